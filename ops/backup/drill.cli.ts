import { runCommand } from './command.ts';
import { drill } from './drill.ts';
import { readFolder } from './settings.ts';

/** `npm run backup:drill`: shows that what is in BACKUP_DIR can be restored. Ends with 1 if anything is wrong. */
await runCommand(async () => {
  let wrong = 0;
  await drill(readFolder(process.env), ({ right, told }) => {
    if (!right) wrong += 1;
    console.log(`${right ? 'right' : 'WRONG'}  ${told}`);
  });
  console.log(wrong === 0 ? 'The backup can be restored.' : `${wrong} things are wrong.`);
  if (wrong > 0) process.exitCode = 1;
});
