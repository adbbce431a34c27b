import type { Check } from '../../../tooling/suite/check.ts';
import { tryRuns } from '../model/runs.ts';

export const model: Check = {
  name: 'model',
  promise:
    'whatever administrators do, one after the other or at once, every record, list, count and refusal is what a model says',
  run: async (asked, tally) => {
    await tryRuns(asked, tally);
  },
};
