import type { Asked, Check, Tally } from '../../../tooling/suite/check.ts';
import { Stage } from '../machine/stage.ts';
import { onManyRows } from '../migrations/many-rows.ts';
import { writeNextSteps } from '../migrations/next-steps.ts';
import { migrateUnderLoad } from '../migrations/under-load.ts';

export const migrations: Check = {
  name: 'migrations',
  measures: 'time',
  promise: 'while tables are changed nobody waits longer than 500 ms, and the version before works on them',
  run: async (asked, tally) => {
    if (asked.size === 'short') await onFewRows(asked, tally);
    else await onManyRows(asked, tally);
  },
};

/** The same locks as on many rows; what takes long there is not seen. */
async function onFewRows({ seed }: Asked, tally: Tally): Promise<void> {
  const stage = await Stage.set();
  try {
    const { port } = await stage.startApi();
    const address = `http://127.0.0.1:${port}`;
    const token = await stage.signIn(address);
    const directory = writeNextSteps(stage.root);
    const { ownerUrl } = stage;
    // Few, because the machine may be shared: it is the waiting for tables that counts here.
    const perSecond = 20;
    const move = { ownerUrl, address, token, seed, perSecond, openSeconds: 4, directory, judgeRequests: false };
    await migrateUnderLoad('next steps on few rows', move, tally);
  } finally {
    await stage.strike();
  }
}
