import { useId } from 'react';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import type { IntakeSettings } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { failureText } from '../../api/mutation.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TryAgain } from '../../kit/feedback/try-again.tsx';
import { useOverlay } from '../../kit/overlay/use-overlay.tsx';
import { intakeQuery } from './intake-form.queries.ts';
import classes from './intake-form.module.css';
import settings from './settings.module.css';

const editIntake = () => import('./edit-intake.modal.tsx').then((file) => file.EditIntake);

function IntakeFacts({ open, origins }: IntakeSettings) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Public form</dt>
        <dd>{open ? 'Open' : 'Closed'}</dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>
          <a href="/intake" target="_blank" rel="noreferrer" className={settings.link}>
            {`${window.location.origin}/intake`}
          </a>
        </dd>
      </div>
      <div>
        <dt>Sites that may show it</dt>
        <dd>{origins.length === 0 ? 'None' : origins.join(', ')}</dd>
      </div>
    </dl>
  );
}

/** Whether families can apply by themselves, and within whose pages. */
export function IntakeFormSection() {
  const heading = useId();
  const intake = useQuery(intakeQuery);
  const { open, outlet } = useOverlay();
  const { data } = intake;
  return (
    <section className={settings.section} aria-labelledby={heading}>
      <div className={classes.title}>
        <h2 id={heading} className={settings.heading}>
          Intake form
        </h2>
        <p className={settings.hint}>The public form through which players and parents apply.</p>
      </div>
      {data && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          onClick={() => open(editIntake, { settings: data })}
        >
          Edit
        </Button>
      )}
      <div className={classes.contents}>
        {intake.isError && !intake.isFetching ? (
          <Notice tone="red" action={<TryAgain onClick={() => void intake.refetch()} />}>
            Failed to load the intake form. {failureText(intake.error, '')}
          </Notice>
        ) : data === undefined ? (
          <>
            <VisuallyHidden component="output">Loading the intake form…</VisuallyHidden>
            <Skeleton height={44} />
          </>
        ) : (
          <IntakeFacts {...data} />
        )}
      </div>
      {outlet}
    </section>
  );
}
