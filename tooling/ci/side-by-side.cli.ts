import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * npm scripts beside each other, as many as there are cores: `side-by-side.cli.ts check:format check:lint …`. What each
 * says is printed whole when it ends. The longest goes first in the list.
 */
const waiting = process.argv.slice(2);
const failed: string[] = [];

function run(script: string): Promise<void> {
  const began = performance.now();
  return new Promise((done) => {
    const child = spawn('npm', ['run', '-s', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text: Buffer) => void (said += text.toString()));
    child.stderr.on('data', (text: Buffer) => void (said += text.toString()));
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(`-- ${script}: ${code === 0 ? 'passed' : `FAILED with ${code}`}, ${seconds} s`);
      if (said.trim() !== '') console.log(said.trimEnd());
      if (code !== 0) failed.push(script);
      done();
    });
  });
}

await Promise.all(
  Array.from({ length: Math.max(availableParallelism(), 2) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  }),
);
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
