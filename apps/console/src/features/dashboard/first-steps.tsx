import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { call } from '../../api/client.ts';
import { figureText } from '../../kit/list/count-text.ts';
import { progressQuery } from './dashboard.queries.ts';
import { dismissFirstSteps } from './first-steps-shown.ts';
import classes from './first-steps.module.css';

interface Step {
  readonly text: string;
  /** How many there are; nobody but the administrators knows how many there should be. */
  readonly soFar?: number;
  readonly begun: boolean;
  readonly label: string;
  readonly to: string;
  readonly tab?: string;
}

const counted = (soFar: number) => ({ soFar, begun: soFar > 0 });

/** What a new installation needs, shown until everything is begun or the user hides it. */
export function FirstSteps() {
  const [hidden, setHidden] = useState(false);
  const progress = useQuery(progressQuery).data;
  const administrators = useQuery({
    queryKey: ['administrators'],
    queryFn: ({ signal }) => call('GET /administrators', { signal }),
  }).data;
  if (hidden || progress === undefined || administrators === undefined) return null;
  const { teams, players, coaches, backedUp } = progress;
  const needed: readonly Step[] = [
    { text: 'Add your teams', ...counted(teams), label: 'Go to Teams', to: '/teams' },
    { text: 'Add your coaches', ...counted(coaches), label: 'Go to Users', to: '/users' },
    { text: 'Add players to their rosters', ...counted(players), label: 'Go to Players', to: '/players' },
    {
      text: 'Invite other administrators',
      ...counted(administrators.length - 1),
      label: 'Go to Administrators',
      to: '/settings',
      tab: 'administrators',
    },
    { text: 'Set up backups', begun: backedUp, label: 'Go to Support', to: '/support' },
  ];
  if (needed.every(({ begun }) => begun)) return null;
  const demo = { text: 'Or look around with demo data first', label: 'Load demo data', to: '/settings', tab: 'demo' };
  const steps = teams === 0 ? [...needed, { ...demo, begun: false }] : needed;
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
        {steps.map(({ text, soFar = 0, begun, label, to, tab }) => (
          <li key={text} className={`row wrap ${classes.step}`}>
            {begun ? (
              <IconCircleCheck size={19} stroke={1.75} aria-hidden className={classes.done} />
            ) : (
              <IconCircle size={19} stroke={1.75} aria-hidden className="muted" />
            )}
            <span className={classes.text}>
              {text}
              {soFar > 0 && <span className="subtle">{`: ${figureText(soFar)} so far`}</span>}
              {begun && soFar === 0 && ': done'}
            </span>
            {(!begun || soFar > 0) && (
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
