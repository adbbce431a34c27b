import type { ReactNode } from 'react';
import type { Administrator } from '@dugout/contract/features/users/administrator.schema.ts';
import type { CallKey } from '../../api/client.ts';
import { failureText } from '../../kit/act/action.ts';
import type { Action } from '../../kit/act/action.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import {
  cancelEmailChange,
  deactivate,
  inviteAgain,
  reactivate,
  useAdministratorAction,
} from './administrators.queries.ts';

interface Question<K extends CallKey> {
  action: Action<K, Pick<Administrator, 'id' | 'version'>>;
  title: string;
  /** Before the name. */
  verb: string;
  doing: string;
  consequence: (row: Administrator) => ReactNode;
  tone: 'yellow' | 'blue';
}

/** One act on one administrator, after its consequence was read. */
function question<K extends CallKey>({ action, title, verb, doing, consequence, tone }: Question<K>) {
  return function AdministratorQuestion({ row }: { row: Administrator }) {
    const { close } = useOverlayControl();
    const act = useAdministratorAction(action, { onSuccess: close });
    return (
      <Confirm
        kind="modal"
        title={title}
        question={
          <>
            {verb} <strong>{displayName(row)}</strong>?
          </>
        }
        failure={act.error ? failureText(act.error) : null}
        doing={doing}
        busy={act.isPending}
        onConfirm={() => act.mutate(row)}
      >
        <Notice tone={tone}>{consequence(row)}</Notice>
      </Confirm>
    );
  };
}

export const Deactivate = question({
  action: deactivate,
  title: 'Deactivate Administrator',
  verb: 'Deactivate',
  doing: 'Deactivating…',
  tone: 'yellow',
  consequence: () =>
    'They are signed out everywhere at once, and can neither sign in nor reset their password. Nothing else about them changes.',
});

export const Reactivate = question({
  action: reactivate,
  title: 'Reactivate Administrator',
  verb: 'Reactivate',
  doing: 'Reactivating…',
  tone: 'yellow',
  consequence: () => 'They can sign in again with their old password, and see and change everything.',
});

export const InviteAgain = question({
  action: inviteAgain,
  title: 'Send Invitation Again',
  verb: 'Send another invitation to',
  doing: 'Sending…',
  tone: 'blue',
  consequence: ({ email }) =>
    `A new link goes to ${email ?? 'nobody'} and works for 72 hours. The earlier link stops working.`,
});

export const CancelEmailChange = question({
  action: cancelEmailChange,
  title: 'Cancel New Email Address',
  verb: 'Cancel the new email address of',
  doing: 'Canceling…',
  tone: 'blue',
  consequence: ({ email, pendingEmail }) =>
    `The link that we sent to ${pendingEmail ?? 'the new address'} stops working. They keep signing in with ${email ?? 'the old one'}.`,
});
