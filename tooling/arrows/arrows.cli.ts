import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { wrongArrows } from './arrows.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const wrong = files.flatMap((file) => wrongArrows(file, readFileSync(file, 'utf8')));
for (const line of wrong) process.stderr.write(`${line}\n`);
process.stdout.write(`arrows: ${files.length} files, ${wrong.length} against the arrows\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
