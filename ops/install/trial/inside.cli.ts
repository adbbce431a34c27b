import { writeFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { guide } from './guide.ts';
import { runSteps, type StepResult } from './steps.ts';

/** `inside.cli.ts ARCHIVE RESULT`: the trial itself, on the scratch machine. */
const [archive, resultFile] = process.argv.slice(2) as [string, string];
const node = `${process.execPath} ${import.meta.dirname}/systemctl.cli.ts`;
writeFileSync('/usr/local/bin/systemctl', `#!/bin/sh\nexec ${node} "$@"\n`, { mode: 0o755 });
// The club's mail server.
const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
await new Promise<void>((listening) => mail.listen(2525, '127.0.0.1', listening));

const results: StepResult[] = [];
await runSteps(guide(archive), (result) => {
  results.push(result);
  console.log(
    `${result.failure === null ? 'done  ' : 'FAILED'} ${result.seconds.toFixed(1).padStart(5)} s  ${result.name}`,
  );
});
writeFileSync(resultFile, JSON.stringify(results));
process.exit(results.every(({ failure }) => failure === null) ? 0 : 1);
