import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '@dugout/database/test-rounds.ts';
import type { RegionalCoach, User } from '@dugout/contract/features/users/user.schema.ts';
import {
  makeUser,
  patiently,
  signIn,
  signInAdmin,
  startTestApp,
  type SignedIn,
  type TestApp,
} from '../../../test/app.ts';
import { refreshAt } from '../../../test/refresh.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const post = (url: string, payload: object) => admin.call({ method: 'POST', url, payload });
const put = (url: string, payload: object) => admin.call({ method: 'PUT', url, payload });
const person = (values: object = {}) => ({ fname: 'Jill', lname: 'Hanratty', primaryRole: 'FAN', ...values });

async function holder(region: string): Promise<RegionalCoach | undefined> {
  return (await admin.call({ url: '/api/regCoaches' }))
    .json<RegionalCoach[]>()
    .find((coach) => coach.region === region);
}

async function vacate(region: string): Promise<void> {
  const held = await holder(region);
  if (held) await admin.call({ method: 'DELETE', url: `/api/regCoaches/${held.id}` });
}

describe('Regional coach role on a user', () => {
  test("a region is required, else 'Please select a region for the Regional Coach.'", async () => {
    const answer = await post('/api/users', person({ primaryRole: 'REGIONAL_COACH' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ path: 'region', message: 'Please select a region for the Regional Coach.' }],
    });
  });

  test('a region already held by another regional coach is rejected', async () => {
    await vacate('ACADEMY');
    const first = await post('/api/users', person({ primaryRole: 'REGIONAL_COACH', region: 'ACADEMY' }));
    expect(first.json<User>().regCoach).toMatchObject({ region: 'ACADEMY' });
    const second = await post('/api/users', person({ primaryRole: 'REGIONAL_COACH', region: 'ACADEMY' }));
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ message: 'That region is already assigned to another Regional Coach.' });
  });

  test('a region that comes with another role means nothing, to a new user as to an edited one', async () => {
    const made = await post('/api/users', person({ primaryRole: 'COACH', region: 'SOUTHWEST' }));
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ primaryRole: 'COACH', regCoach: null });
  });

  test('keeping the own region while editing is fine', async () => {
    await vacate('PACIFIC');
    const user = (await post('/api/users', person({ primaryRole: 'REGIONAL_COACH', region: 'PACIFIC' }))).json<User>();
    const answer = await put(
      `/api/users/${user.id}`,
      person({ fname: 'Jo', primaryRole: 'REGIONAL_COACH', region: 'PACIFIC' }),
    );
    expect(answer.json()).toMatchObject({ fname: 'Jo', regCoach: { region: 'PACIFIC' } });
  });

  test('editing to another role removes the regional record in the same act', async () => {
    await vacate('MOUNTAIN');
    const user = (await post('/api/users', person({ primaryRole: 'REGIONAL_COACH', region: 'MOUNTAIN' }))).json<User>();
    const answer = await put(`/api/users/${user.id}`, person({ primaryRole: 'FAN', region: 'MOUNTAIN' }));
    expect(answer.json()).toMatchObject({ primaryRole: 'FAN', regCoach: null });
    expect(await holder('MOUNTAIN')).toBeUndefined();
  });

  test('removing a regional coach frees the region', async () => {
    await vacate('MIDWEST');
    const user = (await post('/api/users', person({ primaryRole: 'REGIONAL_COACH', region: 'MIDWEST' }))).json<User>();
    expect((await admin.call({ method: 'DELETE', url: `/api/users/${user.id}` })).statusCode).toBe(204);
    expect(await holder('MIDWEST')).toBeUndefined();
  });

  test('can be re-regioned or demoted to Coach, Admin or Fan; demotion removes the record', async () => {
    await vacate('NORTHEAST');
    await vacate('SOUTHEAST');
    const user = (
      await post('/api/users', person({ primaryRole: 'REGIONAL_COACH', region: 'NORTHEAST' }))
    ).json<User>();
    const moved = await admin.call({
      method: 'PATCH',
      url: `/api/users/${user.id}/reg-coach`,
      payload: { region: 'SOUTHEAST' },
    });
    const after = moved.json<User>();
    expect(after.regCoach?.region).toBe('SOUTHEAST');
    expect(after.version).toBeGreaterThan(user.version);
    const demoted = await admin.call({
      method: 'DELETE',
      url: `/api/users/${user.id}/reg-coach`,
      query: { newRole: 'ADMIN' },
    });
    expect(demoted.json()).toMatchObject({ primaryRole: 'ADMIN', regCoach: null });
    const again = await admin.call({
      method: 'DELETE',
      url: `/api/users/${user.id}/reg-coach`,
      query: { newRole: 'FAN' },
    });
    expect(again.statusCode).toBe(404);
    const player = await admin.call({
      method: 'DELETE',
      url: `/api/users/${user.id}/reg-coach`,
      query: { newRole: 'PLAYER' },
    });
    expect(player.statusCode).toBe(400);
  });

  test('200 parallel assignments of one region: exactly one wins, 199 get 409 with the sentence', async () => {
    await vacate('TEXAS');
    const people = await Promise.all(Array.from({ length: 200 }, () => makeUser(test_, { primary_role: 'COACH' })));
    const answers = await Promise.all(
      people.map(({ id }) => patiently(() => post('/api/regCoaches', { userId: id, region: 'TEXAS' }))),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 201);
    const lost = answers.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 199]);
    for (const answer of lost) {
      expect(answer.json()).toMatchObject({ message: 'That region is already assigned to another Regional Coach.' });
    }
    expect((await holder('TEXAS'))?.user.id).toBe(won[0]!.json<RegionalCoach>().user.id);
    const { rows } = await countForbidden();
    expect(rows).toEqual([]);
  });

  test('a demotion that waited for another sees what that one has left', async () => {
    await vacate('MIDWEST');
    const user = (await post('/api/users', person({ primaryRole: 'REGIONAL_COACH', region: 'MIDWEST' }))).json<User>();
    const { demotion } = await test_.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ primary_role: 'FAN' }).where('id', '=', user.id).execute();
      await tx.updateTable('regional_coaches').set({ deleted_at: new Date() }).where('user_id', '=', user.id).execute();
      const waiting = admin.call({ method: 'DELETE', url: `/api/users/${user.id}/reg-coach?newRole=COACH` });
      await new Promise((later) => setTimeout(later, 200));
      return { demotion: waiting };
    });
    expect((await demotion).statusCode).toBe(404);
    expect((await admin.call({ url: `/api/users/${user.id}` })).json()).toMatchObject({ primaryRole: 'FAN' });
  });

  test('the database itself refuses the role without a region, and a region without the role', async () => {
    await expect(makeUser(test_, { primary_role: 'REGIONAL_COACH' })).rejects.toMatchObject({
      constraint: 'regional_role',
    });
    const fan = await makeUser(test_);
    await vacate('SOUTHWEST');
    await expect(
      test_.db.insertInto('regional_coaches').values({ user_id: fan.id, region: 'SOUTHWEST' }).execute(),
    ).rejects.toMatchObject({ constraint: 'regional_role' });
  });
});

async function countForbidden() {
  return {
    rows: await test_.db
      .selectFrom('users')
      .leftJoin('regional_coaches', (join) =>
        join.onRef('regional_coaches.user_id', '=', 'users.id').on('regional_coaches.deleted_at', 'is', null),
      )
      .select('users.id')
      .where('users.deleted_at', 'is', null)
      .where('users.primary_role', '=', 'REGIONAL_COACH')
      .where('regional_coaches.id', 'is', null)
      .execute(),
  };
}

describe('the last administrator', () => {
  test('cannot be removed or demoted, by any of the paths', async () => {
    const alone = await startTestApp();
    try {
      const only = await signInAdmin(alone);
      const attempts = [
        only.call({ method: 'DELETE', url: `/api/users/${only.id}` }),
        only.call({ method: 'PUT', url: `/api/users/${only.id}`, payload: person() }),
        only.call({
          method: 'PUT',
          url: `/api/users/${only.id}`,
          payload: person({ primaryRole: 'REGIONAL_COACH', region: 'TEXAS' }),
        }),
        only.call({ method: 'POST', url: '/api/regCoaches', payload: { userId: only.id, region: 'TEXAS' } }),
      ];
      for (const answer of await Promise.all(attempts)) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ code: 'user.last-administrator' });
      }
      expect((await only.call({ url: '/api/auth/me' })).statusCode).toBe(200);
    } finally {
      await alone.close();
    }
  });

  const demotions = rounds(150, 500);
  test(`${demotions} concurrent demotions of the last two leave at least one, over two processes`, async () => {
    const pair = await startTestApp();
    try {
      const other = await pair.another();
      for (let round = 0; round < demotions / 50; round += 1) {
        const first = await signInAdmin(pair);
        const second = await signInAdmin(pair);
        await pair.db
          .updateTable('users')
          .set({ primary_role: 'FAN' })
          .where('id', 'not in', [first.id, second.id])
          .execute();
        const demote = (by: SignedIn, id: string, n: number) =>
          (n % 2 ? pair.app : other).inject({
            method: n % 3 ? 'PUT' : 'DELETE',
            url: `/api/users/${id}`,
            headers: { authorization: `Bearer ${by.access}` },
            ...(n % 3 ? { payload: person() } : {}),
          });
        await Promise.all(
          Array.from({ length: 50 }, (_, n) => (n % 2 ? demote(first, second.id, n) : demote(second, first.id, n))),
        );
        const left = await pair.db
          .selectFrom('users')
          .select('id')
          .where('primary_role', '=', 'ADMIN')
          .where('deleted_at', 'is', null)
          .execute();
        expect(left.length).toBe(1);
      }
    } finally {
      await pair.close();
    }
  });
});

test("a demoted or removed administrator's very next call is refused", async () => {
  const demoted = await signIn(test_, await makeUser(test_, { primary_role: 'ADMIN' }));
  const removed = await signIn(test_, await makeUser(test_, { primary_role: 'ADMIN' }));
  await put(`/api/users/${demoted.id}`, { ...person(), email: demoted.email });
  await admin.call({ method: 'DELETE', url: `/api/users/${removed.id}` });
  for (const one of [demoted, removed]) {
    expect([401, 403]).toContain((await one.call({ url: '/api/teams' })).statusCode);
    const refresh = await refreshAt(test_.app, one.refresh);
    expect(refresh.statusCode).toBe(401);
  }
});
