import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { momentOf } from './moment.ts';
import { restoreServer } from './restore.ts';
import { ScratchServer } from './scratch-server.ts';
import { BackupError, readFolder } from './settings.ts';

/** `npm run backup:look -- [--at TIME]`: an earlier moment beside the real server, for whoever needs a record from it. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { at: { type: 'string' }, from: { type: 'string' } } });
  const root = readFolder(process.env);
  const at = momentOf(values.at);
  const to = join(root, '.look');
  if (existsSync(to)) throw new BackupError(`${to} is there: somebody is looking, or broke off. Then remove it.`);
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  let server: ScratchServer | null = null;
  try {
    const { backup, archive } = await restoreServer({ root, to, at, from: values.from, despiteGaps: true });
    server = await ScratchServer.start(to, backup.note.superuser);
    for (const problem of archive.problems) console.log(`Of the archive, ${problem}.`);
    console.log(`psql -h ${server.socket} -U ${backup.note.superuser} ${backup.note.database}`);
    console.log('Ctrl-C ends it and removes it.');
    await ended;
  } finally {
    await server?.stop();
    rmSync(to, { recursive: true, force: true });
  }
});
