import { expect, test } from 'vitest';
import { createRandom } from '@dugout/database/random.ts';
import { compare, tells } from './compare.ts';

/** As on a busy machine: moments in which everything takes up to four times as long, and a spread of each figure of its own. */
function pairsOf(seed: number, pairs: number, first: number, second: number, spread: number) {
  const random = createRandom(seed);
  const moments = Array.from({ length: pairs }, () => 1 + 3 * random.next() ** 4);
  const noisy = (figure: number) => (moment: number) => figure * moment * (1 + spread * random.next() ** 2);
  return [moments.map(noisy(first)), moments.map(noisy(second))] as const;
}
const told = (pairs: number, first: number, second: number, spread: number) =>
  Array.from({ length: 200 }, (_, seed) => tells(compare(...pairsOf(seed, pairs, first, second, spread)))).filter(
    Boolean,
  ).length;

// The pairs of the short size.
test.each([
  [20, 50, 10, 'no hash for the unknown'],
  [20, 10, 50, 'no hash for the known'],
  [20, 50, 25, 'one hash in place of two'],
  [150, 4, 6.5, 'one more look into the database'],
  [150, 6.5, 4, 'one look less'],
])('%i pairs of %d and %d ms are told apart every time: %s', (pairs, first, second) => {
  expect(told(pairs, first, second, 1)).toBe(200);
});

test.each([20, 40, 150])('%i pairs of the same are hardly ever told apart, on a busy machine too', (pairs) => {
  expect(told(pairs, 50, 50, 1)).toBeLessThanOrEqual(2);
});

test('nothing is allowed for noise beyond a half', () => {
  const { differenceAllowed } = compare(...pairsOf(1, 8, 50, 50, 20));
  expect(differenceAllowed).toBe(0.5);
});
