import { expect, test, vi } from 'vitest';
import { loadPatiently } from './arriving.ts';

/** Fails so many times, then arrives. */
function afterFailures(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return 'the part';
  });
}

test('a part that does not come is asked for again, less and less often, until it is there', async () => {
  const load = afterFailures(7);
  const waits: number[] = [];
  const part = await loadPatiently(load, { wait: async (milliseconds) => void waits.push(milliseconds) });
  expect(part).toBe('the part');
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
});

test('it is told once, when it has failed three times, and not for a moment without a network', async () => {
  const onLate = vi.fn();
  const wait = async () => undefined;
  await loadPatiently(afterFailures(2), { onLate, wait });
  expect(onLate).not.toHaveBeenCalled();
  await loadPatiently(afterFailures(5), { onLate, wait });
  expect(onLate).toHaveBeenCalledTimes(1);
});
