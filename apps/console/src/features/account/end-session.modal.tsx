import { useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '@dugout/contract/features/account/account.schema.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { isOutdated } from '../../api/problem-error.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './account.queries.ts';

const consequence = 'Anything typed there and not saved will be lost.';

/** It has ended by itself, or from another device: the list behind the question shows what is no longer so. */
function useFreshList() {
  const client = useQueryClient();
  return (error: Parameters<typeof isOutdated>[0]) => {
    if (isOutdated(error)) void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
}

export function EndSession({ session }: { session: OpenSession }) {
  const { close } = useOverlayControl();
  const end = useAction(endSession, { onSuccess: close, onFailure: useFreshList() });
  return (
    <Confirm
      kind="modal"
      title="Sign Out Device"
      question={
        <>
          Sign out <strong>{session.device}</strong>?
        </>
      }
      failure={end.error ? failureText(end.error) : null}
      doing="Signing out…"
      busy={end.isPending}
      onConfirm={() => end.mutate(session)}
    >
      <Notice tone="yellow">{consequence}</Notice>
    </Confirm>
  );
}

export function EndOtherSessions() {
  const { close } = useOverlayControl();
  const end = useAction(endOtherSessions, { onSuccess: close, onFailure: useFreshList() });
  return (
    <Confirm
      kind="modal"
      title="Sign Out Other Devices"
      question="Sign out on all other devices?"
      failure={end.error ? failureText(end.error) : null}
      doing="Signing out…"
      busy={end.isPending}
      onConfirm={() => end.mutate(undefined)}
    >
      <Notice tone="yellow">{consequence}</Notice>
    </Confirm>
  );
}
