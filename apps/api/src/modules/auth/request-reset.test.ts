import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../../test/app.ts';
import { waitingJobs } from '../../../test/job-queue.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { sendResetLink } from './request-reset.ts';
import { startResetBench, type ResetBench } from '../../../test/reset-bench.ts';

let bench: ResetBench;
beforeAll(async () => {
  bench = await startResetBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

const minute = 60_000;

describe('asking for a link', () => {
  it('is answered by a mail only for an administrator who is there', async () => {
    const gone = await bench.admin();
    await bench.test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const deactivated = await bench.admin();
    await bench.test.db
      .updateTable('users')
      .set({ deactivated_at: new Date() })
      .where('id', '=', deactivated.id)
      .execute();
    const coach = await makeUser(bench.test, { primary_role: 'COACH' });
    const flagged = await makeUser(bench.test, { primary_role: 'PARENT', admin: true });
    for (const { email } of [gone, deactivated, coach, flagged])
      expect((await bench.forgot(email)).statusCode).toBe(202);
    expect((await bench.forgot('nobody@bombers.example')).statusCode).toBe(202);
    await bench.work();
    expect(bench.mail.received.map(({ recipients }) => recipients)).toEqual([[flagged.email]]);
  });

  it('is answered at most once a minute and three times an hour for one mailbox, without a word about it', async () => {
    const person = await bench.admin();
    for (let count = 0; count < 3; count += 1) await bench.forgot(person.email);
    await bench.work();
    expect(bench.mail.received).toHaveLength(1);
    for (let count = 0; count < 4; count += 1) {
      bench.test.clock.advance(2 * minute);
      expect((await bench.forgot(person.email)).statusCode).toBe(202);
      await bench.work();
    }
    expect(bench.mail.received).toHaveLength(3);
    bench.test.clock.advance(60 * minute);
    await bench.forgot(person.email);
    await bench.work();
    expect(bench.mail.received).toHaveLength(4);
  });

  it('is refused after ten times an hour from one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    for (let count = 0; count < 10; count += 1) {
      expect((await bench.forgot(`nobody${count}@bombers.example`, { headers })).statusCode).toBe(202);
    }
    const refused = await bench.forgot('nobody@bombers.example', { headers });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('leads to our own address, whatever the request says about hosts', async () => {
    const hostile = ['evil.example', 'evil.example:443', 'admin.bombers.example@evil.example'];
    const names = ['host', 'x-forwarded-host', 'forwarded', 'x-original-host', 'origin', 'referer', 'x-host'];
    for (const [index, name] of names.entries()) {
      const person = await bench.admin();
      const value = hostile[index % hostile.length]!;
      await bench.forgot(person.email, { headers: { [name]: name === 'forwarded' ? `host=${value}` : value } });
    }
    await bench.work();
    expect(bench.mail.received).toHaveLength(names.length);
    for (const [index] of names.entries()) expect(bench.linkIn(index).host).toBe('admin.bombers.example');
    expect(bench.mail.received.map(({ mail: { html } }) => html).join()).not.toContain('evil');
  });

  it('takes one address as a string, and writes to the stored one only', async () => {
    const person = await bench.admin();
    const evil = 'thief@evil.example';
    for (const email of [
      [person.email, evil],
      { 0: person.email },
      `${person.email},${evil}`,
      `${person.email} ${evil}`,
      `${person.email}\r\nBcc: ${evil}`,
      `${person.email}\u0000`,
      `<${person.email}>`.replace('@', '@@'),
    ]) {
      expect((await bench.post('/api/auth/forgot-password', { email })).statusCode).toBe(400);
    }
    // Looks alike, is not the same: a dotless i, an accent, a full-width letter.
    for (const email of ['ı', 'é', 'ｅ'].map((letter) => person.email.replace('e', letter).replace('i', letter))) {
      await bench.forgot(email);
    }
    await bench.work();
    expect(bench.mail.received).toHaveLength(0);
    // Unicode lowercases the Kelvin sign to k: if that finds a user, the mail goes to the stored address.
    const kim = await makeUser(bench.test, { primary_role: 'ADMIN', email: 'kim@bombers.example' });
    await bench.forgot('\u212Aim@bombers.example');
    await bench.work();
    expect(
      bench.mail.received.flatMap(({ recipients }) => recipients).filter((address) => address !== kim.email),
    ).toEqual([]);
  });
});

describe('a mail that cannot be sent', () => {
  it('is tried again, with the same link and the same Message-ID', async () => {
    const person = await bench.admin();
    await bench.forgot(person.email);
    bench.mail.refuseNext(1);
    await bench.work();
    const [failed] = await waitingJobs(bench.test.services);
    expect(failed).toMatchObject({ name: 'mail-reset-link' });
    expect(failed!.lastError).not.toContain(person.email);
    await bench.work();
    expect(bench.mail.received).toHaveLength(2);
    const [first, second] = bench.mail.received;
    expect(second!.mail.messageId).toBe(first!.mail.messageId);
    expect(first!.mail.messageId).toMatch(/^<[\w-]{36}@dugout\.example>$/);
    expect(bench.linkIn(1).href).toBe(bench.linkIn(0).href);
    expect(await waitingJobs(bench.test.services)).toEqual([]);
  });

  it('is not sent any more when the link has been used, replaced or has expired', async () => {
    const person = await bench.admin();
    await bench.forgot(person.email);
    bench.mail.refuseNext(1);
    await bench.work();
    bench.test.clock.advance(31 * minute);
    await bench.work();
    expect(bench.mail.received).toHaveLength(1);
    expect(await waitingJobs(bench.test.services)).toEqual([]);
  });

  it('does not become two when the job that decided it runs again', async () => {
    const person = await bench.admin();
    await bench.forgot(person.email);
    const [job] = await waitingJobs(bench.test.services);
    await bench.work();
    bench.test.clock.advance(2 * minute);
    await bench.test.db
      .transaction()
      .execute((tx) => enqueue(tx, sendResetLink, job!.payload as { requestId: string }));
    await bench.work();
    expect(bench.mail.received).toHaveLength(1);
    expect(await bench.links(person)).toHaveLength(1);
    expect(await waitingJobs(bench.test.services)).toEqual([]);
  });
});
