import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Administrator } from '@dugout/contract/features/users/administrator.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { makeUser, signIn, signInAdmin, testPassword, type SignedIn } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { goodPassword, startResetBench, type ResetBench } from '../../../test/reset-bench.ts';
import { jobs } from '../../jobs.ts';

let bench: ResetBench;
let office: SignedIn;
beforeAll(async () => {
  bench = await startResetBench();
});
afterAll(() => bench.close());
const work = () => workOff(bench.test.services, jobs);
beforeEach(async () => {
  office = await signInAdmin(bench.test);
  await work();
  bench.mail.received.length = 0;
});

const day = 24 * 60 * 60_000;
let made = 0;
const fresh = () => `new.address.${(made += 1)}@mail.example`;

/** A signed-in administrator whose primary role is another one. */
async function administrator() {
  const person = await makeUser(bench.test, { primary_role: 'COACH', admin: true });
  return { ...person, session: await signIn(bench.test, person) };
}
type Someone = Awaited<ReturnType<typeof administrator>>;

const put = (path: string, payload: object) => office.call({ method: 'PUT', url: `/api${path}`, payload });
const edit = (person: { id: string }, email: string | null, more: object = {}) =>
  put(`/users/${person.id}`, { fname: 'Test', email, primaryRole: 'COACH', admin: true, ...more });
const stored = async ({ id }: { id: string }) =>
  (await bench.test.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const pending = async ({ id }: { id: string }) =>
  (await office.call({ url: '/api/administrators' })).json<Administrator[]>().find((one) => one.id === id)
    ?.pendingEmail;
const isIn = async ({ session }: Someone) => (await session.call({ url: '/api/auth/me' })).statusCode === 200;

/** What was mailed to an address, the newest first. */
async function mailed(to: string) {
  await work();
  return bench.mail.received.filter(({ mail }) => JSON.stringify(mail.to).includes(to)).toReversed();
}
function tokenIn(text = ''): string {
  const { search, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? 'about:blank');
  return new URLSearchParams(search || hash.slice(1)).get('token') ?? '';
}
const tokenTo = async (email: string, subject = '') =>
  tokenIn((await mailed(email)).find(({ mail }) => mail.subject?.includes(subject))?.mail.text);
const confirm = (token: string) => bench.post('/api/auth/confirm-email', { token });
const takeBack = (token: string) => bench.post('/api/auth/take-back-email', { token });
const acts = async ({ id }: { id: string }) =>
  (await bench.test.db.selectFrom('journal').select('act').where('entity_id', '=', id).orderBy('id').execute()).map(
    ({ act }) => act,
  );

test('the address an administrator signs in with stays until the new one is confirmed; both addresses are written to', async () => {
  const person = await administrator();
  const next = fresh();
  const answer = await edit(person, next, { phone: '555-0100' });
  expect([answer.statusCode, answer.json<User>().email, answer.json<User>().phone]).toEqual([
    200,
    person.email,
    '555-0100',
  ]);
  expect([await pending(person), await isIn(person)]).toEqual([next, true]);
  expect((await bench.login(next, testPassword)).statusCode).toBe(401);
  const [told] = await mailed(person.email);
  expect(told?.mail.subject).toMatch(/your email address is about to change$/);
  expect(told?.mail.text).toContain(next);

  const confirmed = await confirm(await tokenTo(next));
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email: next }]);
  expect([await stored(person), await pending(person), await isIn(person)]).toEqual([next, null, false]);
  expect((await bench.login(next, testPassword)).statusCode).toBe(200);
  expect((await mailed(person.email))[0]?.mail.subject).toMatch(/your email address was changed$/);
  expect(await acts(person)).toEqual(expect.arrayContaining(['email-change-asked', 'email-confirmed']));
});

test('it is so wherever a person is edited, and for one who is deactivated; not for whoever cannot sign in', async () => {
  const [coachPerson, playerPerson] = [await administrator(), await administrator()];
  const coach = await bench.test.db.insertInto('coaches').values({ user_id: coachPerson.id }).returning('id').execute();
  const player = await bench.test.db
    .insertInto('players')
    .values({ user_id: playerPerson.id })
    .returning('id')
    .execute();
  const [first, second, third] = [fresh(), fresh(), fresh()];
  expect((await put(`/coaches/${coach[0]!.id}`, { user: { update: { email: first } } })).statusCode).toBe(200);
  expect((await put(`/players/${player[0]!.id}`, { email: second })).statusCode).toBe(200);
  const out = await administrator();
  await office.call({ method: 'POST', url: `/api/administrators/${out.id}/deactivate` });
  await edit(out, third);
  for (const [person, next] of [
    [coachPerson, first],
    [playerPerson, second],
    [out, third],
  ] as const) {
    expect([await stored(person), await pending(person)]).toEqual([person.email, next]);
  }

  const fan = await makeUser(bench.test, { primary_role: 'FAN' });
  const invited = await makeUser(bench.test, { primary_role: 'ADMIN' });
  await bench.test.db.updateTable('users').set({ password_hash: null }).where('id', '=', invited.id).execute();
  for (const person of [fan, invited]) {
    const next = fresh();
    expect((await edit(person, next, { primaryRole: 'FAN', admin: person === invited })).json<User>().email).toBe(next);
  }
});

test('rights that are taken away with the same click do not open a shorter way', async () => {
  const person = await administrator();
  await edit(person, fresh(), { primaryRole: 'FAN', admin: false });
  expect(await stored(person)).toBe(person.email);
});

test('an address that somebody has, or none at all, is refused', async () => {
  const [person, other] = [await administrator(), await administrator()];
  expect((await edit(person, other.email)).json()).toMatchObject({ code: 'user.email-taken' });
  expect((await edit(person, null)).json()).toMatchObject({ code: 'user.administrator-email' });
  const next = fresh();
  await edit(person, next);
  await edit(other, next);
  expect((await confirm(await tokenTo(next))).statusCode).toBe(200);
  expect([await stored(other), await stored(person)]).toEqual([next, person.email]);
  const [, earlier] = await mailed(next);
  expect((await confirm(tokenIn(earlier?.mail.text))).json()).toMatchObject({ code: 'user.email-taken' });
});

test('the old address keeps itself before the new one is confirmed, and everybody who administers hears of it', async () => {
  const person = await administrator();
  const next = fresh();
  await edit(person, next);
  const link = await tokenTo(next);
  const kept = await takeBack(await tokenTo(person.email));
  expect(kept.json()).toEqual({ email: person.email, restored: false });
  expect((await confirm(link)).json()).toMatchObject({ code: 'auth.invalid-link' });
  expect([await stored(person), await pending(person), await isIn(person)]).toEqual([person.email, null, true]);
  expect((await mailed(office.email))[0]?.mail.subject).toMatch(/an administrator refused a new email address$/);
});

test('the old address comes back for 72 hours; a password that somebody else may have chosen is of no use', async () => {
  const person = await administrator();
  const next = fresh();
  await edit(person, next);
  await confirm(await tokenTo(next));
  // The thief who reads the new mailbox sets a password, then moves the account to yet another address.
  await bench.forgot(next);
  expect((await bench.reset(next, await tokenTo(next))).statusCode).toBe(200);
  const further = fresh();
  await edit(person, further);
  await confirm(await tokenTo(further));
  expect(await stored(person)).toBe(further);
  const thief = await bench.login(further, goodPassword);
  expect(thief.statusCode).toBe(200);

  bench.test.clock.advance(day);
  const token = await tokenTo(person.email);
  expect((await takeBack(token)).json()).toEqual({ email: person.email, restored: true });
  expect(await stored(person)).toBe(person.email);
  const { access } = thief.json<{ access: string }>();
  const headers = { authorization: `Bearer ${access}` };
  expect((await bench.test.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
  expect((await bench.login(person.email, goodPassword)).json()).toMatchObject({ code: 'auth.must-change-password' });
  // Nor does the address in between take anything back.
  expect((await takeBack(await tokenTo(next, 'was changed'))).json()).toMatchObject({ code: 'auth.invalid-link' });
  expect(await stored(person)).toBe(person.email);
  expect(
    (await bench.reset(person.email, await tokenTo(person.email, 'reset your password'), 'a third quiet field'))
      .statusCode,
  ).toBe(200);
  expect((await bench.login(person.email, 'a third quiet field')).statusCode).toBe(200);
  bench.test.clock.advance(-day);
});

test('links end after 72 hours, each counted from when it was sent', async () => {
  const [late, later] = [await administrator(), await administrator()];
  const [first, second] = [fresh(), fresh()];
  await edit(late, first);
  await edit(later, second);
  const unconfirmed = await tokenTo(first);
  bench.test.clock.advance(2 * day);
  expect((await confirm(await tokenTo(second))).statusCode).toBe(200);
  const changed = await tokenTo(later.email);
  bench.test.clock.advance(2 * day);
  expect((await confirm(unconfirmed)).json()).toMatchObject({ code: 'auth.invalid-link' });
  bench.test.clock.advance(day);
  expect((await takeBack(changed)).json()).toMatchObject({ code: 'auth.invalid-link' });
  bench.test.clock.advance(-5 * day);
});

test('a click that is repeated is answered as the first one was; a link is good for its own use only', async () => {
  const person = await administrator();
  const next = fresh();
  await edit(person, next);
  const [link, back] = [await tokenTo(next), await tokenTo(person.email)];
  expect((await takeBack(link)).json()).toMatchObject({ code: 'auth.invalid-link' });
  expect((await confirm(back)).json()).toMatchObject({ code: 'auth.invalid-link' });
  expect((await confirm(`${back.split('.')[0]!}.${'A'.repeat(43)}`)).json()).toMatchObject({
    code: 'auth.invalid-link',
  });
  for (let times = 0; times < 2; times += 1) expect((await confirm(link)).json()).toEqual({ email: next });
  for (let times = 0; times < 2; times += 1) {
    expect((await takeBack(back)).json()).toEqual({ email: person.email, restored: true });
  }
  expect((await acts(person)).filter((act) => act === 'email-confirmed' || act === 'email-taken-back')).toEqual([
    'email-confirmed',
    'email-taken-back',
  ]);
});

test('nobody else gets the old address while it can be taken back', async () => {
  const person = await administrator();
  const next = fresh();
  await edit(person, next);
  await confirm(await tokenTo(next));
  const payload = { fname: 'Squatter', email: person.email.toUpperCase(), primaryRole: 'FAN' };
  const squat = () => office.call({ method: 'POST', url: '/api/users', payload });
  expect((await squat()).json()).toMatchObject({ code: 'user.email-taken' });
  await bench.test.db
    .updateTable('email_changes')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', person.id)
    .execute();
  expect((await squat()).statusCode).toBe(201);
});

test('a new address replaces the one that waits, and an administrator can cancel it', async () => {
  const person = await administrator();
  const [first, second] = [fresh(), fresh()];
  await edit(person, first);
  const link = await tokenTo(first);
  await edit(person, second);
  expect(await pending(person)).toBe(second);
  expect((await confirm(link)).json()).toMatchObject({ code: 'auth.invalid-link' });
  const cancel = () => office.call({ method: 'DELETE', url: `/api/administrators/${person.id}/email-change` });
  expect((await cancel()).json<Administrator>().pendingEmail).toBeNull();
  expect((await confirm(await tokenTo(second))).json()).toMatchObject({ code: 'auth.invalid-link' });
  expect((await cancel()).json()).toMatchObject({ code: 'administrator.no-email-change' });
});

test('no undo changes the address of somebody who signs in with it', async () => {
  const person = await administrator();
  await bench.test.db
    .updateTable('users')
    .set({ admin: false, password_hash: null })
    .where('id', '=', person.id)
    .execute();
  const changed = await edit(person, fresh(), { admin: false });
  await bench.test.db
    .updateTable('users')
    .set({ admin: true, password_hash: 'has one' })
    .where('id', '=', person.id)
    .execute();
  const before = await stored(person);
  const url = `/api/acts/${String(changed.headers['x-act'])}/undo`;
  const undone = await office.call({ method: 'POST', url, payload: { changed: 'overwrite' } });
  expect([undone.statusCode, await stored(person)]).toEqual([409, before]);
  expect(undone.json()).toMatchObject({ code: 'history.administrator-email' });
});

test('links are limited by address', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.77' };
  const codes: number[] = [];
  for (let tries = 0; tries < 31; tries += 1) {
    codes.push((await bench.post('/api/auth/confirm-email', { token: 'no.link' }, { headers })).statusCode);
  }
  expect([new Set(codes.slice(0, 30)), codes[30]]).toEqual([new Set([400]), 429]);
});
