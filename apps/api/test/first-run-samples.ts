import type { Db } from '../src/platform/db/database.ts';
import type { WriteSample } from './write-sample.ts';

/** One run at a time: those of other tests are over. */
async function nobodyElseAtWork(db: Db) {
  await db.updateTable('demo_runs').set({ failed_at: new Date() }).where('finished_at', 'is', null).execute();
  return { params: {} };
}

export const firstRunSamples: Readonly<Record<string, WriteSample>> = {
  'POST /mail-tests': { entity: 'mail-test', act: 'create', body: () => ({}) },
  'POST /demo-data/load': { entity: 'demo-data', act: 'load-demo', parent: nobodyElseAtWork, body: () => ({}) },
  'POST /demo-data/remove': { entity: 'demo-data', act: 'remove-demo', parent: nobodyElseAtWork, body: () => ({}) },
};
