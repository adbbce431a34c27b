import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { startMailServer, type MailServer } from '../../../test/mail-server.ts';
import { makeAdministrator } from './make-administrator.ts';
import { userJobs } from './rights-notice.ts';

let bench: TestApp;
let mail: MailServer;
let admin: SignedIn;
beforeAll(async () => {
  mail = await startMailServer();
  bench = await startTestApp({ SMTP_URL: mail.url });
  admin = await signInAdmin(bench);
});
afterAll(async () => {
  await bench.close();
  await mail.close();
});
beforeEach(async () => {
  await workOff(bench.services, userJobs);
  mail.received.length = 0;
});

async function letters() {
  await workOff(bench.services, userJobs);
  return mail.received.map(({ mail: { subject, text }, recipients }) => ({ subject, text, to: recipients }));
}
const subjects = async () => new Set((await letters()).map(({ subject }) => subject?.split(': ')[1]));

test('everybody who administers is told of a new administrator, also who added her, and nobody else', async () => {
  const other = await makeUser(bench, { primary_role: 'ADMIN' });
  await makeUser(bench, { primary_role: 'COACH' });
  const out = await makeUser(bench, { primary_role: 'ADMIN' });
  await bench.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', out.id).execute();
  const body = { fname: 'Quincy', lname: 'Zambrano', email: 'quincy@bombers.example' };
  expect((await admin.call({ method: 'POST', url: '/api/administrators', payload: body })).statusCode).toBe(201);
  const received = await letters();
  expect(received.flatMap(({ to }) => to).sort()).toEqual([admin.email, other.email].sort());
  for (const { subject, text } of received) {
    expect(subject).toMatch(/: an administrator was added$/);
    expect(text).toContain('Quincy Zambrano was made an administrator by');
  }
});

test('one who is out is told too; so is one who is let in again', async () => {
  const other = await makeUser(bench, { primary_role: 'ADMIN' });
  const act = (name: string) => admin.call({ method: 'POST', url: `/api/administrators/${other.id}/${name}` });
  expect((await act('deactivate')).statusCode).toBe(200);
  expect(await subjects()).toEqual(new Set(['an administrator was deactivated']));
  expect(mail.received.flatMap(({ recipients }) => recipients)).toContain(other.email);
  mail.received.length = 0;
  expect((await act('reactivate')).statusCode).toBe(200);
  expect(await subjects()).toEqual(new Set(['an administrator was reactivated']));
});

test('rights given, taken and given back by an undo are told', async () => {
  const person = await makeUser(bench, { primary_role: 'COACH' });
  const grant = await admin.call({ method: 'PUT', url: `/api/administrators/${person.id}` });
  expect(grant.statusCode).toBe(200);
  expect(await subjects()).toEqual(new Set(['an administrator was added']));
  mail.received.length = 0;
  const undone = await admin.call({
    method: 'POST',
    url: `/api/acts/${String(grant.headers['x-act'])}/undo`,
    payload: { changed: 'ask' },
  });
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await subjects()).toEqual(new Set(['an administrator was removed']));
});

test('one made by a command on the server is told as such', async () => {
  const author = { ...bench.services, requestId: 'command' };
  const made = { fname: 'Sam', lname: 'Rivera', email: 'sam@bombers.example', password: 'nine purple umpires' };
  expect(await makeAdministrator(author, made, 'refuse')).toBe('created');
  const [first] = await letters();
  expect(first?.text).toContain('Sam Rivera was made an administrator by a command on the server.');
});
