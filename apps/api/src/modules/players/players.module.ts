import { playerRecord } from '@dugout/contract/features/players/player.record.ts';
import { playerProblems, playerRoutes } from '@dugout/contract/features/players/player.routes.ts';
import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { defineModule, view, write } from '../../platform/http/mount.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { agesOfPlayer } from './ages-of-player.ts';
import { childrenOfGuardian } from './children-of-guardian.ts';
import { playersSource } from './players.source.ts';
import { findPlayer, findPlayers } from './players.store.ts';
import { removePlayer, updatePlayer } from './save-player.ts';
import { addToTeam, removeFromTeam } from './team-of-player.ts';

export const players = defineModule(
  'players',
  [
    ...mountList(playerRoutes, playersSource),
    view(
      playerRoutes.get,
      playerRecord,
      async ({ ctx, params }) => (await findPlayer(ctx.db, params.id)) ?? fail(playerProblems.notFound),
    ),
    view(playerRoutes.ages, playerRecord, ({ ctx, params, query }) => agesOfPlayer(ctx.db, params.id, query?.season)),
    view(playerRoutes.children, userRecord, ({ ctx, params }) => childrenOfGuardian(ctx, params.id)),
    write(playerRoutes.update, ({ tx, ctx, params, body }) => updatePlayer(tx, ctx, params.id, body), {
      users_email_key: userProblems.emailTaken,
    }),
    write(playerRoutes.remove, ({ tx, ctx, params }) => removePlayer(tx, ctx, params.id)),
    write(playerRoutes.addToTeam, ({ tx, params, body }) => addToTeam(tx, params.id, body.userID)),
    write(playerRoutes.removeFromTeam, ({ tx, params }) => removeFromTeam(tx, params.id)),
  ],
  { player: findPlayers },
);
