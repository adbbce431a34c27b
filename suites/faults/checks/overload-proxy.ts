import { join } from 'node:path';
import { seedDemo } from '@dugout/demo-data/seed-demo.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { password } from '../machine/club.ts';
import { Haproxy, haproxyIsMissing } from '../machine/haproxy.ts';
import { Stage } from '../machine/stage.ts';
import { callsOf } from '../overload/calls.ts';
import { openLoop } from '../overload/loops.ts';
import { RawCaller, type RawAnswer } from '../overload/raw-caller.ts';
import { floodWithWrk } from '../overload/wrk.ts';
import { percentile } from '../percentile.ts';

/** Two processes behind the proxy that is documented: waiting and refusing are its work. */
export const overloadProxy: Check = {
  name: 'overload-proxy',
  measures: 'time',
  promise:
    'behind HAProxy as it is documented, ten times the capacity leaves at least 60 % of it, and refusals come at once',
  run: async (asked, tally) => {
    const seconds = timesOf(asked, { short: 0, whole: 60, release: 120 });
    if (seconds === 0) return tally.measure('only in the whole size');
    if (haproxyIsMissing()) return tally.finding('not installed: haproxy; Debian has it');
    const stage = await Stage.set();
    try {
      await seedDemo(stage.ownerUrl, { password, files: join(stage.root, 'files') });
      await floodBehindProxy(stage, asked, seconds, tally);
    } finally {
      await stage.strike();
    }
  },
};

const capacitySeconds = 15;
/** As many as the processes take at once. */
const busyConnections = 20;
const floodConnections = 1_000;
/** Of whom each answer is looked at, besides the flood: a tenth of them is served. */
const lookedAtPerSecond = 200;

/** What the goals leave for a machine that also carries the flood: `docs/reliability.md` has what was measured. */
const bounds = { leastGoodput: 0.6, mostDoneMs: 1_000, mostRefusalMs: 250 } as const;

async function floodBehindProxy(stage: Stage, { seed }: Asked, seconds: number, tally: Tally): Promise<void> {
  const both = [await stage.startApi(), await stage.startApi()] as const;
  const proxy = await Haproxy.open([both[0].port, both[1].port], stage.root);
  const caller = new RawCaller(proxy.port);
  try {
    const token = await stage.signIn(proxy.address);
    const flood = { port: proxy.port, token, connections: busyConnections };
    await floodWithWrk({ ...flood, seconds: 3 }, stage.root);
    const measureCapacity = () => floodWithWrk({ ...flood, seconds: capacitySeconds }, stage.root);
    const before = await measureCapacity();
    const usage = () => [proxy, both[0].api, both[1].api].map((one) => one.processorMs());
    const begun = usage();
    const paced = { connections: floodConnections, perSecond: before.donePerSecond * 10, seconds };
    const [all, seen] = await Promise.all([
      floodWithWrk({ ...flood, ...paced }, stage.root),
      openLoop(caller, callsOf(seed, token), lookedAtPerSecond, seconds),
    ]);
    const used = usage().map((ms, place) => (ms - begun[place]!) / seconds / 10);
    const after = await measureCapacity();
    const capacity = Math.min(before.donePerSecond, after.donePerSecond);
    const done = seen.filter(({ status }) => status < 300);
    const refused = seen.filter(({ status }) => status === 503);
    const goodput = all.donePerSecond + done.length / seconds;
    tally.count('calls at ten times the capacity', Math.round((all.perSecond + lookedAtPerSecond) * seconds));
    tally.count('of them looked at', seen.length);
    tally.measure(
      `capacity ${before.donePerSecond.toFixed(0)}/s before, ${after.donePerSecond.toFixed(0)}/s after, offered ${(all.perSecond + lookedAtPerSecond).toFixed(0)}/s`,
    );
    tally.measure(`goodput ${((100 * goodput) / capacity).toFixed(0)} % of the capacity (goal 80)`);
    tally.measure(`done: median ${at(done, 0.5)} ms, p99 ${at(done, 0.99)} ms (goal 1,000)`);
    tally.measure(`refused: median ${at(refused, 0.5)} ms, p99 ${at(refused, 0.99)} ms (goal 100)`);
    const [ofProxy, ofOne, ofTwo] = used.map((percent) => `${percent.toFixed(0)} %`);
    tally.measure(`of a core: the proxy ${ofProxy}, the processes ${ofOne} and ${ofTwo}`);
    judge(tally, { goodput: goodput / capacity, seen, done, refused, broken: all.broken });
  } finally {
    caller.close();
    await proxy.close();
  }
}

const msAt = (answers: readonly RawAnswer[], part: number) =>
  percentile(
    answers.map(({ servedMs }) => servedMs),
    part,
  );
const at = (answers: readonly RawAnswer[], part: number) => msAt(answers, part).toFixed(0);

interface Outcome {
  readonly goodput: number;
  readonly seen: readonly RawAnswer[];
  readonly done: readonly RawAnswer[];
  readonly refused: readonly RawAnswer[];
  readonly broken: number;
}

function judge(tally: Tally, { goodput, seen, done, refused, broken }: Outcome): void {
  const strange = seen.filter(({ status }) => status >= 300 && status !== 503);
  for (const { status } of strange.slice(0, 5)) tally.finding(`answered ${status}`);
  const bare = refused.filter(({ retryAfter }) => !retryAfter).length;
  if (bare > 0) tally.finding(`${bare} refusals do not say when to come again`);
  if (broken > 0) tally.finding(`${broken} calls of the flood were broken off`);
  if (refused.length === 0) tally.finding('nobody was refused: that was no overload');
  if (goodput < bounds.leastGoodput) tally.exceeded(`only ${(100 * goodput).toFixed(0)} % of the capacity was served`);
  // Also what is not a number is no answer.
  if (!(msAt(done, 0.99) <= bounds.mostDoneMs)) tally.exceeded(`those let in wait ${at(done, 0.99)} ms, p99`);
  if (!(msAt(refused, 0.99) <= bounds.mostRefusalMs)) tally.exceeded(`a refusal takes ${at(refused, 0.99)} ms, p99`);
}
