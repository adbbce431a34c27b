import { timesOf, type Check } from '../../../tooling/suite/check.ts';
import { missingPrograms } from '../patroni/keeper.ts';
import { runDeaths } from '../patroni/run.ts';

const mostSeconds = 30;

export const patroni: Check = {
  name: 'patroni',
  measures: 'time',
  promise:
    'where Patroni keeps the servers, the next write after the death of the leader is done within 30 s, and none is lost',
  run: async (asked, tally) => {
    const times = timesOf(asked, { short: 0, whole: 5, release: 10 });
    if (times === 0) return tally.measure('only in the whole size');
    const missing = missingPrograms();
    if (missing.length > 0) return tally.finding(`not installed: ${missing.join(', ')}; Debian has them`);
    const found = (await runDeaths(asked.seed, times, tally)).map((ms) => ms / 1_000);
    const longest = Math.max(...found);
    tally.measure(`first write after ${found.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
    if (!(longest <= mostSeconds))
      tally.exceeded(`the first write after the death of the leader took ${longest.toFixed(1)} s`);
  },
};
