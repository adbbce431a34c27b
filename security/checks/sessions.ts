import { withBench } from '../bench.ts';
import type { Check } from '../check.ts';
import { tryInterleavings } from '../sessions/interleavings.ts';
import { tryRevocation } from '../sessions/revocation.ts';
import { tryTabs } from '../sessions/tabs.ts';

export const sessions: Check = {
  name: 'sessions',
  promise: 'a session serves its owner only, survives lost answers, and ends with its reason from the next request on',
  run: async (asked, tally) => {
    for (const part of [tryInterleavings, tryTabs, tryRevocation]) {
      await withBench(tally, (bench) => part(asked, tally, bench));
    }
  },
};
