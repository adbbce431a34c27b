import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@dugout/database/random.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import { percentile } from '../percentile.ts';
import { OpenLoop, type Answered, type Ask } from '../load/open-loop.ts';
import type { Stage } from '../machine/stage.ts';
import type { MakeSlow } from './make-slow.ts';

export interface Spread {
  readonly stage: Stage;
  readonly address: string;
  readonly token: string;
  readonly seed: number;
  readonly what: string;
  readonly makeSlow: MakeSlow;
  /** How often it is slow, between times at which it is not. */
  readonly times: number;
}

/** Nothing that anybody asks for takes longer, slow or not. */
const mostMs = 6_000;
/** Of the others, while one is slow. */
const mostFactor = 2;
/** Below this no user calls an answer slow, and other work on the machine shows. */
const unnoticedMs = 60;
/** Of the others, more than were refused before: on a machine with other work a call may find no place. */
const unnoticedShare = 0.01;
const calmMs = 1_500;
/** Longer than a lock is waited for. */
const slowMs = 2_500;
const perSecond = 60;

const slowPath = '/teams?pageSize=12';
const others = ['/auth/me', '/sponsors?pageSize=12', '/articles?pageSize=12'];

/** A third of the calls is for what becomes slow: many more at once than there are connections. */
function everybodyAsks(seed: number, what: string): (place: number) => Ask {
  const random = createRandom(seed);
  return (place) => {
    if (random.chance(0.35)) return { method: 'GET', path: slowPath };
    if (random.chance(0.8)) return { method: 'GET', path: random.pick(others) };
    return {
      method: 'POST',
      path: '/sponsors',
      headers: { 'idempotency-key': `spread-${seed}-${what.replaceAll(' ', '-')}-${place}` },
      body: { title: `Sponsor ${what} ${place}`, url: 'https://sponsors.example/' },
    };
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Calls for everything, with one table slow in between: what happens to the calls for something else. */
export async function spread(options: Spread, tally: Tally): Promise<void> {
  const { stage, address, token, seed, what, makeSlow, times } = options;
  const load = new OpenLoop({ address, token, perSecond, next: everybodyAsks(seed, what) });
  const slow: Span[] = [];
  const calm: Span[] = [];
  const span = async (spans: Span[], ms: number) => {
    const from = performance.now();
    await sleep(ms);
    spans.push({ from, to: performance.now() });
  };
  load.start();
  try {
    // Until the process is warm.
    await sleep(700);
    for (let time = 0; time < times; time += 1) {
      await span(calm, calmMs);
      const end = await makeSlow(stage.ownerUrl);
      try {
        await span(slow, slowMs);
      } finally {
        await end();
      }
      // What is still waiting is neither.
      await sleep(300);
    }
  } finally {
    await load.stop();
  }
  judge(load.answered, calm, slow, what, tally);
}

const during = (answered: readonly Answered[], spans: readonly Span[]) =>
  answered.filter(({ dueAt }) => spans.some(({ from, to }) => dueAt >= from && dueAt < to));

function judge(answered: readonly Answered[], calm: Span[], slow: Span[], what: string, tally: Tally): void {
  const isSlow = ({ ask }: Answered) => ask.path === slowPath;
  const [before, meanwhile] = [calm, slow].map((spans) => during(answered, spans).filter((one) => !isSlow(one)));
  const stuck = during(answered, slow).filter(isSlow);
  tally.count('calls for what is slow', stuck.length);
  tally.count('calls for something else meanwhile', meanwhile!.length);
  const p95 = percentile(times(meanwhile!), 0.95);
  const p95Before = percentile(times(before!), 0.95);
  tally.measure(`${what}: others p95 ${p95Before.toFixed(0)} ms, meanwhile ${p95.toFixed(0)} ms`);
  if (p95 > Math.max(unnoticedMs, mostFactor * p95Before)) {
    tally.exceeded(`${what}: calls for something else take p95 ${p95.toFixed(0)} ms, not ${p95Before.toFixed(0)} ms`);
  }
  const [refusedBefore, refused] = [before!, meanwhile!].map((some) => some.filter(isRefused));
  const share = (some: readonly Answered[], of: readonly Answered[]) => some.length / Math.max(1, of.length);
  if (share(refused!, meanwhile!) > share(refusedBefore!, before!) + unnoticedShare) {
    tally.exceeded(`${what}: ${refused!.length} calls for something else ended with ${said(refused!)}`);
  }
  const otherwise = stuck.filter(
    ({ status, reason }) => !(status === 503 && reason === 'server.busy') && status !== 200,
  );
  if (otherwise.length > 0) tally.finding(`${what}: calls for what is slow ended with ${said(otherwise)}`);
  if (!stuck.some(({ status }) => status === 503)) tally.exceeded(`${what}: no call was refused, so nothing was slow`);
  const longest = Math.max(...times(answered));
  tally.measure(`${what}: longest ${(longest / 1_000).toFixed(1)} s`);
  if (longest > mostMs) tally.exceeded(`${what}: a call took ${(longest / 1_000).toFixed(1)} s`);
}

const isRefused = ({ status }: Answered) => status === null || status >= 400;
const times = (answered: readonly Answered[]) => answered.map(({ ms }) => ms);
const said = (answered: readonly Answered[]) =>
  [...new Set(answered.map(({ ask, status, reason }) => `${ask.path} ${status ?? ''} ${reason}`))].join('; ');
