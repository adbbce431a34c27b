import { withBench } from '../bench.ts';
import type { Check } from '../../../tooling/suite/check.ts';
import { tryClaimedAddresses } from '../guessing/claimed-addresses.ts';
import { tryGuesses } from '../guessing/guesses.ts';
import { tryResetLinks } from '../guessing/reset-links.ts';

export const guessing: Check = {
  name: 'guessing',
  promise:
    'a password is looked at 30 times an hour at most, its owner gets in meanwhile, and a reset link reaches its owner only',
  run: async (asked, tally) => {
    await withBench(tally, (bench) => tryGuesses(asked, tally, bench), { TRUSTED_PROXIES: '1' });
    await withBench(tally, (bench) => tryClaimedAddresses(asked, tally, bench));
    await tryResetLinks(asked, tally);
  },
};
