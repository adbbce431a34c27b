import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withMedia } from './phone-media.ts';

it('writes out the shared conditions', () => {
  expect(withMedia('@media (--phone) { a { b: c } }')).toBe(
    '@media (max-width: 47.99em), (max-width: 63.99em) and (pointer: coarse) { a { b: c } }',
  );
  expect(withMedia('@media (--desk) {}')).toContain('(min-width: 64em), ');
});

it('every sheet uses them: a width of its own would part from the others on a tablet', () => {
  const sheets = globSync('apps/console/src/**/*.css');
  expect(sheets.length).toBeGreaterThan(60);
  const own = sheets.filter((file) => /@media \((max-width: 47|min-width: 48)/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
});
