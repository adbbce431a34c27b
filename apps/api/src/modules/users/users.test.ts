import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { makeUser, signInAdmin, startTestApp, testPassword, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const person = (values: object = {}) => ({ fname: 'Luz', lname: 'Barrientos', primaryRole: 'FAN', ...values });
const create = (values: object = {}) => admin.call({ method: 'POST', url: '/api/users', payload: person(values) });
const stored = (id: string) => test_.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('Creating a user', () => {
  test('answers the person, never the password', async () => {
    const answer = await create({ email: 'luz@bombers.example', pass: 'nine innings of rain' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Luz Barrientos',
      email: 'luz@bombers.example',
      primaryRole: 'FAN',
      admin: false,
    });
    expect(answer.body).not.toMatch(/pass/i);
  });

  test('`pass` may be given: the user must change it at first sign-in', async () => {
    const user = (
      await create({ email: 'first@bombers.example', primaryRole: 'ADMIN', pass: 'nine innings of rain' })
    ).json<User>();
    expect(await stored(user.id)).toMatchObject({
      must_change_password: true,
      password_hash: expect.stringContaining('$argon2id$'),
    });
    const answer = await test_.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'first@bombers.example', password: 'nine innings of rain' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'auth.must-change-password' });
  });

  test('left out, an invitation is emailed', async () => {
    const user = (await create({ email: 'invited@bombers.example' })).json<User>();
    const reset = await test_.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(reset.purpose).toBe('invitation');
    const hours = (reset.expires_at.getTime() - test_.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThanOrEqual(72);
  });

  test('without an email address nobody is invited', async () => {
    const user = (await create()).json<User>();
    expect(await test_.db.selectFrom('password_resets').select('id').where('user_id', '=', user.id).execute()).toEqual(
      [],
    );
  });

  test('an email address belongs to one person, without regard to case', async () => {
    await create({ email: 'Taken@Bombers.example' });
    const answer = await create({ email: 'tAKEN@bombers.example' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'user.email-taken',
      message: 'Another person already has this email address.',
    });
  });

  test('a password that is easy to guess is refused', async () => {
    const answer = await create({ email: 'weak@bombers.example', pass: 'password1' });
    expect(answer.json()).toMatchObject({ code: 'auth.password-too-common' });
  });
});

test('administrators can send a reset mail, once per person at a time', async () => {
  const user = (await create({ email: 'forgetful@bombers.example', primaryRole: 'ADMIN' })).json<User>();
  const answer = await admin.call({ method: 'POST', url: `/api/users/${user.id}/send-reset` });
  expect(answer.statusCode).toBe(202);
  const open = await test_.db
    .selectFrom('password_resets')
    .select('purpose')
    .where('user_id', '=', user.id)
    .where('cancelled_at', 'is', null)
    .execute();
  expect(open).toEqual([{ purpose: 'reset' }]);
  const nobody = (await create()).json<User>();
  const refused = await admin.call({ method: 'POST', url: `/api/users/${nobody.id}/send-reset` });
  expect(refused.json()).toMatchObject({ code: 'user.no-email' });
});

test('the list answers what a player plays, and for which team', async () => {
  const { id } = await makeUser(test_, { fname: 'Abby', lname: 'Teaminfo', primary_role: 'PLAYER' });
  const team = await test_.db.insertInto('teams').values({ name: 'Gold' }).returning('id').executeTakeFirstOrThrow();
  const played = { user_id: id, team_id: team.id, pos1: 'PITCHER', pos2: 'FIRST_BASE' } as const;
  await test_.db.insertInto('players').values(played).execute();
  const [person] = (await admin.call({ url: '/api/users?search=teaminfo' })).json<User[]>();
  expect(person).toMatchObject({ player: { pos1: 'PITCHER', pos2: 'FIRST_BASE', team: 'Gold' } });
});

test('a removed person is kept in the trash as they were, and cannot sign in', async () => {
  const child = await makeUser(test_, { fname: 'Abby', primary_role: 'PLAYER' });
  expect((await admin.call({ method: 'DELETE', url: `/api/users/${child.id}` })).statusCode).toBe(204);
  expect(await stored(child.id)).toMatchObject({ fname: 'Abby', email: child.email, deleted_by: admin.id });
  const signIn = await test_.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: child.email, password: testPassword },
  });
  expect(signIn.statusCode).toBe(401);
});
