import { playerRoutes } from '@dugout/contract/features/players/player.routes.ts';
import { defineModule } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { playersSource } from './players.source.ts';

export const players = defineModule('players', [...mountList(playerRoutes, playersSource)]);
