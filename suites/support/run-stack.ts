import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { simpleParser } from 'mailparser';

export interface StackOptions {
  readonly address: string;
  readonly folder: string;
  readonly databaseUrl: string;
  /** Where uploaded pictures are kept. */
  readonly files: string;
  readonly hasWorker?: boolean;
  /** When the folders are there and nothing runs yet; may say how the API is started. */
  readonly prepare?: () => Promise<ApiStart>;
}

interface ApiStart {
  readonly nodeOptions?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

export const serverSecret = 'only for end-to-end tests, long enough to be accepted';

/** The whole product, built: API with console, worker, and a mailbox. Answers how to end it. */
export async function runStack(options: StackOptions): Promise<() => Promise<void>> {
  const { address, folder, databaseUrl, files, hasWorker = true } = options;
  const mailFolder = join(folder, 'mail');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(mailFolder, { recursive: true });
  // A copy, so that a build of the console during the journeys does not remove files that the browser still needs.
  const consoleFolder = join(folder, 'console');
  cpSync('apps/console/dist', consoleFolder, { recursive: true });
  const how = (await options.prepare?.()) ?? {};
  const smtp = await startMailBox(mailFolder);
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SERVER_SECRET: serverSecret,
    PUBLIC_URL: address,
    PORT: new URL(address).port,
    SMTP_URL: smtp.url,
    CONSOLE_DIR: consoleFolder,
    FILES_DIR: files,
    DRAIN_SECONDS: '0',
  };
  const start = (name: string, { nodeOptions = [], environment: more = {} }: ApiStart = {}): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    return spawn(process.execPath, [...nodeOptions, `apps/api/dist/${name}.mjs`], {
      env: { ...environment, ...more },
      stdio: ['ignore', log, log],
    });
  };
  const processes = [start('main', how), ...(hasWorker ? [start('worker')] : [])];
  const end = async () => {
    for (const one of processes) one.kill('SIGTERM');
    await Promise.all(
      processes.map((one) => new Promise((ended) => (one.exitCode === null ? one.once('exit', ended) : ended(null)))),
    );
    await smtp.close();
  };
  try {
    await untilReady(processes, address, folder);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

async function untilReady(processes: ChildProcess[], address: string, folder: string): Promise<void> {
  // Other work may share the machine: what hangs is still found, what is slow is not called broken.
  for (let tries = 0; tries < 600; tries += 1) {
    const ended = processes.find(({ exitCode }) => exitCode !== null);
    if (ended) throw new Error(`A process ended while starting; see ${folder}`);
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('The API did not become ready');
}

/** Every mail becomes a file, so that tests in other processes can read it. */
async function startMailBox(mailFolder: string) {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      simpleParser(stream).then((mail) => {
        count += 1;
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        writeFileSync(
          join(mailFolder, `${count}.json`),
          JSON.stringify({ to, subject: mail.subject, text: mail.text }),
        );
        done();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}
