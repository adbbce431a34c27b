import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { simpleParser } from 'mailparser';
import { seedDemo } from '@dugout/database/seed-demo.ts';
import { seedReference } from '@dugout/database/seed-reference.ts';
import { createTestDatabase } from '@dugout/database/test-database.ts';
import { address, demoPassword, folder, mailFolder } from './stack.ts';

/** The whole product, built, on a database of its own with the demo organisation. */
export default async function startStack(): Promise<() => Promise<void>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(mailFolder, { recursive: true });
  // A copy: whoever builds the console while the journeys run must not take its files from under the browser.
  const consoleFolder = join(folder, 'console');
  cpSync('apps/console/dist', consoleFolder, { recursive: true });
  const database = await createTestDatabase();
  await seedReference(database.ownerUrl);
  const files = join(folder, 'files');
  await seedDemo(database.ownerUrl, { password: demoPassword, files });
  const smtp = await startMailBox();

  const environment = {
    ...process.env,
    DATABASE_URL: database.appUrl,
    SERVER_SECRET: 'only for end-to-end tests, long enough to be accepted',
    PUBLIC_URL: address,
    PORT: new URL(address).port,
    SMTP_URL: smtp.url,
    CONSOLE_DIR: consoleFolder,
    FILES_DIR: files,
    DRAIN_SECONDS: '0',
  };
  const start = (name: string): ChildProcess => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    return spawn(process.execPath, [`apps/api/dist/${name}.mjs`], { env: environment, stdio: ['ignore', log, log] });
  };
  const processes = [start('main'), start('worker')];
  await untilReady(processes);
  // Read by the tests, which run in other processes.
  process.env.E2E_OWNER_URL = database.ownerUrl;

  return async () => {
    for (const one of processes) one.kill('SIGTERM');
    await Promise.all(
      processes.map((one) => new Promise((ended) => (one.exitCode === null ? one.once('exit', ended) : ended(null)))),
    );
    await smtp.close();
    await database.drop();
  };
}

async function untilReady(processes: ChildProcess[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const ended = processes.find(({ exitCode }) => exitCode !== null);
    if (ended) throw new Error(`A process ended while starting; see ${folder}`);
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('The API did not become ready');
}

/** Every mail becomes a file, so that tests in other processes can read it. */
async function startMailBox() {
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
