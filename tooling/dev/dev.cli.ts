import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lookAtInstallation, whereToBegin } from '../../ops/dugout/installation.ts';
import { sentenceOf } from '../../ops/dugout/sentence.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { CannotStart, demandFree, readPorts } from './ports.ts';
import { untilItAnswers } from './until-it-answers.ts';

/** Everything at once, for development: API and worker (restarted on a change), the console, and a mail catcher. */
async function start(): Promise<void> {
  if (!existsSync('.env')) {
    throw new CannotStart('There is no .env yet. Run: npm run setup -- postgres://postgres@127.0.0.1:5432/postgres');
  }
  process.loadEnvFile('.env');
  const ports = readPorts(process.argv.slice(2), {
    port: 5173,
    'api-port': Number(process.env['PORT'] || 8080),
    'mail-port': 1025,
  });
  await demandFree(ports);
  const installation = await lookAtInstallation(process.env);
  if (installation.missing > 0) {
    throw new CannotStart(`The database lacks ${installation.missing} migrations. Run: npm run db:migrate`);
  }

  const console_ = `http://127.0.0.1:${ports.port}`;
  const api = `http://127.0.0.1:${ports['api-port']}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(ports['api-port']),
    PUBLIC_URL: console_,
    SMTP_URL: `smtp://127.0.0.1:${ports['mail-port']}`,
    API_URL: api,
    CONSOLE_DIR: '',
    DRAIN_SECONDS: '0',
  };
  const mail = await startMailCatcher(ports['mail-port']);
  const watched = (file: string) =>
    spawn(process.execPath, ['--watch', '--watch-preserve-output', file], { stdio: 'inherit', env });
  const children: ChildProcess[] = [
    watched('apps/api/src/main.ts'),
    watched('apps/api/src/worker.ts'),
    // Its banner would name an address that does not answer yet.
    spawn(
      'node_modules/.bin/vite',
      ['apps/console', '--host', '127.0.0.1', '--port', String(ports.port), '--strictPort', '--logLevel', 'warn'],
      { stdio: 'inherit', env },
    ),
  ];
  console.log('Starting. Emails that the system sends are kept in var/mail, and their links are printed here.');

  const stopped = new AbortController();
  const stop = (code: number) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    process.exitCode = code;
    for (const child of children) child.kill('SIGTERM');
    mail.close();
  };
  // Nothing is left to keep this process alive when the last child has finished what it was doing.
  for (const child of children) child.on('exit', (code) => stop(code ?? 0));
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));

  const late = setTimeout(() => console.log('Not answering after a minute: the lines above say why.'), 60_000);
  try {
    // The API first: the console would complain of every question that it cannot pass on. Its first module brings the rest.
    await untilItAnswers([`${api}/api/ready`, `${console_}/src/main.tsx`, `${console_}/api/ready`], stopped.signal);
    // The log of the last question would come after it.
    await sleep(500, undefined, { signal: stopped.signal });
    console.log(`\nReady: ${whereToBegin(process.env, installation, console_)}`);
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
  } finally {
    clearTimeout(late);
  }
}

try {
  await start();
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
