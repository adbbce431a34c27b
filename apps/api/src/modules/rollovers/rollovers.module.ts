import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { rolloverProblems, rolloverRoutes } from '@dugout/contract/features/rollovers/rollover.routes.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { noteReading } from '../../platform/list/reading-volume.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { commitRollover } from './carry-out.ts';
import { patiently, readPlayers, readTeams } from './plan.store.ts';
import { choose, readRollover, readRollovers, startRollover } from './prepare-rollover.ts';
import { findRollover } from './rollovers.store.ts';

const ofRollover = <T>(db: Db, id: string, read: (tx: Tx) => Promise<T>): Promise<T> =>
  patiently(db, async (tx) => ((await findRollover(tx, id)) ? read(tx) : fail(rolloverProblems.notFound)));

export const rollovers = defineModule('rollovers', [
  handle(rolloverRoutes.all, ({ ctx }) => readRollovers(ctx.db)),
  write(rolloverRoutes.start, ({ tx, body }) => startRollover(tx, body)),
  handle(rolloverRoutes.get, ({ ctx, params }) => patiently(ctx.db, (tx) => readRollover(tx, params.id))),
  handle(rolloverRoutes.teams, ({ ctx, params, query }) =>
    ofRollover(ctx.db, params.id, (tx) => readTeams(tx, params.id, query)),
  ),
  handle(rolloverRoutes.players, async ({ ctx, params, query }) => {
    const page = await ofRollover(ctx.db, params.id, (tx) => readPlayers(tx, params.id, query));
    await noteReading(
      ctx,
      playersList,
      page.rows.map(({ id }) => id),
    );
    return page;
  }),
  write(rolloverRoutes.choose, ({ tx, params, body }) => choose(tx, params.id, body)),
  write(rolloverRoutes.commit, ({ params, body, ...acting }) => commitRollover(acting, params.id, body.token)),
]);
