import { runCommand } from './command.ts';
import { eraseAgain } from './erased.ts';
import { readFolder, readOwnerUrl } from './settings.ts';

/** `npm run backup:erase`, after a restore: what was purged since that moment is purged again. */
await runCommand(async () => {
  const { erased, waiting, live } = await eraseAgain(readFolder(process.env), readOwnerUrl(process.env));
  console.log(`${erased.length} records were erased again.`);
  if (waiting.length > 0) console.log(`${waiting.length} are in the trash, and go when their 30 days are over.`);
  for (const { kind, id, at } of live) console.log(`${kind} ${id} was erased at ${at} and is back: remove it.`);
  if (live.length > 0) process.exitCode = 1;
});
