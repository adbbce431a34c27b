import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { momentOf } from './moment.ts';
import { restorePictures, restoreServer } from './restore.ts';
import { BackupError, readFolder } from './settings.ts';

const usage = `npm run backup:restore -- --to FOLDER [--at 2026-03-14T12:00:00Z] [--files FOLDER] [--from NAME] [--despite-gaps]

Makes a data folder for PostgreSQL as it was at that moment, or as new as the archive has it, and with --files a folder
of the pictures. Both must not be there yet. Needs BACKUP_DIR.`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      at: { type: 'string' },
      files: { type: 'string' },
      from: { type: 'string' },
      'despite-gaps': { type: 'boolean', default: false },
    },
  });
  if (values.to === undefined) throw new BackupError(usage);
  const root = readFolder(process.env);
  const to = resolve(values.to);
  const at = momentOf(values.at);
  const { backup, archive } = await restoreServer({
    root,
    to,
    at,
    from: values.from,
    despiteGaps: values['despite-gaps'],
  });
  console.log(`${to} is ready: the backup ${backup.name}, and ${archive.files} archived files to go on from there.`);
  if (at && archive.lastGood && archive.lastGood.at < at) {
    console.log(
      `The archive ends about ${archive.lastGood.at.toISOString()}. PostgreSQL refuses to start if it cannot reach the moment;`,
    );
    console.log('without --at it takes all there is.');
  }
  for (const problem of archive.problems) console.log(`Of the archive, ${problem}.`);
  if (values.files !== undefined) {
    const files = resolve(values.files);
    const problems = await restorePictures(root, files);
    console.log(`${files} has the pictures${problems.length > 0 ? ', except for these:' : '.'}`);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
  console.log('Start PostgreSQL on it, then run npm run backup:erase. It does not archive: archive_mode is off in');
  console.log(
    'postgresql.auto.conf, so that a copy beside the real server does no harm (docs/operations.md, Backups).',
  );
});
