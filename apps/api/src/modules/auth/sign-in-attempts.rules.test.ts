import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterNoCheck,
  afterSuccess,
  judgeAttempt,
  mostPerHour,
  noAttempts,
  type Attempts,
} from './sign-in-attempts.rules.ts';

const start = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

function fail(attempts: Attempts, now: Date): Attempts {
  const verdict = judgeAttempt(attempts, now);
  if (!verdict.allowed) throw new Error('refused');
  return verdict.next;
}

describe('wrong passwords', () => {
  it('cost nothing three times, then 30 seconds, doubling up to 15 minutes', () => {
    let attempts = noAttempts(start);
    let now = 0;
    const waits: number[] = [];
    for (let failure = 1; failure <= 10; failure += 1) {
      attempts = fail(attempts, at(now));
      const next = judgeAttempt(attempts, at(now));
      const wait = next.allowed ? 0 : next.retryAfter;
      waits.push(wait);
      now += wait;
    }
    expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('are forgotten after 12 hours', () => {
    let attempts = noAttempts(start);
    for (const seconds of [0, 0, 0]) attempts = fail(attempts, at(seconds));
    expect(judgeAttempt(attempts, at(12 * 3_600))).toMatchObject({ allowed: true, failuresBefore: 0 });
  });

  it('are forgiven by a right one, which is not counted as a guess', () => {
    let attempts = noAttempts(start);
    for (const seconds of [0, 0, 0]) attempts = fail(attempts, at(seconds));
    attempts = afterSuccess(fail(attempts, at(31)), at(31));
    expect(attempts).toMatchObject({ failures: 0, blockedUntil: null, hourCount: 3 });
  });

  it('that were not looked at do not count', () => {
    const two = fail(fail(noAttempts(start), start), start);
    expect(afterNoCheck(fail(two, start), start)).toMatchObject({ failures: 2, blockedUntil: null, hourCount: 2 });
  });

  it('are looked at 30 times within the hour that began with the first, and not once more', () => {
    let attempts = noAttempts(start);
    let looked = 0;
    for (let guess = 0; guess < 100; guess += 1) {
      const verdict = judgeAttempt(attempts, at(guess));
      if (!verdict.allowed) continue;
      // A right one in between takes the wait away, and must not give more guesses.
      const right = guess % 3 === 2;
      if (!right) looked += 1;
      attempts = right ? afterSuccess(verdict.next, at(guess)) : verdict.next;
    }
    expect([looked, mostPerHour]).toEqual([30, 30]);
    expect(judgeAttempt(attempts, at(3_599)).allowed).toBe(false);
    expect(judgeAttempt(attempts, at(3_600)).allowed).toBe(true);
  });

  it('are never looked at more than 30 times an hour, with whatever patience and whatever luck in between', () => {
    const step = fc.record({ wait: fc.integer({ min: 0, max: 120 }), right: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        let attempts = noAttempts(start);
        let now = 0;
        const looked: number[] = [];
        for (const { wait, right } of steps) {
          now += wait;
          const verdict = judgeAttempt(attempts, at(now));
          if (!verdict.allowed) continue;
          if (!right) looked.push(now);
          attempts = right ? afterSuccess(verdict.next, at(now)) : verdict.next;
        }
        // Fixed windows: no hour that begins with the count holds more.
        return looked.every(
          (from) => looked.filter((time) => time >= from && time < from + 3_600).length <= 2 * mostPerHour,
        );
      }),
    );
  });
});
