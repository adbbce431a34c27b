import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Coach, CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { patiently, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { coachesOf, nobody } from '../../../test/coaches.ts';

let test_: TestApp;
let admin: SignedIn;
let coaches: ReturnType<typeof coachesOf>;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  coaches = coachesOf({ db: test_.db, admin });
});
afterAll(() => test_.close());

describe('GET /coaches: one list combining coaches and regional coaches', () => {
  const found = async (query: Record<string, string>) =>
    (await admin.call({ url: '/api/coaches', query })).json<CoachRow[]>();

  test('shows both kinds, each with its teams, head teams and region', async () => {
    const coach = await coaches.makeCoach({ fname: 'Combined', lname: 'Coach' });
    await coaches.makeTeam('Combined, with a comma', [coach], coach);
    await coaches.makeTeam('Combined Alpha', [coach]);
    const answer = await admin.call({
      method: 'POST',
      url: '/api/users',
      payload: { fname: 'Combined', lname: 'Regional', primaryRole: 'REGIONAL_COACH', region: 'SOUTHWEST' },
    });
    const regional = answer.json<User>();

    const rows = await found({ search: 'combined' });
    expect(rows).toMatchObject([
      {
        id: coach.id,
        type: 'COACH',
        userID: coach.userId,
        name: 'Combined Coach',
        email: coach.email,
        teams: ['Combined Alpha', 'Combined, with a comma'],
        headTeams: ['Combined, with a comma'],
        region: null,
      },
      { type: 'REGIONAL_COACH', userID: regional.id, name: 'Combined Regional', teams: [], headTeams: [] },
    ]);
    expect(rows[1]).toMatchObject({ id: regional.regCoach?.id, region: 'SOUTHWEST', version: regional.version });
    expect(await found({ search: 'combined', type: 'COACH' })).toHaveLength(1);
    expect(await found({ search: 'combined', type: 'REGIONAL_COACH' })).toHaveLength(1);
    expect(await found({ region: 'SOUTHWEST' })).toMatchObject([{ name: 'Combined Regional' }]);
  });

  test('a row has what section 3 says of a coach: the person, the address, the names of the teams', async () => {
    const coach = await coaches.makeCoach({ fname: 'Shaped', lname: 'Coach' });
    await coaches.makeTeam('Shaped Gold', [coach], coach);
    const address = { address1: '1 Main St', address2: 'Apt 2', city: 'Austin', state: 'TX', zip: '78701' };
    await coaches.put(coach.id, { ...address, user: { update: { phone: '512' } } });
    const [row] = await found({ search: 'shaped coach' });
    const detail = await coaches.coachOf(coach.id);
    const user = { id: coach.userId, fname: 'Shaped', lname: 'Coach', email: coach.email, phone: '512' };
    for (const one of [row, detail]) {
      expect(one).toMatchObject({ id: coach.id, user, address, teams: ['Shaped Gold'], headTeams: ['Shaped Gold'] });
    }
    const regional = await admin.call({
      method: 'POST',
      url: '/api/users',
      payload: { fname: 'Shaped', lname: 'Regional', primaryRole: 'REGIONAL_COACH', region: 'MIDWEST' },
    });
    expect(await found({ search: 'shaped regional' })).toMatchObject([
      { user: { id: regional.json<User>().id, fname: 'Shaped' }, address: { city: null }, teams: [] },
    ]);
    await coaches.trashUser(coach.userId);
    expect(await found({ search: 'shaped gold' })).toMatchObject([{ id: coach.id, user: null }]);
  });

  test('search over name, email, teams and region', async () => {
    const coach = await coaches.makeCoach({ fname: 'Findable', lname: 'Person', email: 'reach.me@findable.example' });
    await coaches.makeTeam('Findable Thunder', [coach]);
    for (const search of ['findable person', 'REACH.ME@', 'able thunder']) {
      expect(await found({ search }), search).toMatchObject([{ id: coach.id }]);
    }
    expect((await found({ search: 'southwest' })).map(({ region }) => region)).toEqual(['SOUTHWEST']);
  });

  test('whoever becomes a coach is listed as one: added, by a new role, or demoted', async () => {
    const person = (values: object) => ({ fname: 'Becoming', lname: 'Coach', primaryRole: 'COACH', ...values });
    const add = async (values: object) =>
      (await admin.call({ method: 'POST', url: '/api/users', payload: person(values) })).json<User>();
    const kinds = async (search: string) => (await found({ search })).map(({ type }) => type);

    await add({ fname: 'Added' });
    expect(await kinds('added coach')).toEqual(['COACH']);

    const fan = await add({ fname: 'Changed', primaryRole: 'FAN' });
    expect(await kinds('changed coach')).toEqual([]);
    const change = (values: object) =>
      admin.call({ method: 'PUT', url: `/api/users/${fan.id}`, payload: person({ fname: 'Changed', ...values }) });
    await change({});
    expect(await kinds('changed coach')).toEqual(['COACH']);
    const [row] = await found({ search: 'changed coach' });
    await coaches.remove(row!.id);
    await change({ phone: '1' });
    expect(await kinds('changed coach'), 'an edit does not bring back what is in the trash').toEqual([]);

    const regional = await add({ fname: 'Demoted', primaryRole: 'REGIONAL_COACH', region: 'PACIFIC' });
    expect(await kinds('demoted coach')).toEqual(['REGIONAL_COACH']);
    await admin.call({
      method: 'DELETE',
      url: `/api/users/${regional.id}/reg-coach`,
      query: { newRole: 'COACH' },
    });
    expect(await kinds('demoted coach')).toEqual(['COACH']);
  });

  test('the version of a row is the one that an edit of it is checked against', async () => {
    const coach = await coaches.makeCoach({ fname: 'Versioned', lname: 'Row' });
    await coaches.put(coach.id, { city: 'Austin', user: { update: { phone: '1' } } });
    const [row] = await found({ search: 'versioned row' });
    expect(row?.version).toBe((await coaches.coachOf(coach.id)).version);
  });
});

describe('GET /coaches/{id}', () => {
  test('answers the person, the address and the teams with who leads them', async () => {
    const coach = await coaches.makeCoach({ fname: 'Dee Ann', lname: 'Marsh' });
    const led = await coaches.makeTeam('Bombers Legacy', [coach], coach);
    const helped = await coaches.makeTeam('Bombers Austin Gold', [coach]);
    await coaches.put(coach.id, { address1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' });
    expect(await coaches.coachOf(coach.id)).toEqual({
      id: coach.id,
      version: expect.any(Number),
      user: { id: coach.userId, fname: 'Dee Ann', lname: 'Marsh', email: coach.email, phone: null },
      address: { address1: '1 Main St', address2: null, city: 'Austin', state: 'TX', zip: '78701' },
      teams: ['Bombers Austin Gold', 'Bombers Legacy'],
      headTeams: ['Bombers Legacy'],
      staffOf: [
        { id: helped, version: 1, name: 'Bombers Austin Gold', ageGroup: 'U8', state: 'TX', isHeadCoach: false },
        { id: led, version: 1, name: 'Bombers Legacy', ageGroup: 'U8', state: 'TX', isHeadCoach: true },
      ],
    });
  });

  test('that it was read is an entry in the history of the coach', async () => {
    const coach = await coaches.makeCoach();
    await coaches.coachOf(coach.id);
    const { entries } = (await admin.call({ url: `/api/history/coach/${coach.id}?show=views` })).json<{
      entries: { act: string; actor: { id: string } }[];
    }>();
    expect(entries).toMatchObject([{ act: 'view', actor: { id: admin.id } }]);
  });

  test('so is reading the history itself, and the person as a user', async () => {
    const coach = await coaches.makeCoach();
    await coaches.put(coach.id, { city: 'Austin' });
    const seen = async () =>
      (await admin.call({ url: `/api/history/coach/${coach.id}?show=views` })).json<{ entries: { act: string }[] }>()
        .entries;
    expect(await seen()).toEqual([]);
    await admin.call({ url: `/api/history/coach/${coach.id}` });
    expect(await seen()).toMatchObject([{ act: 'view' }]);
    await admin.call({ url: `/api/users/${coach.userId}` });
    expect(await seen()).toMatchObject([{ act: 'view' }, { act: 'view' }]);
  });

  test('a team that they lead is theirs, also where nobody wrote them on its staff', async () => {
    const coach = await coaches.makeCoach();
    const led = await coaches.makeTeam('Bombers Unlisted', [], coach);
    expect((await coaches.coachOf(coach.id)).staffOf).toMatchObject([{ id: led, isHeadCoach: true }]);
  });

  test('a team in the trash is none of theirs', async () => {
    const coach = await coaches.makeCoach();
    const team = await coaches.makeTeam('Bombers Gone', [coach], coach);
    await test_.db.updateTable('teams').set({ deleted_at: new Date() }).where('id', '=', team).execute();
    expect((await coaches.coachOf(coach.id)).teams).toEqual([]);
  });

  test('a coach whose person is gone has no user', async () => {
    const coach = await coaches.makeCoach();
    await coaches.trashUser(coach.userId);
    expect((await coaches.coachOf(coach.id)).user).toBeNull();
  });

  test.each([
    [nobody, 404, 'coach.not-found'],
    ['nonsense', 400, 'input.invalid'],
  ])('%s answers %i', async (id, status, code) => {
    const answer = await coaches.get(id);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});

describe('PUT /coaches/{id}', () => {
  const address = { address1: '1 Main St', address2: 'Apt 2', city: 'Austin', state: 'TX', zip: '78701' };

  test('takes the nested shape of the specification, and answers the coach', async () => {
    const coach = await coaches.makeCoach();
    const update = { fname: 'Luz', lname: 'Barrientos', email: 'luz.b@bombers.example', phone: '(830) 555-0109' };
    const answer = await coaches.put(coach.id, { user: { update }, ...address });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: coach.id, user: { id: coach.userId, ...update }, address });
    expect(await coaches.coachOf(coach.id)).toEqual(answer.json());
    expect(await coaches.storedUser(coach.userId)).toMatchObject({ name: 'Luz Barrientos', primary_role: 'COACH' });
  });

  test('a field that is left out stays, an empty one is cleared', async () => {
    const coach = await coaches.makeCoach({ fname: 'Kerry', lname: 'Vandermeer' });
    await coaches.put(coach.id, { user: { update: { phone: '1' } }, ...address });
    const changed = (
      await coaches.put(coach.id, { user: { update: { lname: 'Vale' } }, city: 'Dallas' })
    ).json<Coach>();
    expect(changed.user).toMatchObject({ fname: 'Kerry', lname: 'Vale', email: coach.email, phone: '1' });
    expect(changed.address).toEqual({ ...address, city: 'Dallas' });
    const cleared = (
      await coaches.put(coach.id, { user: { update: { email: '', phone: ' ' } }, address2: '', state: '', zip: null })
    ).json<Coach>();
    expect(cleared.user).toMatchObject({ fname: 'Kerry', lname: 'Vale', email: null, phone: null });
    expect(cleared.address).toEqual({ ...address, city: 'Dallas', address2: null, state: null, zip: null });
  });

  test.each([
    [{ user: { update: { fname: ' ' } } }, 'user.update.fname', 'First name is required.'],
    [{ user: { update: { lname: '' } } }, 'user.update.lname', 'Last name is required.'],
    [{ user: { update: { email: 'nowhere' } } }, 'user.update.email', 'Please enter a valid email address.'],
    [{ state: 'ZZ' }, 'state', undefined],
    [{ zip: '7'.repeat(21) }, 'zip', undefined],
  ])('refuses %j at its field', async (body, path, message) => {
    const answer = await coaches.put((await coaches.makeCoach()).id, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path, ...(message ? { message } : {}) }] });
  });

  test('a taken email address answers 409, and nothing of the form is saved', async () => {
    const [coach, other] = [await coaches.makeCoach({ fname: 'First' }), await coaches.makeCoach()];
    const answer = await coaches.put(coach.id, {
      user: { update: { fname: 'Changed', email: other.email.toUpperCase() } },
      city: 'Austin',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: 'Another person already has this email address.' });
    expect(await coaches.coachOf(coach.id)).toMatchObject({
      user: { fname: 'First', email: coach.email },
      address: { city: null },
    });
  });

  test("a coach without a person answers 409 'Missing coach user data'; the address alone can be saved", async () => {
    const coach = await coaches.makeCoach();
    await coaches.trashUser(coach.userId);
    const answer = await coaches.put(coach.id, { user: { update: { phone: '1' } }, city: 'Austin' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'coach.missing-user', message: 'Missing coach user data' });
    expect((await coaches.coachOf(coach.id)).address.city).toBeNull();
    expect((await coaches.put(coach.id, { city: 'Austin' })).json<Coach>().address.city).toBe('Austin');
  });

  test('an edit of the person in Manage Users makes an open coach form stale', async () => {
    const coach = await coaches.makeCoach({ fname: 'Nadia', lname: 'Quintero' });
    const opened = await coaches.coachOf(coach.id);
    const elsewhere = await admin.call({
      method: 'PUT',
      url: `/api/users/${coach.userId}`,
      payload: { fname: 'Nadia', lname: 'Quint', email: coach.email, primaryRole: 'COACH' },
    });
    expect(elsewhere.statusCode).toBe(200);
    const answer = await coaches.put(coach.id, { city: 'El Paso' }, opened.version);
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({ current: { id: coach.id, user: { lname: 'Quint' } } });
    const { current } = answer.json<{ current: Coach }>();
    expect(current.version).toBeGreaterThan(opened.version);
    expect((await coaches.put(coach.id, { city: 'El Paso' }, current.version)).statusCode).toBe(200);
  });

  test('an edit of the address alone makes an open coach form stale, too', async () => {
    const coach = await coaches.makeCoach();
    const opened = await coaches.coachOf(coach.id);
    const first = await coaches.put(coach.id, { city: 'Austin' }, opened.version);
    expect(first.headers.etag).toBe(`"${first.json<Coach>().version}"`);
    expect((await coaches.put(coach.id, { city: 'Waco' }, opened.version)).statusCode).toBe(412);
    expect((await coaches.put(coach.id, { city: 'Waco' }, first.json<Coach>().version)).statusCode).toBe(200);
  });

  test('of many equally fast edits with one version exactly one is taken', async () => {
    const coach = await coaches.makeCoach();
    const { version } = await coaches.coachOf(coach.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => patiently(() => coaches.put(coach.id, { zip: `${n}` }, version))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 412),
    ]);
  });
});
