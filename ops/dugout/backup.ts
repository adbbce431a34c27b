import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drill } from '../backup/drill.ts';
import { eraseAgain } from '../backup/erased.ts';
import { makeBackup, megabytes } from '../backup/make-backup.ts';
import { momentOf } from '../backup/moment.ts';
import { restorePictures, restoreServer } from '../backup/restore.ts';
import { ScratchServer } from '../backup/scratch-server.ts';
import { BackupError, readBackupSettings, readFolder, readOwnerUrl } from '../backup/settings.ts';
import type { lookOptions, restoreOptions } from './backup.options.ts';
import { UsageError, type Given } from './command.ts';
import { withProgress } from './progress.ts';

/** The whole server and the pictures, into BACKUP_DIR. */
export async function backupCommand({ environment, say }: Given): Promise<void> {
  const settings = readBackupSettings(environment);
  const { name, note } = await withProgress(process.stdout, (progress) =>
    makeBackup(settings, progress.say, (part, what) => progress.at({ part, what })),
  );
  say(`Done: the backup ${name}, ${megabytes(note.bytes)}.`);
}

export async function restoreCommand(given: Given<typeof restoreOptions>): Promise<number> {
  const { options, environment, say } = given;
  if (options.to === undefined) throw new UsageError('--to is missing: the folder to make. See dugout restore --help.');
  const root = readFolder(environment);
  const to = resolve(options.to);
  const at = momentOf(options.at);
  const { backup, archive } = await withProgress(process.stdout, (progress) =>
    restoreServer({
      root,
      to,
      at,
      from: options.from,
      despiteGaps: options['despite-gaps'],
      watch: (part, what) => progress.at({ part, what }),
    }),
  );
  say(`${to} is ready: the backup ${backup.name}, and ${archive.files} archived files to go on from there.`);
  if (at && archive.lastGood && archive.lastGood.at < at) {
    const end = archive.lastGood.at.toISOString();
    say(`The archive ends about ${end}. PostgreSQL refuses to start if it cannot reach the moment;`);
    say('without --at it takes all there is.');
  }
  for (const problem of archive.problems) say(`Of the archive, ${problem}.`);
  const whole = options.files === undefined || (await restoreFiles(root, resolve(options.files), say));
  say('Start PostgreSQL on it, then run dugout erase-again. It does not archive: archive_mode is off in');
  say('postgresql.auto.conf, so that a copy beside the real server does no harm (docs/operations.md, Backups).');
  return whole ? 0 : 1;
}

async function restoreFiles(root: string, files: string, say: Given['say']): Promise<boolean> {
  const problems = await restorePictures(root, files);
  say(`${files} has the pictures${problems.length > 0 ? ', except for these:' : '.'}`);
  for (const problem of problems) say(`  ${problem}`);
  return problems.length === 0;
}

/** Shows that what is in BACKUP_DIR can be restored. */
export async function drillCommand({ environment, say }: Given): Promise<number> {
  let wrong = 0;
  await drill(readFolder(environment), ({ right, told }) => {
    if (!right) wrong += 1;
    say(`${right ? 'right' : 'WRONG'}  ${told}`);
  });
  say(wrong === 0 ? 'The backup can be restored.' : `${wrong} things are wrong.`);
  return wrong > 0 ? 1 : 0;
}

/** An earlier moment beside the real server, for an operator who needs a record from it. */
export async function lookCommand({ options, environment, say }: Given<typeof lookOptions>): Promise<void> {
  const root = readFolder(environment);
  const at = momentOf(options.at);
  const to = join(root, '.look');
  if (existsSync(to)) throw new BackupError(`${to} is there: somebody is looking, or broke off. Then remove it.`);
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  let server: ScratchServer | null = null;
  try {
    const { backup, archive } = await withProgress(process.stdout, (progress) =>
      restoreServer({
        root,
        to,
        at,
        from: options.from,
        despiteGaps: true,
        watch: (part, what) => progress.at({ part, what }),
      }),
    );
    server = await ScratchServer.start(to, backup.note.superuser);
    for (const problem of archive.problems) say(`Of the archive, ${problem}.`);
    say(`psql -h ${server.socket} -U ${backup.note.superuser} ${backup.note.database}`);
    say('Ctrl-C ends it and removes it.');
    await ended;
  } finally {
    await server?.stop();
    rmSync(to, { recursive: true, force: true });
  }
}

/** After a restore: what was purged since that moment is purged again. */
export async function eraseCommand({ environment, say }: Given): Promise<number> {
  const { erased, waiting, live } = await eraseAgain(readFolder(environment), readOwnerUrl(environment));
  say(`${erased.length} records were erased again.`);
  if (waiting.length > 0) say(`${waiting.length} are in the trash, and go when their 30 days are over.`);
  for (const { kind, id, at } of live) say(`${kind} ${id} was erased at ${at} and is back: remove it.`);
  return live.length > 0 ? 1 : 0;
}
