import { timesOf, type Check } from '../../../tooling/suite/check.ts';
import { runRounds, type Round } from '../writes/run.ts';

/**
 * The check `writes` must be able to find a loss. Here the database acknowledges before a standby has what it
 * acknowledges, which is a setting away, and the same rounds and the same comparison have to notice.
 */
export const writesProof: Check = {
  name: 'writes-proof',
  measures: 'time',
  promise: 'with synchronous_commit=local, the check `writes` finds the writes that are lost',
  run: async (asked, tally) => {
    const times = timesOf(asked, { short: 0, whole: 3, release: 3 });
    if (times === 0) return tally.measure('only in the whole size');
    const outcome = await runRounds({
      seed: asked.seed,
      rounds: Array.from({ length: times }, (): Round => ({ kind: 'primary', aloneMs: 1_000, misledMs: 0 })),
      writesPerRound: 200,
      calmMs: 3_000,
      settings: { synchronous_commit: 'local' },
    });
    tally.count('kills of the primary', times);
    tally.count('acknowledged writes', outcome.told);
    tally.count('of them found lost, as some must be', outcome.lost);
    tally.count('answers that only a loss explains', outcome.refused.length);
    if (outcome.lost === 0) tally.exceeded('no lost write was found: the check is blind');
  },
};
