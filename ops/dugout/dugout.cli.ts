import { version } from '../../apps/api/src/platform/version.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(commands, process.argv.slice(2), {
  environment: process.env,
  version,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
