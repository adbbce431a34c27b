import { useQuery } from '@tanstack/react-query';
import type { Parent } from '@dugout/contract/features/players/player.schema.ts';
import { failureText } from '../../kit/act/action.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { useRemoveParent } from './parent.queries.ts';
import { playerQuery } from './player.queries.ts';

interface RemoveParentProps {
  playerId: string;
  parent: Parent;
}

export function RemoveParent({ playerId, parent }: RemoveParentProps) {
  const { close } = useOverlayControl();
  const now = useQuery({ ...playerQuery(playerId), staleTime: Infinity });
  const remove = useRemoveParent({ onSuccess: close });
  const player = now.data;
  const name = displayName(parent.user);
  const stale = remove.error?.status === 412;
  return (
    <Confirm
      kind="modal"
      title="Remove Parent"
      question={
        <>
          Remove <strong>{name}</strong> from the parents of <strong>{player?.name}</strong>? Only the link is removed;
          the person stays in Manage Users.
        </>
      }
      doing="Removing…"
      failure={remove.error && !stale ? failureText(remove.error, 'Failed to remove parent') : null}
      busy={remove.isPending}
      waiting={player === undefined || now.isFetching}
      onConfirm={() => {
        if (player) remove.mutate({ playerId, version: player.version, parentId: parent.id });
      }}
    >
      {stale && (
        <Notice tone="yellow">
          Someone else changed this player in the meantime. Confirm again to remove the parent.
        </Notice>
      )}
    </Confirm>
  );
}
