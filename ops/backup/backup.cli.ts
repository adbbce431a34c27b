import { runCommand } from './command.ts';
import { makeBackup, megabytes } from './make-backup.ts';
import { readBackupSettings } from './settings.ts';

/** `npm run backup`: the whole server and the pictures, into BACKUP_DIR. For cron or a systemd timer. */
await runCommand(async () => {
  const { name, note } = await makeBackup(readBackupSettings(process.env), (line) => console.log(line));
  console.log(`Done: the backup ${name}, ${megabytes(note.bytes)}.`);
});
