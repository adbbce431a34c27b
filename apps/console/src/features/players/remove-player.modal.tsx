import type { PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import { Removal } from '../../kit/overlay/removal.tsx';
import { removePlayer } from './player-removal.queries.ts';
import { stayingText } from './player.removal.ts';
import { playerQuery } from './player.queries.ts';

interface RemovePlayerProps {
  row: Pick<PlayerRow, 'id' | 'name'>;
  /** Her own page has nothing left to show. */
  onRemoved?: () => void;
}

/** To the trash, with what stays. Taking them off a team is another act. */
export function RemovePlayer({ row, onRemoved }: RemovePlayerProps) {
  return (
    <Removal
      title="Remove Player"
      noun="player"
      pronoun="them"
      record={playerQuery(row.id)}
      action={removePlayer}
      question={(player) => (
        <>
          Remove <strong>{player?.name ?? row.name}</strong>?
        </>
      )}
      touched={(player) => [stayingText(player)]}
      {...(onRemoved && { onRemoved })}
    />
  );
}
