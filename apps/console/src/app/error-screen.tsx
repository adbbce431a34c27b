import { useEffect, useEffectEvent } from 'react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { ProblemError } from '../api/problem-error.ts';
import { reachability } from '../api/reachability.ts';
import classes from './error-screen.module.css';

/** In the time zone of the user's browser: the organization's zone is in the database. */
const localTime = (moment: string) =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Stands where a screen should be; the shell around it stays. Plain elements, because whatever failed
 * may be part of the component library's own code that did not load.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = useEffectEvent(() => {
    reset();
    void router.invalidate();
  });
  // Only where a screen is missing: drawing the others again would lose what is typed in them.
  useEffect(
    () =>
      reachability.listen(() => {
        if (reachability.current() === null) retry();
      }),
    [],
  );
  const problem = error instanceof ProblemError ? error : null;
  return (
    <div role="alert" className={`column ${classes.panel}`}>
      <span className="round" data-tone="red">
        <IconCloudOff size={26} stroke={1.75} aria-hidden />
      </span>
      <h1 className={classes.title}>This screen could not be shown</h1>
      <p className="muted">{problem?.message ?? 'Something went wrong. Nothing was changed.'}</p>
      {problem?.databaseAwaySince && (
        <p className="muted">Database: not reachable since {localTime(problem.databaseAwaySince)}.</p>
      )}
      {problem?.requestId && (
        <p className={`subtle tiny ${classes.request}`}>
          Request <code>{problem.requestId}</code>
        </p>
      )}
      <button
        type="button"
        className={`press gap8 ${classes.retry}`}
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        Try again
      </button>
    </div>
  );
}

/** The signed-in user is not known yet, so there is no shell to keep. */
export function StartErrorScreen(props: ErrorComponentProps) {
  return (
    <main className={`center ${classes.start}`}>
      <ErrorScreen {...props} />
    </main>
  );
}
