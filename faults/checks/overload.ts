import { join } from 'node:path';
import { createRandom } from '@dugout/database/demo/random.ts';
import { seedDemo } from '@dugout/database/seed-demo.ts';
import type { Asked, Check, Tally } from '../../tooling/suite/check.ts';
import { Stage } from '../machine/stage.ts';
import { administrators, password } from '../machine/club.ts';
import { askBeside, closedLoop, openLoop, type Beside } from '../overload/loops.ts';
import type { Program } from '../machine/program.ts';
import { percentile } from '../percentile.ts';
import { RawCaller, rawRequest, type RawAnswer } from '../overload/raw-caller.ts';

/** Ten times what it can do: what it can do is still done, the rest is told at once to come again. */
export const overload: Check = {
  name: 'overload',
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

/** Pages that administrators look at, and every tenth time something that is saved. */
function callsOf(seed: number, token: string): () => Buffer {
  const random = createRandom(seed);
  const pages = ['/players', '/teams', '/users', '/events', '/coaches', '/sponsors'].map((path) =>
    rawRequest('GET', `${path}?page=1&pageSize=20`, token),
  );
  let saved = 0;
  return () => {
    if (!random.chance(0.1)) return random.pick(pages);
    saved += 1;
    const body = { title: `Sponsor ${saved}`, url: 'https://sponsors.example', logoUrl: null };
    return rawRequest('POST', '/sponsors', token, body, `overload-${seed}-${saved}`);
  };
}

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

async function tryOverload({ size }: Asked, tally: Tally, { api, port, next }: Tried): Promise<void> {
  const times = seconds[size];
  const caller = new RawCaller(port);
  await closedLoop(caller, next, 2);
  const usual = await closedLoop(caller, next, times.capacity);
  const capacity = done(usual).length / times.capacity;
  const before = api.residentBytes();

  const beside = askBeside(port, administrators(1)[0]!, password);
  const flood = await openLoop(caller, next, capacity * 10, times.flood);
  const others = await beside.stop();
  const most = api.residentBytes();
  const after = await closedLoop(caller, next, 2, 1);
  caller.close();

  const goodput = done(flood).length / times.flood;
  const refused = flood.filter(({ status }) => status === 503);
  tally.count('calls at ten times the capacity', flood.length);
  tally.count('of them refused', refused.length);
  tally.measure(`capacity ${capacity.toFixed(0)}/s, offered ${(flood.length / times.flood).toFixed(0)}/s`);
  tally.measure(`goodput ${((100 * goodput) / capacity).toFixed(0)} % of the capacity (goal 80)`);
  tally.measure(`done: p99 ${at(done(flood), 0.99)} ms (goal 1,000)`);
  tally.measure(`refused: median ${at(refused, 0.5)} ms, p99 ${at(refused, 0.99)} ms (goal 50)`);
  tally.measure(
    `health p99 ${at(others.health, 0.99)} ms, sign-in median ${at(others.signIn, 0.5)} ms of ${others.signIn.length}`,
  );
  tally.measure(`memory ${megabytes(before)} → ${megabytes(most)} MB`);
  tally.measure(`afterwards p95 ${at(after, 0.95)} ms (before ${at(usual, 0.95)})`);
  judge(tally, { capacity, goodput, flood, refused, others, before, most });
}

const done = (answers: readonly RawAnswer[]) => answers.filter(({ status }) => status < 300);
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

const at = (answers: readonly RawAnswer[], part: number) =>
  percentile(
    answers.map(({ ms }) => ms),
    part,
  ).toFixed(0);

interface Outcome {
  readonly capacity: number;
  readonly goodput: number;
  readonly flood: readonly RawAnswer[];
  readonly refused: readonly RawAnswer[];
  readonly others: Beside;
  readonly before: number;
  readonly most: number;
}

/** What holds on any machine, however busy; how well the goals are met is told as a figure. */
function judge(tally: Tally, { capacity, goodput, flood, refused, others, before, most }: Outcome): void {
  // The callers take their part of the same two cores.
  if (goodput < 0.3 * capacity)
    tally.finding(`only ${goodput.toFixed(0)} of ${capacity.toFixed(0)} calls a second were served`);
  const bare = refused.filter(({ retryAfter }) => !retryAfter).length;
  if (bare > 0) tally.finding(`${bare} refusals do not say when to come again`);
  const strange = flood.filter(({ status }) => status >= 300 && status !== 503);
  for (const { status } of strange.slice(0, 5)) tally.finding(`answered ${status}`);
  // With what they wait for a free connection of their own: the callers share the machine.
  if (Number(at(refused, 0.5)) > 5_000) tally.finding(`half of the refusals took longer than ${at(refused, 0.5)} ms`);
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
  if (most > before + 300 * 1_048_576) tally.finding(`memory grew from ${megabytes(before)} to ${megabytes(most)} MB`);
}
