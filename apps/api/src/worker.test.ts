import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, startTestApp, type TestApp } from '../test/app.ts';
import { waitingJobs } from '../test/job-queue.ts';
import { startMailServer, type MailServer } from '../test/mail-server.ts';

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

describe('the worker process', () => {
  it('sends what the API decided, and stops when asked to, with nothing half done', async () => {
    const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL } = test.services.settings;
    const worker = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], {
      env: { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, SMTP_URL },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    worker.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    worker.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(worker, 'exit');

    const person = await makeUser(test, { primary_role: 'ADMIN' });
    await test.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: person.email } });
    await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1);
    worker.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output).toContain('"stopped"');
    expect(output).not.toContain(person.email);
    expect(await waitingJobs(test.services)).toEqual([]);
  });

  it('says what is missing in its settings and does not start', async () => {
    const worker = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], { env: {} });
    let output = '';
    worker.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(worker, 'exit')) as [number];
    expect(code).toBe(1);
    expect(output).toContain('SERVER_SECRET');
  });
});
