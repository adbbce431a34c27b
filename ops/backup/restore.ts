import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupFor, listBackups, walFolder, type Backup } from './backups.ts';
import { writeDurably } from './durable.ts';
import { verifyCopy, type Watch } from './make-backup.ts';
import { picturesFolder, verifyPictures } from './pictures.ts';
import { makePrivateFolder, run, versionOf } from './programs.ts';
import { BackupError } from './settings.ts';
import { verifyArchive, type Archive } from './wal.ts';

export interface Wanted {
  /** The folder of the backups. */
  readonly root: string;
  /** A folder that is not there yet. */
  readonly to: string;
  /** Null: everything that was archived. */
  readonly at: Date | null;
  /** The name of the backup to start from; otherwise the newest from which the moment can be reached. */
  readonly from?: string | undefined;
  /** Goes on although files of the archive are missing or damaged, up to the first of them. */
  readonly despiteGaps?: boolean;
  /** Given by a caller that has just verified the archive, because that can take long. */
  readonly archive?: Archive;
  /** How far it is, from 0 to 1, and what is being done. */
  readonly watch?: Watch;
}

export interface Restored {
  readonly backup: Backup;
  readonly archive: Archive;
}

/** A data folder that PostgreSQL can be started on: it takes what it needs out of the archive then. */
export async function restoreServer(wanted: Wanted): Promise<Restored> {
  const { root, to, at, from, despiteGaps = false, watch = () => {} } = wanted;
  if (existsSync(to)) throw new BackupError(`${to} is there already; nothing was touched.`);
  const backup = from === undefined ? backupFor(root, at) : backupNamed(root, from);
  const onFile = (done: number, of: number) => watch((0.3 * done) / of, `looking at the archive: ${done} of ${of}`);
  const archive = wanted.archive ?? (await verifyArchive(root, backup.note, onFile));
  // With a moment PostgreSQL itself refuses to start if it cannot get there.
  if (at === null && archive.problems.length > 0 && !despiteGaps) throw new BackupError(gaps(archive));
  makePrivateFolder(to);
  try {
    await watchCopy(run('cp', ['-a', '--reflink=auto', `${backup.data}/.`, to]), to, backup.note.bytes, watch);
    watch(0.8, 'verifying the copy');
    await verifyCopy(to, versionOf(to)).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(`The backup ${backup.name} is damaged. Another one: --from NAME.\n${reason}`);
    });
    prepare(root, to, at, despiteGaps);
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw error;
  }
  return { backup, archive };
}

/** By what is there so far: `cp` does not say. */
async function watchCopy(copying: Promise<unknown>, to: string, bytes: number, watch: Watch): Promise<void> {
  let over = false;
  const ended = copying.finally(() => (over = true));
  ended.catch(() => undefined);
  while (!over) {
    // Files come and go under its eyes.
    const there = await run('du', ['-sb', to]).then(
      (said) => Number(said.split('\t')[0]),
      () => 0,
    );
    watch(0.3 + 0.5 * Math.min(1, there / Math.max(1, bytes)), 'copying the backup');
    await Promise.race([ended.catch(() => undefined), sleep(500)]);
  }
  await ended;
}

function backupNamed(root: string, name: string): Backup {
  const all = listBackups(root);
  const found = all.find((one) => one.name === name);
  if (found) return found;
  throw new BackupError(`There is no backup ${name}. There are: ${all.map((one) => one.name).join(', ')}`);
}

function gaps({ problems, lastGood }: Archive): string {
  const until = lastGood ? `What came until ${lastGood.at.toISOString()}` : 'The backup itself';
  return [
    'The archive is not whole:',
    ...problems.slice(0, 10).map((problem) => `  ${problem}`),
    ...(problems.length > 10 ? [`  and ${problems.length - 10} more`] : []),
    `${until} can be restored: --despite-gaps.`,
  ].join('\n');
}

/** While PostgreSQL reads its settings it does not know yet what Z means. */
const postgresTime = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

function prepare(root: string, to: string, at: Date | null, despiteGaps: boolean): void {
  const archived = `"${walFolder(root)}/%f.gz"`;
  // 1 says that there is no such file, which is how an archive ends; more than 125 stops PostgreSQL, where it would
  // otherwise take a damaged file for the end.
  const damaged = despiteGaps ? 1 : 255;
  const settings = {
    restore_command: `test -e ${archived} || exit 1; gzip -cd ${archived} > "%p" || exit ${damaged}`,
    recovery_target_timeline: 'latest',
    // Also empty: the server that was backed up may itself have been restored to a moment.
    recovery_target_time: at ? postgresTime(at) : '',
    ...(at ? { recovery_target_action: 'promote' } : {}),
    // What is restored beside the real server must not write into its archive.
    archive_mode: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(to, 'postgresql.auto.conf'), lines.join(''));
  writeDurably(join(to, 'recovery.signal'), '');
}

/** All pictures of the copy; answers what is wrong with them. */
export async function restorePictures(root: string, to: string): Promise<readonly string[]> {
  if (existsSync(to)) throw new BackupError(`${to} is there already; nothing was touched.`);
  makePrivateFolder(to);
  if (existsSync(picturesFolder(root))) await run('cp', ['-a', '--reflink=auto', `${picturesFolder(root)}/.`, to]);
  return (await verifyPictures(root, to)).problems;
}
