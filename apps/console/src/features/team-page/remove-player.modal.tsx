import type { RosterPlayer } from '@dugout/contract/features/teams/team.schema.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { playerLine } from './member.form.ts';
import { useRemovePlayer } from './member.queries.ts';
import { useTeam } from './team-context.ts';

/** Off the team, which is not the trash (decisions, "Deleting a player": two acts, two texts). */
export function RemovePlayer({ row }: { row: RosterPlayer }) {
  const { close } = useOverlayControl();
  const { team } = useTeam();
  const player = team.players.find(({ id }) => id === row.id);
  const removal = useRemovePlayer({ onSuccess: close });
  const { name } = player ?? row;
  return (
    <ConfirmRemoval
      title="Remove Player"
      question={
        <>
          Remove <strong>{name}</strong> from this team?
        </>
      }
      removal={removal}
      noun="player"
      now={player ? playerLine(player) : null}
      gone={`${name} is no longer on this team.`}
      onConfirm={() => {
        if (player) removal.mutate({ id: player.id, version: player.version });
      }}
    >
      <p>{name} stays in Manage Players, without a team.</p>
      {/* The specification's sentence. */}
      <Notice tone="yellow">This will permanently remove the player record from the team.</Notice>
    </ConfirmRemoval>
  );
}
