import { listRoutes } from '../../wire/list-routes.ts';
import { PlayerRow } from './player.schema.ts';
import { playersList } from './players.list.ts';

export const playerRoutes = { ...listRoutes(playersList, PlayerRow) } as const;
