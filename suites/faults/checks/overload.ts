import { join } from 'node:path';
import { seedDemo } from '@dugout/demo-data/seed-demo.ts';
import type { Asked, Check, Tally } from '../../../tooling/suite/check.ts';
import { Stage } from '../machine/stage.ts';
import { administrators, password } from '../machine/club.ts';
import { callsOf } from '../overload/calls.ts';
import { askBeside, closedLoop, openLoop, type Beside } from '../overload/loops.ts';
import type { Program } from '../../support/program.ts';
import { percentile } from '../percentile.ts';
import { RawCaller, type RawAnswer } from '../overload/raw-caller.ts';

/** Ten times what it can do: what it can do is still done, the rest is told at once to come again. */
export const overload: Check = {
  name: 'overload',
  measures: 'time and memory',
  promise: 'At ten times its capacity the API still does its work, and tells the others at once to come again',
  async run(asked, tally) {
    const stage = await Stage.set();
    try {
      await seedDemo(stage.ownerUrl, { password, files: join(stage.root, 'files') });
      const { api, port } = await stage.startApi();
      const address = `http://127.0.0.1:${port}`;
      const next = callsOf(asked.seed, await stage.signIn(address));
      await tryOverload(asked, tally, { api, port, next });
    } finally {
      await stage.strike();
    }
  },
};

interface Tried {
  readonly api: Program;
  readonly port: number;
  readonly next: () => Buffer;
}

const seconds = {
  short: { capacity: 3, flood: 6 },
  whole: { capacity: 15, flood: 120 },
  release: { capacity: 15, flood: 120 },
};

/**
 * What is demanded is a part of what the same process did in the same minutes without the flood, because the callers and other work share its
 * cores. The figures behind them: on two cores, idle and under three times their load, in short runs.
 */
const bounds = {
  /** Of the capacity, the lower of before and after. Seen: 43 to 89 %; the rest is what refusing and calling cost on the same cores. */
  leastGoodput: 0.33,
  /** The processor's time of a refusal, in parts of that of an answer: this does not depend on what else runs. Seen: 5 to 7 %. */
  mostRefusalWork: 0.25,
  /**
   * How long the calls that are let in wait, in multiples of the time that the whole queue of the admission takes at
   * the pace it is served. Seen: 0.8 to 1.1, and 3.3 to 8.5 for the slowest of a hundred. A queue without a limit
   * holds all 400 connections: more than 4.
   */
  mostMedianQueues: 2.5,
  mostP99Queues: 12,
  /** How long a refusal takes, in times of an answer without the flood, both as medians. Seen: 0.4 to 2.8. */
  mostRefusalAnswers: 4,
  /** The same for the sign of life. Seen: 0.5 to 4.9. */
  mostHealthAnswers: 8,
  /** Afterwards all is as it was: the slowest of twenty answers, in times of before. Seen: 0.6 to 3.3, with other work beginning meanwhile. */
  mostAfterwards: 5,
  /** Seen: 10 to 48 MB. */
  mostGrowthBytes: 150 * 1_048_576,
} as const;

/** Those who wait for admission, and those admitted: `mostWaiting` of `admission.ts`, and its connections. */
const queue = 90;

async function tryOverload({ size }: Asked, tally: Tally, { api, port, next }: Tried): Promise<void> {
  const times = seconds[size];
  const caller = new RawCaller(port);
  await closedLoop(caller, next, 2);
  const begun = api.processorMs();
  const usual = await closedLoop(caller, next, times.capacity);
  const answerWork = (api.processorMs() - begun) / done(usual).length;
  const capacityBefore = done(usual).length / times.capacity;
  const before = api.residentBytes();

  const beside = askBeside(port, administrators(1)[0]!, password);
  const quiet = api.processorMs();
  const flood = await openLoop(caller, next, capacityBefore * 10, times.flood);
  const others = await beside.stop();
  const floodWork = api.processorMs() - quiet;
  const most = api.residentBytes();
  const after = await closedLoop(caller, next, times.capacity);
  caller.close();

  const capacity = Math.min(capacityBefore, done(after).length / times.capacity);
  const goodput = done(flood).length / times.flood;
  const refused = flood.filter(({ status }) => status === 503);
  tally.count('calls at ten times the capacity', flood.length);
  tally.count('of them refused', refused.length);
  tally.measure(`capacity ${capacity.toFixed(0)}/s, offered ${(flood.length / times.flood).toFixed(0)}/s`);
  tally.measure(`goodput ${((100 * goodput) / capacity).toFixed(0)} % of the capacity (goal 80)`);
  const refusalWork = (floodWork - done(flood).length * answerWork) / refused.length / answerWork;
  tally.measure(
    `a refusal takes ${(100 * refusalWork).toFixed(0)} % of the processor’s time of an answer (${answerWork.toFixed(1)} ms)`,
  );
  const wait = (part: number) => at(done(flood), part).toFixed(0);
  tally.measure(`done: median ${wait(0.5)} ms, p99 ${wait(0.99)} ms (goal 1,000)`);
  tally.measure(`refused: median ${at(refused, 0.5).toFixed(0)} ms, p99 ${at(refused, 0.99).toFixed(0)} ms (goal 50)`);
  const health = `health median ${at(others.health, 0.5).toFixed(0)} ms, p99 ${at(others.health, 0.99).toFixed(0)} ms`;
  tally.measure(`${health}, sign-in median ${at(others.signIn, 0.5).toFixed(0)} ms of ${others.signIn.length}`);
  tally.measure(`memory ${megabytes(before)} → ${megabytes(most)} MB`);
  tally.measure(`without the flood: median ${at(usual, 0.5).toFixed(0)} ms, p95 ${at(usual, 0.95).toFixed(0)} ms`);
  tally.measure(`afterwards p95 ${at(after, 0.95).toFixed(0)} ms`);
  judge(tally, { capacity, goodput, refusalWork, usual, flood, refused, others, after, before, most });
}

const done = (answers: readonly RawAnswer[]) => answers.filter(({ status }) => status < 300);
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** Of what the server made of it; the callers' own wait for a free connection is theirs. */
const at = (answers: readonly RawAnswer[], part: number) =>
  percentile(
    answers.map(({ servedMs }) => servedMs),
    part,
  );

interface Outcome {
  readonly capacity: number;
  readonly goodput: number;
  readonly refusalWork: number;
  readonly usual: readonly RawAnswer[];
  readonly flood: readonly RawAnswer[];
  readonly refused: readonly RawAnswer[];
  readonly others: Beside;
  readonly after: readonly RawAnswer[];
  readonly before: number;
  readonly most: number;
}

function judge(tally: Tally, outcome: Outcome): void {
  judgeAnswers(tally, outcome);
  const { capacity, goodput, refusalWork, usual, flood, refused, others, after, before, most } = outcome;
  if (goodput < bounds.leastGoodput * capacity)
    tally.exceeded(`only ${goodput.toFixed(0)} of ${capacity.toFixed(0)} calls a second were served`);
  if (refusalWork > bounds.mostRefusalWork)
    tally.exceeded(`a refusal takes ${(100 * refusalWork).toFixed(0)} % of the processor’s time of an answer`);
  const queueMs = (1_000 * queue) / goodput;
  const answerMs = at(usual, 0.5);
  const demand = (what: string, ms: number, mostMs: number) => {
    // Also what is not a number is no answer.
    if (!(ms <= mostMs)) tally.exceeded(`${what} ${ms.toFixed(0)} ms, at most ${mostMs.toFixed(0)} ms`);
  };
  demand('those let in wait, median', at(done(flood), 0.5), bounds.mostMedianQueues * queueMs);
  demand('those let in wait, p99', at(done(flood), 0.99), bounds.mostP99Queues * queueMs);
  demand('a refusal takes, median', at(refused, 0.5), bounds.mostRefusalAnswers * answerMs);
  demand('a sign of life takes, median', at(others.health, 0.5), bounds.mostHealthAnswers * answerMs);
  demand('an answer afterwards takes, p95', at(after, 0.95), bounds.mostAfterwards * at(usual, 0.95));
  if (most > before + bounds.mostGrowthBytes)
    tally.exceeded(`memory grew from ${megabytes(before)} to ${megabytes(most)} MB`);
}

/** What holds on any machine, however busy. */
function judgeAnswers(tally: Tally, { flood, refused, others }: Outcome): void {
  const bare = refused.filter(({ retryAfter }) => !retryAfter).length;
  if (bare > 0) tally.finding(`${bare} refusals do not say when to come again`);
  const strange = flood.filter(({ status }) => status >= 300 && status !== 503);
  for (const { status } of strange.slice(0, 5)) tally.finding(`answered ${status}`);
  if (refused.length === 0) tally.finding('nobody was refused: that was no overload');
  for (const [what, answers] of [
    ['health', others.health],
    ['sign-in', others.signIn],
  ] as const) {
    const failed = answers.filter(({ status }) => status !== 200 && status !== 429);
    if (answers.length === 0 || failed.length > 0) {
      tally.finding(`${what}: ${failed.length} of ${answers.length} failed (${failed[0]?.status ?? 'none answered'})`);
    }
  }
}
