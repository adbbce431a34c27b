import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { reportBackup } from '@dugout/database/report-backup.ts';
import { baseFolder, listBackups, noteFile, walFolder, type Backup, type BackupNote } from './backups.ts';
import { syncFolder, writeDurably } from './durable.ts';
import { keepErased } from './erased.ts';
import { copyPictures } from './pictures.ts';
import { makePrivateFolder, postgresProgram, run } from './programs.ts';
import { countRows, listErased, lookAtServer, withClient, type Server } from './server.ts';
import { BackupError, type BackupSettings } from './settings.ts';
import { listArchived, positionOf, segmentOf, withoutNeed } from './wal.ts';

export type Log = (line: string) => void;
/** How far it is, from 0 to 1, and what is being done. */
export type Watch = (part: number, what: string) => void;

const backupLock = 4_203_921;

/** The whole server, then the pictures; verified before anything older is removed, and reported as the last step. */
export async function makeBackup(settings: BackupSettings, log: Log, watch: Watch = () => {}): Promise<Backup> {
  const { folder, ownerUrl, files, keep, after } = settings;
  if (!existsSync(walFolder(folder))) {
    throw new BackupError(`There is no folder ${walFolder(folder)}. Is the disk there? See docs/operations.md.`);
  }
  const backup = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLock]);
    if (!rows[0]!.mine) throw new BackupError('Another backup is being made.');
    const server = await lookAtServer(client);
    if (!existsSync(baseFolder(folder))) makePrivateFolder(baseFolder(folder));
    removeBrokenOff(folder);
    const other = listBackups(folder).find(({ note }) => note.system !== server.system);
    if (other) throw new BackupError(`${folder} holds backups of another server: take a new folder.`);
    const made = await copyServer(settings, client, server, watch);
    keepErased(folder, await listErased(client));
    const finished = finish(folder, made);
    for (const line of prune(folder, keep)) log(line);
    return finished;
  });
  // After the database, so that no record in it names a picture that the copy lacks. What is wrong with one of them is
  // no reason to be without the rest, and is told at the end.
  watch(0.95, 'copying the pictures');
  const wrong = files === null ? null : await failureOf(copyPictures(files, folder));
  if (files === null) log('The pictures are in a bucket, and not in here: it needs versions or a replica of its own.');
  if (after) await run('sh', ['-c', after], { env: { BACKUP_DIR: folder } });
  if (wrong !== null) throw new BackupError(`The database is backed up, the pictures are not.\n${wrong}`);
  const note = `full, ${megabytes(backup.note.bytes)}${files === null ? ', without the pictures in the bucket' : ''}`;
  await reportBackup(ownerUrl, { at: new Date(), note });
  return backup;
}

const failureOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

interface Made {
  readonly part: string;
  readonly note: BackupNote;
}

async function copyServer(settings: BackupSettings, client: pg.Client, server: Server, watch: Watch): Promise<Made> {
  const { folder, ownerUrl, files } = settings;
  const { at: startedAt, counts, purged } = await countRows(client);
  const part = makePrivateFolder(join(baseFolder(folder), `.${startedAt.replaceAll(':', '-')}.part`));
  const data = join(part, 'data');
  const { source, password } = withoutPassword(ownerUrl);
  const options = ['-X', 'stream', '-c', 'fast', '--manifest-checksums=SHA256', '--no-password'];
  const copying = run(postgresProgram(server.version, 'pg_basebackup'), ['-D', data, '-d', source, ...options], {
    env: { ...trustedRoots(source, server.version), ...(password ? { PGPASSWORD: password } : {}) },
  });
  await watchCopy(copying, client, watch);
  watch(0.8, 'verifying the copy');
  await verifyCopy(data, server.version);
  await copySettings(client, part);
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  const ranges = rangesOf(data);
  watch(0.9, 'copied and verified; waiting for the archive');
  await untilArchived(client, folder, segmentOf(ranges.timeline, placeOf(ranges.endLsn, server), server.segmentBytes));
  const bytes = Number((await run('du', ['-sb', data])).split('\t')[0]);
  const { system, segmentBytes, superuser, database } = server;
  const pictures = files === null ? 'bucket' : 'folder';
  const finishedAt = rows[0]!.at.toISOString();
  const about = { startedAt, finishedAt, database, superuser, system, segmentBytes, ...ranges };
  return { part, note: { ...about, counts, purged, pictures, bytes } };
}

/** PostgreSQL itself knows how far it is. */
async function watchCopy(copying: Promise<unknown>, client: pg.Client, watch: Watch): Promise<void> {
  let over = false;
  const ended = copying.finally(() => (over = true));
  // Heard below; a failure must not be unheard in between.
  ended.catch(() => undefined);
  while (!over) {
    const { rows } = await client.query<{ part: number | null }>(
      'select max(backup_streamed::float8 / nullif(backup_total, 0)) as part from pg_stat_progress_basebackup',
    );
    watch(0.8 * Math.min(1, rows[0]?.part ?? 0), 'copying the server');
    await Promise.race([ended.catch(() => undefined), sleep(500)]);
  }
  await ended;
}

const placeOf = (endLsn: string, { segmentBytes }: Server) => Math.floor((positionOf(endLsn) - 1) / segmentBytes);

/** Every file against the checksum that was made while it was read, and the WAL that it needs. */
export async function verifyCopy(data: string, version: string): Promise<void> {
  await run(postgresProgram(version, 'pg_verifybackup'), ['--quiet', '--exit-on-error', data]);
}

/** The list of processes shows what a program was started with. */
function withoutPassword(url: string): { source: string; password: string } {
  const source = new URL(url);
  const password = decodeURIComponent(source.password);
  source.password = '';
  return { source: source.href, password };
}

/** PostgreSQL's programs do not look by themselves where Node looks; what the address says goes before this. */
function trustedRoots(url: string, version: string): Record<string, string> {
  if (new URL(url).searchParams.getAll('sslmode').at(-1) !== 'verify-full') return {};
  return { PGSSLROOTCERT: Number(version) < 16 ? '/etc/ssl/certs/ca-certificates.crt' : 'system' };
}

/** From where to where the server wrote while it was copied. */
function rangesOf(data: string): { timeline: number; startLsn: string; endLsn: string } {
  interface Range {
    readonly Timeline: number;
    readonly 'Start-LSN': string;
    readonly 'End-LSN': string;
  }
  const manifest = JSON.parse(readFileSync(join(data, 'backup_manifest'), 'utf8')) as { 'WAL-Ranges': Range[] };
  const range = manifest['WAL-Ranges'].at(-1)!;
  return { timeline: range.Timeline, startLsn: range['Start-LSN'], endLsn: range['End-LSN'] };
}

/** Debian keeps them outside of the data folder; without them a new machine would have to be guessed. */
async function copySettings(client: pg.Client, part: string): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('config_file', 'hba_file', 'ident_file')
      and has_function_privilege('pg_read_file(text)', 'execute')`,
  );
  if (rows.length === 0) return;
  const folder = makePrivateFolder(join(part, 'settings'));
  for (const { name, setting } of rows) {
    const { rows: read } = await client.query<{ text: string }>('select pg_read_file($1) as text', [setting]);
    writeDurably(join(folder, `${name}.conf`), read[0]!.text);
  }
}

/** Shows with every backup that archiving works: without it nothing after the backup could be restored. */
async function untilArchived(client: pg.Client, folder: string, segment: string): Promise<void> {
  const patience = 120_000;
  const until = Date.now() + patience;
  while (!listArchived(folder).includes(segment)) {
    if (Date.now() > until) {
      const { rows } = await client.query<{ failed: string | null }>(
        'select last_failed_wal as failed from pg_stat_archiver',
      );
      const failed = rows[0]!.failed ? ` The last that failed: ${rows[0]!.failed}; PostgreSQL's log says why.` : '';
      throw new BackupError(`${segment} was not archived within ${patience / 1_000} s.${failed}`);
    }
    await sleep(100);
  }
}

function finish(folder: string, { part, note }: Made): Backup {
  writeDurably(join(part, noteFile), `${JSON.stringify(note, null, 2)}\n`);
  const name = note.startedAt.replaceAll(':', '-');
  const home = join(baseFolder(folder), name);
  syncFolder(part);
  renameSync(part, home);
  syncFolder(baseFolder(folder));
  return { name, folder: home, data: join(home, 'data'), note };
}

/** Called under the lock, so that no other backup is writing to them. */
function removeBrokenOff(folder: string): void {
  for (const name of readdirSync(baseFolder(folder))) {
    if (name.startsWith('.')) rmSync(join(baseFolder(folder), name), { recursive: true, force: true });
  }
}

/** What is older than the newest `keep`, and the WAL that only they needed. */
function prune(folder: string, keep: number): string[] {
  const all = listBackups(folder);
  const removed = all.slice(0, -keep);
  for (const backup of removed) {
    // Without its name first: half a backup must not be taken for one.
    const going = join(baseFolder(folder), `.${backup.name}.going`);
    renameSync(backup.folder, going);
    rmSync(going, { recursive: true, force: true });
  }
  const files = withoutNeed(folder, all[removed.length]!.note);
  for (const file of files) rmSync(file, { force: true });
  return [
    ...removed.map(({ name }) => `Removed the backup ${name}.`),
    ...(files.length > 0 ? [`Removed ${files.length} archived files that no backup needs any more.`] : []),
  ];
}
