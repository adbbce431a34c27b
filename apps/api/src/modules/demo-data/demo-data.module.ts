import { demoDataProblems, demoDataRoutes } from '@dugout/contract/features/demo-data/demo-data.routes.ts';
import { countOwn } from '@dugout/demo-data/load-demo.ts';
import { countDemo } from '@dugout/demo-data/marks.ts';
import { readPictures } from '@dugout/demo-data/pictures.ts';
import { planRemoval } from '@dugout/demo-data/removal-plan.ts';
import { defineModule, handle, write, writePrepared } from '../../platform/http/mount.ts';
import { lastRun } from './demo-runs.store.ts';
import { countsOf, describeRemoval } from './describe-removal.ts';
import { startRun } from './run-demo.ts';

/** By the name of the index. */
const conflicts = { demo_runs_open: demoDataProblems.running };

export const demoData = defineModule('demo-data', [
  handle(demoDataRoutes.get, async ({ ctx: { db } }) => {
    // Before the figures: whoever is told that a run is over sees what it left, and does not ask again.
    const run = await lastRun(db);
    return { loaded: countsOf(await countDemo(db)), own: countsOf(await countOwn(db)), run };
  }),
  handle(demoDataRoutes.removal, async ({ ctx: { db } }) => describeRemoval(db, await planRemoval(db))),
  writePrepared(
    demoDataRoutes.load,
    // Here and not by the worker, because the store of pictures is the API's.
    async ({ ctx: { files } }) => {
      for (const { name, content } of await readPictures()) await files.put(name, content, 'image/webp');
    },
    ({ tx, ctx }) => startRun(tx, ctx, 'load'),
    conflicts,
  ),
  write(demoDataRoutes.remove, ({ tx, ctx }) => startRun(tx, ctx, 'remove'), conflicts),
]);
