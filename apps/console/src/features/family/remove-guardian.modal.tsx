import { useQuery } from '@tanstack/react-query';
import type { Guardian } from '@dugout/contract/features/family/family.schema.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { familyQuery, removeGuardian } from './family.queries.ts';
import { isLastOf } from './family.texts.ts';

export function RemoveGuardian({ playerId, guardian }: { playerId: string; guardian: Guardian }) {
  const { close } = useOverlayControl();
  const query = useQuery(familyQuery(playerId));
  // Refused because she has changed, or because this has become the last guardian: the question is asked on what is now.
  const remove = useAction(removeGuardian, { onSuccess: close, onFailure: () => void query.refetch() });
  const family = query.data;
  const isLast = family !== undefined && isLastOf(family, guardian.parentId);
  const stale = remove.error?.status === 412;
  return (
    <Confirm
      kind="modal"
      title="Remove Parent"
      question={
        <>
          Remove <strong>{displayName(guardian.user)}</strong> from the parents of <strong>{family?.name}</strong>? Only
          the link is removed; the person stays in Manage Users.
        </>
      }
      doing="Removing…"
      failure={remove.error && !stale ? failureText(remove.error, 'Failed to remove parent') : null}
      busy={remove.isPending}
      waiting={family === undefined || query.isFetching}
      onConfirm={() => {
        if (family) remove.mutate({ playerId, version: family.version, parentId: guardian.parentId, isLast });
      }}
    >
      {isLast && (
        <Notice tone="yellow">
          {family.name} is under 18, or has no birth date, and will be left without a guardian.
        </Notice>
      )}
      {stale && (
        <Notice tone="yellow">
          Someone else changed this player in the meantime. Confirm again to remove the parent.
        </Notice>
      )}
    </Confirm>
  );
}
