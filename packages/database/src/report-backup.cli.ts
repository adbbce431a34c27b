import { parseArgs } from 'node:util';
import { demandTls } from './database-tls.ts';
import { backupProblem, reportBackup } from './report-backup.ts';

const usage = `npm run backup:report -- --at 2026-03-14T03:10:00Z [--note "nightly, off site"]

Says that a backup had succeeded at that moment: the last step of a script that makes one. Needs DATABASE_URL.`;

const { values } = parseArgs({ options: { at: { type: 'string' }, note: { type: 'string' } } });
const databaseUrl = process.env.DATABASE_URL;
const backup = { at: new Date(values.at ?? ''), note: values.note };
const problem = databaseUrl === undefined ? 'DATABASE_URL is missing.' : backupProblem(backup, new Date());
if (problem !== null || databaseUrl === undefined) {
  process.stderr.write(`${problem}\n\n${usage}\n`);
  process.exit(1);
}
await reportBackup(demandTls('DATABASE_URL', databaseUrl, process.env.DATABASE_TLS), backup);
console.log(`Written down: a backup had succeeded at ${backup.at.toISOString()}.`);
