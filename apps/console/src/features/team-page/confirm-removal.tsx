import type { ReactNode } from 'react';
import type { ProblemError } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useTeam } from './team-context.ts';
import classes from './team-modals.module.css';

interface ConfirmRemovalProps {
  title: string;
  question: ReactNode;
  removal: { readonly error: ProblemError | null; readonly isPending: boolean; readonly isSuccess: boolean };
  /** What the version stands for: "player". */
  noun: string;
  /** How it is now, in a line; null when it is not on the team any more. */
  now: string | null;
  /** Said in its place then. */
  gone: string;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Removes a person or a trophy from the team on the screen; shows what another user changed and asks again. */
export function ConfirmRemoval({ removal, noun, now, gone, children, ...props }: ConfirmRemovalProps) {
  const { refreshing } = useTeam();
  const { error, isPending, isSuccess } = removal;
  const stale = error?.status === 412;
  const isGone = now === null && !isPending && !isSuccess;
  return (
    <Confirm
      {...props}
      kind="modal"
      doing={`${props.title.startsWith('Delete') ? 'Deleting' : 'Removing'}…`}
      busy={isPending}
      waiting={isGone || (stale && refreshing)}
      failure={error && !stale && !isGone ? failureText(error) : null}
    >
      {isGone ? (
        <Notice tone="yellow">{gone}</Notice>
      ) : (
        <>
          {stale && (
            <Notice tone="yellow">
              Someone else changed this {noun} in the meantime. This is how it is now; confirm again to go on.
              <span className={`block strong anywhere ${classes.was}`}>{now}</span>
            </Notice>
          )}
          {children}
        </>
      )}
    </Confirm>
  );
}
