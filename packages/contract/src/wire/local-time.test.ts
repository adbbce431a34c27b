import { expect, test } from 'vitest';
import { hasRealOffset, isWithinYears, localTime } from './local-time.ts';

test.each([
  ['2026-03-14T13:42:59Z', 'America/Chicago', '2026-03-14 08:42'],
  ['2026-01-01T05:59:00Z', 'America/Chicago', '2025-12-31 23:59'],
  ['2026-01-01T06:00:00Z', 'America/Chicago', '2026-01-01 00:00'],
  ['2026-03-08T08:30:00Z', 'America/Chicago', '2026-03-08 03:30'],
  ['2026-03-14T13:42:00Z', 'UTC', '2026-03-14 13:42'],
])('%s in %s is %s', (moment, zone, shown) => {
  expect(localTime(moment, zone)).toBe(shown);
});

test.each([
  ['2026-03-14T13:42:00Z', true],
  ['2026-03-14T13:42:00-12:00', true],
  ['2026-03-14T13:42:00+14:00', true],
  ['2026-03-14T13:42:00+14:30', false],
  ['2026-03-14T13:42:00+23:59', false],
])('the offset of %s is real: %s', (moment, real) => {
  expect(hasRealOffset(moment)).toBe(real);
});

test.each([
  ['0000-01-01', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['9998-12-31T23:59', true],
  ['9999-12-31T23:59', false],
])('%s is a day that somebody means: %s', (day, meant) => {
  expect(isWithinYears(day)).toBe(meant);
});
