import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, startTestApp, type TestApp } from '../test/app.ts';
import { waitingJobs } from '../test/job-queue.ts';
import { startMailServer, type MailServer } from '../test/mail-server.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';

let test: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

function startProcess(env: Record<string, string>) {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], { env });
  const output: string[] = [];
  worker.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  worker.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return { worker, output, ended: once(worker, 'exit') };
}
function startForTest(more: Record<string, string> = {}) {
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR } = test.services.settings;
  return startProcess({ DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL, FILES_DIR: FILES_DIR!, ...more });
}
async function askForLink(): Promise<string> {
  const { email } = await makeUser(test, { primary_role: 'ADMIN' });
  await test.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  return email;
}
const received = (count: number) => expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(count);

describe('the worker process', () => {
  it('sends what the API decided, and stops when asked to, with nothing half done', async () => {
    const { worker, output, ended } = startForTest();
    const email = await askForLink();
    await received(1);
    worker.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output.join('')).toContain('"stopped"');
    expect(output.join('')).not.toContain(email);
    expect(await waitingJobs(test.services)).toEqual([]);
  });

  it('killed in the middle of a mail loses nothing: the next one sends it, with the same Message-ID', async () => {
    mail.received.length = 0;
    mail.ignoreNext(1);
    const killed = startForTest();
    await askForLink();
    await received(1);
    killed.worker.kill('SIGKILL');
    await killed.ended;
    expect(await waitingJobs(test.services)).toMatchObject([{ name: 'mail-reset-link' }]);

    const next = startForTest();
    await received(2);
    const [first, second] = mail.received.map((one) => one.mail.messageId);
    expect(second).toBe(first);
    next.worker.kill('SIGTERM');
    expect(await next.ended).toEqual([0, null]);
    expect(await waitingJobs(test.services)).toEqual([]);
  });

  it('waits for a database that comes later than it', async () => {
    mail.received.length = 0;
    const [real, later] = [new URL(test.services.settings.DATABASE_URL), await freePort()];
    const { worker, output, ended } = startForTest({
      DATABASE_URL: Object.assign(new URL(real.href), { host: `127.0.0.1:${later}` }).href,
    });
    await expect.poll(() => output.join(''), { timeout: 10_000 }).toContain('waiting for it');
    await askForLink();
    const road = createServer((one) => {
      const other = connect(Number(real.port || 5432), real.hostname);
      one.pipe(other).pipe(one);
      for (const end of [one, other]) end.on('error', () => end.destroy());
    }).listen(later, '127.0.0.1');
    await received(1);
    worker.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    road.close();
  });

  it('does not wait for a database that there is not', async () => {
    const { output, ended } = startForTest({ DATABASE_URL: `${test.services.settings.DATABASE_URL}_nowhere` });
    expect(await ended).toEqual([1, null]);
    expect(output.join('')).toContain('does not exist');
  });

  it('says what is missing in its settings and does not start', async () => {
    const { output, ended } = startProcess({});
    expect(await ended).toEqual([1, null]);
    expect(output.join('')).toContain('SERVER_SECRET');
  });
});
