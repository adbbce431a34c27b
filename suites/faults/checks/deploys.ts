import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { compareSaves } from '../deploys/compare-saves.ts';
import { rollingRestarts } from '../deploys/rolling-restarts.ts';
import { administratorsDo } from '../load/mix.ts';
import { failuresOf, figuresOf, inWords, OpenLoop, type Answered } from '../load/open-loop.ts';
import { Balancer } from '../machine/balancer.ts';
import { Stage } from '../machine/stage.ts';

/** Fewer in the short form: where changes land the machine is shared, and busy is a good answer of one that is. */
const perSecond = { short: 40, whole: 100, release: 100 };

export const deploys: Check = {
  name: 'deploys',
  measures: 'time',
  promise: 'two API processes are restarted one after the other under load, and nobody notices',
  run: async (asked, tally) => {
    const stage = await Stage.set();
    try {
      await restartUnderLoad(stage, asked, tally);
    } finally {
      await stage.strike();
    }
  },
};

async function restartUnderLoad(stage: Stage, asked: Asked, tally: Tally): Promise<void> {
  // Of the whole size as it is installed; a short one has a balancer that is as quick.
  const environment = asked.size === 'short' ? { DRAIN_SECONDS: '1.5' } : {};
  const both = [await stage.startApi(environment), await stage.startApi(environment)] as const;
  const balancer = await Balancer.open(both.map(({ port }) => port));
  const load = new OpenLoop({
    address: balancer.address,
    token: await stage.signIn(`http://127.0.0.1:${both[0].port}`),
    perSecond: perSecond[asked.size],
    next: administratorsDo(asked.seed),
  });
  try {
    await rollingRestarts({ both, balancer, load, times: timesOf(asked, { short: 2, whole: 20, release: 20 }) }, tally);
  } finally {
    await load.stop();
    await balancer.close();
  }
  judge(load.answered, balancer, tally);
  await compareSaves(stage, load.answered, tally);
}

function judge(answered: readonly Answered[], { broken }: Balancer, tally: Tally): void {
  tally.count('requests', answered.length);
  for (const one of failuresOf(answered)) tally.finding(one);
  for (const one of new Set(broken)) tally.finding(`between the balancer and a process: ${one}`);
  tally.measure(inWords(figuresOf(answered)));
}
