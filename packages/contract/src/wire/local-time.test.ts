import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';

test.each([
  ['2026-03-14T13:42:59Z', 'America/Chicago', '2026-03-14 08:42'],
  ['2026-01-01T05:59:00Z', 'America/Chicago', '2025-12-31 23:59'],
  ['2026-01-01T06:00:00Z', 'America/Chicago', '2026-01-01 00:00'],
  ['2026-03-08T08:30:00Z', 'America/Chicago', '2026-03-08 03:30'],
  ['2026-03-14T13:42:00Z', 'UTC', '2026-03-14 13:42'],
])('%s in %s is %s', (moment, zone, shown) => {
  expect(localTime(moment, zone)).toBe(shown);
});
