import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { call } from '../../api/client.ts';
import { dismissFirstSteps } from './first-steps-shown.ts';
import classes from './first-steps.module.css';

interface Step {
  readonly text: string;
  readonly done: boolean;
  readonly label: string;
  readonly to: string;
  readonly tab?: string;
}

/** What a new installation needs, shown until it is done or the user hides it. */
export function FirstSteps({ teams }: { teams: number }) {
  const [hidden, setHidden] = useState(false);
  const administrators = useQuery({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => call('GET /administrators', { signal }),
  });
  const invited = (administrators.data?.length ?? 0) > 1;
  const steps: readonly Step[] = [
    { text: 'Add your teams', done: teams > 0, label: 'Go to Teams', to: '/teams' },
    {
      text: 'Invite other administrators',
      done: invited,
      label: 'Go to Administrators',
      to: '/settings',
      tab: 'administrators',
    },
    { text: 'Or look around with demo data first', done: false, label: 'Load demo data', to: '/settings', tab: 'demo' },
  ];
  if (hidden || administrators.data === undefined || (teams > 0 && invited)) return null;
  return (
    <section className={`card ${classes.card}`} aria-label="First steps">
      <div className="row between">
        <h2>First steps</h2>
        <ActionIcon
          variant="subtle"
          aria-label="Dismiss first steps"
          onClick={() => {
            dismissFirstSteps();
            setHidden(true);
          }}
        >
          <IconX size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <ul className={classes.steps}>
        {steps
          .filter(({ tab }) => tab !== 'demo' || teams === 0)
          .map(({ text, done, label, to, tab }) => (
            <li key={text} className={`row wrap ${classes.step}`}>
              {done ? (
                <IconCircleCheck size={19} stroke={1.75} aria-hidden className={classes.done} />
              ) : (
                <IconCircle size={19} stroke={1.75} aria-hidden className="muted" />
              )}
              <span className={classes.text}>
                {text}
                {done && ': done'}
              </span>
              {!done && (
                <Button
                  component={Link}
                  to={to}
                  search={(tab === undefined ? {} : { tab }) as never}
                  variant="default"
                  size="compact-md"
                >
                  {label}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
