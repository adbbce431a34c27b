import { expect, test } from 'vitest';
import { groupedRows } from './grouped-rows.ts';

test('rows stand under their headings in the order in which they came, also when a further page goes on with one', () => {
  const rows = [2024, 2024, 2023, 2023, null].map((year, id) => ({ id, year }));
  const groups = groupedRows(rows, ({ year }) => (year === null ? 'No year' : `Class of ${year}`));
  expect(groups.map(({ heading, rows: together }) => [heading, together.map(({ id }) => id)])).toEqual([
    ['Class of 2024', [0, 1]],
    ['Class of 2023', [2, 3]],
    ['No year', [4]],
  ]);
});

test('a list without headings is one group without one', () => {
  expect(groupedRows([1, 2])).toEqual([{ heading: null, rows: [1, 2] }]);
});
