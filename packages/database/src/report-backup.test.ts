import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const cli = fileURLToPath(new URL('./report-backup.cli.ts', import.meta.url));

describe('npm run backup:report', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [cli, ...args], {
      env: { ...process.env, DATABASE_URL: database.appUrl },
    });

  it('writes down when a backup had succeeded, with the rights of the application', async () => {
    await run('--at', '2026-03-14T03:10:00Z', '--note', 'nightly');
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query('select finished_at, note from backup_reports');
    await client.end();
    expect(rows).toEqual([{ finished_at: new Date('2026-03-14T03:10:00Z'), note: 'nightly' }]);
  });

  it.each([
    ['no moment', [], 'Give the moment'],
    ['a moment that is none', ['--at', 'yesterday'], 'Give the moment'],
    ['a moment to come', ['--at', '2999-01-01T00:00:00Z'], 'in the future'],
    ['a note without an end', ['--at', '2026-03-14T03:10:00Z', '--note', 'x'.repeat(201)], '200 characters'],
  ])('refuses %s, and says so to the script', async (_what, args, sentence) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  });
});
