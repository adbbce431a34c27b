import { expect, test } from 'vitest';
import type { HealthReport } from '@dugout/contract/features/system/health.schema.ts';
import { healthLines, sizeText } from './health.texts.ts';

const zone = 'America/Chicago';
const report: HealthReport = {
  checkedAt: '2026-03-14T18:00:00.000Z',
  program: { state: 'fine', found: { version: '0.1.0', commit: 'abc123' } },
  database: { state: 'fine', found: { version: '15.4', bytes: 312_400_000, migrations: 'current' } },
  mail: { state: 'fine', found: { waiting: 0, failing: 0, givenUp: 0, oldest: null } },
  worker: { state: 'fine', found: { lastSeen: '2026-03-14T17:59:50.000Z' } },
  storage: { state: 'fine', found: { kind: 'folder' } },
  backup: { state: 'fine', found: { at: '2026-03-14T08:10:00.000Z', note: 'nightly' } },
};
const texts = (change: Partial<HealthReport> = {}) =>
  Object.fromEntries(healthLines({ ...report, ...change }, zone).map(({ part, text }) => [part, text]));

test('each part is told in words', () => {
  expect(texts()).toEqual({
    program: 'Version 0.1.0, build abc123',
    database: 'PostgreSQL 15.4, 312 MB, migrations up to date',
    mail: 'No emails waiting',
    worker: 'Last seen Mar 14, 2026, 12:59 PM',
    storage: 'Working (folder)',
    backup: 'Mar 14, 2026, 3:10 AM, nightly',
  });
});

test('what is not known, missing or not answering is said plainly', () => {
  expect(
    texts({
      program: { state: 'fine', found: { version: '0.1.0', commit: null } },
      worker: { state: 'failing', found: { lastSeen: null } },
      storage: { state: 'failing', found: null },
      backup: { state: 'attention', found: { at: null, note: null } },
      mail: {
        state: 'failing',
        found: { waiting: 3, failing: 1, givenUp: 2, oldest: '2026-03-14T08:10:00.000Z' },
      },
    }),
  ).toMatchObject({
    program: 'Version 0.1.0, build unknown',
    worker: 'Has never run',
    storage: 'No answer',
    backup: 'None recorded',
    mail: '3 waiting, 1 of them failed and will be tried again, 2 could not be sent, the oldest since Mar 14, 2026, 3:10 AM',
  });
});

test.each([
  [900, '900 bytes'],
  [8_250_000, '8.3 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
