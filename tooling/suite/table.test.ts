import { expect, test } from 'vitest';
import type { Report } from './check.ts';
import { renewedTable, tableOf } from './table.ts';

const report = (name: string, seconds: number): Report => ({
  name,
  promise: 'it | holds',
  seconds,
  tried: [['calls', 1_200]],
  measured: [],
  found: 0,
  certain: 0,
  findings: [],
});

test('a check that was run again has its new row, the others keep theirs, in the order of the suite', () => {
  const first = tableOf([report('one', 1), report('gone', 1), report('two', 2)], 'whole, seed 1');
  const lines = renewedTable(first, ['new', 'one', 'two'], [report('two', 9), report('new', 3)], 'short, seed 2').split(
    '\n',
  );
  expect(lines.slice(2)).toEqual([
    '| new | it \\| holds | 1,200 calls | 0 | 3 | short, seed 2 |',
    '| one | it \\| holds | 1,200 calls | 0 | 1 | whole, seed 1 |',
    '| two | it \\| holds | 1,200 calls | 0 | 9 | short, seed 2 |',
  ]);
});

test('the first rows stand where there was no table', () => {
  expect(renewedTable('Not measured yet.', ['one'], [report('one', 1)], 'short').split('\n')).toHaveLength(3);
});
