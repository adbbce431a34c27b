import type { HealthReport } from '@dugout/contract/features/system/health.schema.ts';

export const healthReport = (given: Partial<HealthReport> = {}): HealthReport => ({
  checkedAt: '2026-03-14T14:12:00Z',
  program: { state: 'fine', found: { version: '1.0.0', commit: null } },
  database: { state: 'fine', found: { version: '17.4', bytes: 312_000_000, migrations: 'current' } },
  mail: { state: 'fine', found: { waiting: 0, failing: 0, givenUp: 0, oldest: null } },
  worker: { state: 'fine', found: { lastSeen: '2026-03-14T14:12:00Z' } },
  storage: { state: 'fine', found: { kind: 'folder' } },
  backup: { state: 'attention', found: { at: null, note: null } },
  ...given,
});
