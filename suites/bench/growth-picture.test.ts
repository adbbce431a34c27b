import { expect, test } from 'vitest';
import { growthPicture, type Line } from './growth-picture.ts';

const places = [
  { name: 'S', rows: 2_000 },
  { name: 'M', rows: 200_000 },
];
const line = (name: string, of: Line['of'], ...values: number[]): Line => ({ name, of, values });

test('lines that end at the same height have labels one below the other', () => {
  const picture = growthPicture(places, [
    line('teams', 'ours', 2, 2),
    line('leads', 'ours', 3, 2),
    line('teams', 'peer', 10, 2.01),
  ]);
  const heights = [...picture.matchAll(/<text class="(?:ours|peer)" x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(3);
  const gaps = heights.sort((a, b) => a - b).map((y, place) => y - (heights[place - 1] ?? -Infinity));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14);
});

test('a name is text, whatever is in it', () => {
  expect(growthPicture(places, [line('a < b & c', 'ours', 1, 2)])).toContain('a &lt; b &amp; c, 2 ms');
});
