import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startMailCatcher } from './mail-catcher.ts';

/** Everything at once, for development: API and worker (restarted on a change), the console, and a mail catcher. */
if (!existsSync('.env')) {
  console.error('There is no .env yet. Run: npm run setup -- postgres://postgres@127.0.0.1:5432/postgres');
  process.exit(1);
}
process.loadEnvFile('.env');

const mail = await startMailCatcher(1025);
const node = (file: string) =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', file], {
    stdio: 'inherit',
    env: { ...process.env, CONSOLE_DIR: '', DRAIN_SECONDS: '0' },
  });
const children: ChildProcess[] = [
  node('apps/api/src/main.ts'),
  node('apps/api/src/worker.ts'),
  spawn('node_modules/.bin/vite', ['apps/console', '--host', '127.0.0.1', '--port', '5173', '--strictPort'], {
    stdio: 'inherit',
  }),
];
console.log('Mail that the system sends is kept in var/mail and announced here.');

let stopping = false;
const stop = (code: number) => {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
  mail.close();
};
// Nothing is left to keep this process alive when the last child has finished what it was doing.
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
