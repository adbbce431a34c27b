import { withBench } from '../bench.ts';
import type { Check } from '../../../tooling/suite/check.ts';
import { tryClient } from '../sessions/client.ts';
import { tryCopies } from '../sessions/copies.ts';
import { tryInterleavings } from '../sessions/interleavings.ts';
import { tryKilled } from '../sessions/killed.ts';
import { tryParallelCalls } from '../sessions/parallel-calls.ts';
import { tryRevocation } from '../sessions/revocation.ts';
import { tryTabs } from '../sessions/tabs.ts';

/** Each on a database of its own: they move the clock. */
const parts = [tryInterleavings, tryTabs, tryCopies, tryRevocation, tryClient, tryParallelCalls, tryKilled];

export const sessions: Check = {
  name: 'sessions',
  promise: 'a session serves its owner only, survives lost answers, and ends with its reason from the next request on',
  run: async (asked, tally) => {
    for (const part of parts) await withBench(tally, (bench) => part(asked, tally, bench));
  },
};
