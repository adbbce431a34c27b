import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, startTestApp, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { noticeKinds, securityNotice } from './auth-mails.ts';
import { authJobs } from './auth.jobs.ts';
import { issueReset } from './issue-reset.ts';

let test: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  test = await startTestApp({ SMTP_URL: mail.url });
  await test.db
    .updateTable('organisation')
    .set({ name: 'Comets & <Co>', time_zone: 'America/New_York', support_address: 'help@comets.example' })
    .execute();
});
afterAll(async () => {
  await test.close();
  await mail.close();
});

describe('the mails about an account', () => {
  it('bear the name of the organisation, tell its time, are answered to its support address, and say nothing personal in the subject', async () => {
    const person = await makeUser(test, { fname: 'Quincy', lname: 'Zambrano', primary_role: 'ADMIN' });
    const at = '2026-03-01T17:05:00.000Z';
    await test.db.transaction().execute(async (tx) => {
      for (const kind of noticeKinds) {
        await sendMail(tx, securityNotice, { kind, userId: person.id, at });
      }
    });
    await workOff(test.services, authJobs);
    expect(mail.received).toHaveLength(noticeKinds.length);
    for (const { mail: letter, recipients } of mail.received) {
      expect(recipients).toEqual([person.email]);
      expect(letter.from?.value[0]?.name).toBe('Comets & <Co>');
      expect(letter.replyTo?.value[0]?.address).toBe('help@comets.example');
      expect(letter.subject).toMatch(/^Comets & <Co>: /);
      expect(letter.subject).not.toMatch(/Quincy|Zambrano|person/);
      expect(letter.text).toContain('March 1, 2026');
      expect(letter.text).toContain('12:05:00 PM EST');
      expect(letter.html).not.toContain('<Co>');
      expect(letter.headers.get('auto-submitted')).toBe('auto-generated');
    }
  });

  it('invite with a link of 72 hours, by the same way as a reset', async () => {
    mail.received.length = 0;
    const person = await makeUser(test, { primary_role: 'COACH' });
    const author = { requestId: 'test', actor: null };
    const order = { id: crypto.randomUUID(), userId: person.id, purpose: 'invitation' as const };
    await test.db.transaction().execute((tx) => issueReset(tx, test.services, author, order));
    await workOff(test.services, authJobs);
    const letter = mail.received[0]!.mail;
    expect(letter.subject).toBe('Comets & <Co>: set up your account');
    const token = new URL(/https:\S+/.exec(letter.text ?? '')![0]).searchParams.get('token');
    test.clock.advance(71 * 60 * 60_000);
    const payload = { email: person.email, token, password: 'four quiet geese' };
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
    expect(answer.statusCode).toBe(200);
  });

  it('are not sent to somebody who is gone', async () => {
    mail.received.length = 0;
    const person = await makeUser(test, { primary_role: 'ADMIN' });
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', person.id).execute();
    const about = { kind: 'password-changed' as const, userId: person.id, at: '2026-03-01T17:05:00.000Z' };
    await test.db.transaction().execute((tx) => sendMail(tx, securityNotice, about));
    await workOff(test.services, authJobs);
    expect(mail.received.filter(({ recipients }) => recipients.includes(person.email))).toEqual([]);
  });
});
