import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { compareSaves } from '../deploys/compare-saves.ts';
import { rollingRestarts } from '../deploys/rolling-restarts.ts';
import { administratorsDo } from '../load/mix.ts';
import { failuresOf, figuresOf, inWords, OpenLoop, type Answered } from '../load/open-loop.ts';
import { Haproxy, haproxyIsMissing } from '../machine/haproxy.ts';
import { Stage } from '../machine/stage.ts';

/** What a few dozen administrators do in their busiest minute, and more. */
const perSecond = 40;

export const deploysProxy: Check = {
  name: 'deploys-proxy',
  measures: 'time',
  promise: 'behind HAProxy as it is documented, two API processes are restarted in turn under load, and no call fails',
  run: async (asked, tally) => {
    const times = timesOf(asked, { short: 0, whole: 20, release: 20 });
    if (times === 0) return tally.measure('only in the whole size');
    if (haproxyIsMissing()) return tally.finding('not installed: haproxy; Debian has it');
    const stage = await Stage.set();
    try {
      await restartBehindProxy(stage, asked, times, tally);
    } finally {
      await stage.strike();
    }
  },
};

async function restartBehindProxy(stage: Stage, { seed }: Asked, times: number, tally: Tally): Promise<void> {
  const both = [await stage.startApi(), await stage.startApi()] as const;
  const proxy = await Haproxy.open([both[0].port, both[1].port], stage.root);
  const load = new OpenLoop({
    address: proxy.address,
    token: await stage.signIn(proxy.address),
    perSecond,
    next: administratorsDo(seed),
  });
  try {
    await rollingRestarts({ both, balancer: proxy, load, times }, tally);
  } finally {
    await load.stop();
    await proxy.close();
  }
  tally.count('requests', load.answered.length);
  // To be told to come again is a good answer of a machine that is busy with something else; a calm one gives none.
  const isBusy = ({ reason }: Answered) => reason === 'server.busy';
  for (const one of failuresOf(load.answered.filter(isBusy))) tally.exceeded(one);
  for (const one of failuresOf(load.answered.filter((answered) => !isBusy(answered)))) tally.finding(one);
  tally.measure(inWords(figuresOf(load.answered)));
  await compareSaves(stage, load.answered, tally);
}
