import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const migrations = 'packages/database/migrations';
const functionsOf = (text: string) => [...text.matchAll(/^create (?:or replace )?function (\w+)\(/gm)];

/** The last version of a function is the one that runs: a defect in an earlier one would be caught by nothing. */
test.each(
  mutations.filter(({ file }) => file.startsWith(migrations)).map((mutation) => [mutation.what, mutation] as const),
)('%s: no later migration replaces what it breaks', (_what, { file, from }) => {
  const text = readFileSync(file, 'utf8');
  const broken = functionsOf(text.slice(0, text.indexOf(from))).at(-1)?.[1];
  const later = readdirSync(migrations).filter((name) => `${migrations}/${name}` > file);
  const replacing = later.filter((name) =>
    functionsOf(readFileSync(`${migrations}/${name}`, 'utf8')).some(([, replaced]) => replaced === broken),
  );
  expect(replacing, broken).toEqual([]);
});

test('there are enough of them, and no two have one name', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(44);
  expect(new Set(mutations.map(({ what }) => what)).size).toBe(mutations.length);
});
