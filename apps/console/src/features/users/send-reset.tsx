import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { sendResetLink, useUserAction } from './user.queries.ts';
import classes from './send-reset.module.css';

/** To the stored address, whatever is being typed above: an unsaved one could be anybody's. */
export function SendReset({ user }: { user: User }) {
  const send = useUserAction(sendResetLink, {});
  return (
    <div className={`row wrap between ruled ${classes.row}`}>
      <div className={`shrink ${classes.words}`}>
        <p className="caption">Password</p>
        <p className="hint">
          {user.email === null
            ? 'There is no email address to send a reset link to.'
            : `Email a password reset link to ${user.email}.`}
        </p>
      </div>
      <BusyButton
        type="button"
        variant="default"
        busy={send.isPending}
        doing="Sending…"
        disabled={user.email === null}
        onClick={() => send.mutate({ id: user.id, version: user.version })}
      >
        Send reset link
      </BusyButton>
    </div>
  );
}
