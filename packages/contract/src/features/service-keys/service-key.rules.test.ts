import { expect, test } from 'vitest';
import { endProblem, endsSoon, isEnded, serviceKeyMessages } from './service-key.rules.ts';
import { ServiceKeyInput } from './service-key.schema.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const after = (days: number, ms = 0) => new Date(now + days * 86_400_000 + ms).toISOString();

test('an end is in the future, and at most 366 days away', () => {
  expect(endProblem(after(0), now)).toBe(serviceKeyMessages.past);
  expect(endProblem(after(0, 1), now)).toBeNull();
  expect(endProblem(after(366), now)).toBeNull();
  expect(endProblem(after(366, 1), now)).toBe(serviceKeyMessages.tooFar);
});

test('the contract refuses what the rule refuses, and anything that is not a moment', () => {
  const from = (endsAt: unknown) => ServiceKeyInput.safeParse({ name: 'Club app', endsAt });
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(from(ahead(365)).success).toBe(true);
  expect(from(undefined).success).toBe(true);
  for (const endsAt of [ahead(-1), ahead(367), null, '', 'never', 'infinity', '2027-03-04', 1e15])
    expect(from(endsAt).success, String(endsAt)).toBe(false);
});

test('a key has ended at its very end, and ends soon from the day of the first notice', () => {
  expect([isEnded(after(0, 1), now), isEnded(after(0), now)]).toEqual([false, true]);
  expect([endsSoon(after(15), now), endsSoon(after(14), now), endsSoon(after(0), now)]).toEqual([false, true, false]);
});
