import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from './mutations.ts';

test.each(mutations.map((mutation) => [mutation.what, mutation] as const))(
  '%s: can still be put in',
  (_what, { file, from, to, caughtBy }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(existsSync(caughtBy.file), caughtBy.file).toBe(true);
  },
);

test('there are enough of them, and no two have one name', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(44);
  expect(new Set(mutations.map(({ what }) => what)).size).toBe(mutations.length);
});
