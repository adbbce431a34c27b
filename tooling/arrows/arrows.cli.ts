import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { idleArrows, wrongArrows } from './arrows.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const wrong = [...wrongArrows(sources), ...idleArrows(sources)];
for (const line of wrong) process.stderr.write(`${line}\n`);
process.stdout.write(`arrows: ${files.length} files, ${wrong.length} against the arrows\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
