import { createRandom } from '@dugout/database/random.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { runRounds, type Outcome, type Round } from '../writes/run.ts';
import { percentile } from '../percentile.ts';

/** Of the fail-overs, with the monitor of the test. */
const mostSeconds = 10;
const number = new Intl.NumberFormat('en-US');

/**
 * Longer than the API lets a statement or a commit wait: an API that gives up waiting must not call the write done. The
 * primary is killed alone every other time, and the API is misled to it every fifth.
 */
const longMs = 4_000;
const misledMs = 5_000;

function roundsOf({ size, seed, runs }: Asked): Round[] {
  if (size === 'short' && runs === null) {
    return [{ kind: 'API' }, { kind: 'standby', all: true }, { kind: 'primary', aloneMs: longMs, misledMs }];
  }
  const random = createRandom(seed);
  const count = timesOf({ size, seed, runs }, { short: 3, whole: 100, release: 200 });
  const rounds = Array.from({ length: count }, (_, place): Round => {
    if (place % 4 === 1) return { kind: 'API' };
    if (place % 4 === 3) return { kind: 'standby', all: random.chance(0.5) };
    const aloneMs = place % 4 === 0 ? 0 : random.pick([200, 1_000, longMs]);
    return { kind: 'primary', aloneMs, misledMs: place % 10 === 0 ? misledMs : 0 };
  });
  return random.some(rounds, rounds.length);
}

export const writes: Check = {
  name: 'writes',
  measures: 'time',
  promise:
    'a write that was acknowledged is there, once and whole, whatever is killed; after the death of the primary the next write is done within 10 s',
  run: async (asked, tally) => {
    const rounds = roundsOf(asked);
    const pace =
      asked.size === 'short' ? { writesPerRound: 400, calmMs: 1_500 } : { writesPerRound: 1_050, calmMs: 60_000 };
    const outcome = await runRounds({ seed: asked.seed, rounds, ...pace, settings: {} });
    for (const { kind } of rounds) tally.count(`kills of the ${kind}`);
    report(outcome, tally);
  },
};

function report(outcome: Outcome, tally: Tally): void {
  const { figures, differences, refused } = outcome;
  for (const { kind, text } of differences) tally.finding(`${kind}: ${text}`);
  for (const text of [...refused, ...figures.findings]) tally.finding(text);
  tally.count('acknowledged writes', outcome.told);
  tally.count('acts sent again', outcome.sentAgain);
  tally.count('of them done already', outcome.alreadyDone);
  tally.count('writes done alone by a primary that had come back, none acknowledged', figures.triedOnOld);
  if (outcome.copied > 0) tally.count('standbys copied anew', outcome.copied);
  const p95 = percentile(figures.failOvers, 0.95) / 1_000;
  const longest = Math.max(...figures.failOvers) / 1_000;
  if (!(p95 <= mostSeconds)) tally.exceeded(`the first write after the death of the primary: p95 ${p95.toFixed(1)} s`);
  tally.measure(`first write after the death of the primary p95 ${p95.toFixed(1)} s, longest ${longest.toFixed(1)} s`);
  tally.measure(`${outcome.writesPerSecond.toFixed(0)} writes/s while nothing is broken`);
  for (const [problem, times] of outcome.problems) tally.measure(`${problem} ${number.format(times)} times`);
}
