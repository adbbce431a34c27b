import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from '@dugout/database/migration-files.ts';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { listBackups, type Backup, type BackupNote } from './backups.ts';
import { megabytes, verifyCopy } from './make-backup.ts';
import { picturesFolder, verifyPictures, type Pictures } from './pictures.ts';
import { postgresProgram, run, versionOf } from './programs.ts';
import { restoreServer } from './restore.ts';
import { ScratchServer } from './scratch-server.ts';
import { countRows, withClient } from './server.ts';
import { BackupError } from './settings.ts';
import { positionOf, verifyArchive, type Archive } from './wal.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly right: boolean;
  readonly told: string;
}

/** What lies beside the backup; the pictures, unless they are in a bucket. */
interface Beside {
  readonly archive: Archive;
  readonly pictures: Pictures | null;
}

type Tell = (right: boolean, told: string) => void;

/** A server that is in use writes several times a minute, and each file is archived within one. */
const oldestMoment = 10 * 60_000;

/** Restores the newest backup with all of the archive, looks at everything, and removes it again. */
export async function drill(root: string, tell: (finding: Finding) => void): Promise<void> {
  const say: Tell = (right, told) => tell({ right, told });
  const [newest, ...older] = listBackups(root).toReversed();
  if (!newest) throw new BackupError(`There is no backup in ${root}.`);
  const { note, name } = newest;
  say(true, `the newest backup is ${name}: ${megabytes(note.bytes)}, ${ageOf(new Date(note.finishedAt))} old`);
  for (const backup of older) await lookAtOlder(backup, say);
  const archive = await verifyArchive(root, note);
  const since = `${archive.files} archived files since the newest backup`;
  say(archive.problems.length === 0, [since, ...archive.problems.slice(0, 10)].join('; '));
  const pictures = await lookAtPictures(root, note, say);

  const to = join(root, '.drill');
  if (existsSync(to)) {
    throw new BackupError(`${to} is there: another drill is running, or one was broken off. Then remove it.`);
  }
  const began = performance.now();
  let server: ScratchServer | null = null;
  try {
    await restoreServer({ root, to, at: null, despiteGaps: true, archive });
    server = await ScratchServer.start(to, note.superuser);
    say(true, `it was restored and starts: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await lookAtServer(server, note, { archive, pictures }, say);
  } catch (error) {
    say(false, error instanceof Error ? error.message : String(error));
  } finally {
    await server?.stop();
    rmSync(to, { recursive: true, force: true });
  }
}

function ageOf(moment: Date): string {
  const minutes = (Date.now() - moment.getTime()) / 60_000;
  if (minutes < 2) return `${Math.round(minutes * 60)} s`;
  return minutes < 120 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`;
}

/** They are what is left if the newest is damaged. */
async function lookAtOlder({ name, data }: Backup, say: Tell): Promise<void> {
  const problem = await verifyCopy(data, versionOf(data)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  say(problem === null, `the older backup ${name} is ${problem === null ? 'whole' : `damaged: ${problem}`}`);
}

async function lookAtServer(
  server: ScratchServer,
  note: BackupNote,
  { archive, pictures }: Beside,
  say: Tell,
): Promise<void> {
  const url = server.url(note.database, note.superuser);
  const moment = await lookAtRecovery(url, note, archive, say);
  const amcheck = ['--install-missing', '--heapallindexed', '--jobs=2', '--no-password'];
  const where = ['-h', server.socket, '-U', note.superuser, '-d', note.database];
  await run(postgresProgram(server.version, 'pg_amcheck'), [...amcheck, ...where]).then(
    () => say(true, 'PostgreSQL finds no damage in tables and indexes (pg_amcheck)'),
    (error: unknown) => say(false, error instanceof Error ? error.message : String(error)),
  );
  await lookAtMigrations(url, say);
  const { faults, seals } = await verifyJournal(url, undefined, { asOf: moment });
  const wrong = faults.slice(0, 5).map(({ item, item_id, fault }) => `${item ?? ''} ${item_id ?? ''} ${fault}`);
  say(faults.length === 0, [`the journal has ${seals} seals and ${faults.length} faults`, ...wrong].join('; '));
  await lookAtCounts(url, note, say);
  if (pictures) await lookAtNamedPictures(pictures, url, say);
}

/** How far it came. PostgreSQL itself does not say that it stopped early. */
async function lookAtRecovery(url: string, note: BackupNote, archive: Archive, say: Tell): Promise<Date> {
  const { at, lsn } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ at: Date | null; lsn: string | null }>(
      'select pg_last_xact_replay_timestamp() as at, pg_last_wal_replay_lsn()::text as lsn',
    );
    return rows[0]!;
  });
  const reached = lsn !== null && positionOf(lsn) >= archive.lastPlace * note.segmentBytes;
  say(reached, reached ? 'all of the archive was used' : 'recovery ended before the end of the archive');
  const moment = at ?? new Date(note.finishedAt);
  const young = Date.now() - moment.getTime() < oldestMoment;
  const hint = young ? '' : ': nothing has been archived since, or the worker is not running';
  say(young, `the newest moment that can be restored is ${moment.toISOString()}, ${ageOf(moment)} ago${hint}`);
  return moment;
}

async function lookAtMigrations(url: string, say: Tell): Promise<void> {
  const files = await readMigrationFiles();
  const { rows } = await withClient(url, (client) =>
    client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations'),
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const missing = files.filter(({ name, checksum }) => applied.get(name) !== checksum).map(({ name }) => name);
  say(missing.length === 0, [`${files.length} migrations, ${missing.length} missing`, ...missing].join('; '));
}

/** Rows that were purged since are missing rightly. */
async function lookAtCounts(url: string, note: BackupNote, say: Tell): Promise<void> {
  const now = await withClient(url, countRows);
  const lines = Object.entries(note.counts).map(([table, count]) => {
    const gone = (now.purged[table] ?? 0) - (note.purged[table] ?? 0);
    const there = now.counts[table] ?? 0;
    return { enough: there + gone >= count, text: `${table} ${there}${there + gone >= count ? '' : ` of ${count}`}` };
  });
  const right = lines.every(({ enough }) => enough);
  say(
    right,
    `rows, ${right ? 'none' : 'some'} below what the backup noted: ${lines.map(({ text }) => text).join(', ')}`,
  );
}

async function lookAtPictures(root: string, note: BackupNote, say: Tell): Promise<Pictures | null> {
  if (note.pictures === 'bucket') {
    say(true, 'the pictures are in a bucket and were not looked at: it needs versions or a replica of its own');
    return null;
  }
  const pictures = await verifyPictures(root, picturesFolder(root));
  const { whole, problems } = pictures;
  say(problems.length === 0, [`${whole.size} files of pictures are whole`, ...problems.slice(0, 10)].join('; '));
  return pictures;
}

async function lookAtNamedPictures({ whole }: Pictures, url: string, say: Tell): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query<{ name: string }>('select name from uploads'));
  const missing = rows.map(({ name }) => name).filter((name) => !whole.has(name));
  const told = `${rows.length} pictures are named by records, ${missing.length} of them are not in the copy`;
  say(missing.length === 0, [told, ...missing.slice(0, 10)].join('; '));
}
