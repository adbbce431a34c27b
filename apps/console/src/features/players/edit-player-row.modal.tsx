import type { PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import { EditPlayer } from './edit-player.modal.tsx';

export function EditPlayerRow({ row }: { row: PlayerRow }) {
  return <EditPlayer playerId={row.id} name={row.name} />;
}
