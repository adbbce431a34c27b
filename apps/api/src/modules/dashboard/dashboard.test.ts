import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dashboard, Progress } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { playersOf } from '../../../test/players.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const dashboard = async () => (await admin.call({ url: '/api/dashboard' })).json<Dashboard>();
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(test_.clock.now().getTime() - days * day);

test('how far a new installation is', async () => {
  const progress = async () => (await admin.call({ url: '/api/dashboard/first-steps' })).json<Progress>();
  const before = await progress();
  expect(before.backedUp).toBe(false);
  const players = playersOf({ db: test_.db, admin });
  await players.makePlayer({ team_id: await players.makeTeam('First Steps') });
  const removed = await players.makePlayer();
  await players.remove(removed.id);
  await test_.db.insertInto('backup_reports').values({ finished_at: new Date() }).execute();
  expect(await progress()).toEqual({
    ...before,
    teams: before.teams + 1,
    players: before.players + 1,
    backedUp: true,
  });
});

describe('Analytics cards are counted by the server', () => {
  /** Said a second time and in the plainest way: counted over the tables themselves. */
  async function plainCounts(endOfDay = 0) {
    const { rows } = await sql<{ users: number; teams: number; messages: number }>`
      with zone as (select time_zone as name from organisation),
      until as (select (((${test_.clock.now()}::timestamptz at time zone name)::date - ${endOfDay}::integer + 1)::timestamp
        at time zone name) as at from zone)
      select
        (select count(*)::integer from users, until where deleted_at is null and created_at < at) as users,
        (select count(*)::integer from teams, until where deleted_at is null and created_at < at) as teams,
        (select count(*)::integer from messages, until where not failed_to_send and created_at < at) as messages`.execute(
      test_.db,
    );
    return rows[0]!;
  }

  type Act = (at: Date, n: number) => Promise<unknown>;
  const anyOf = (table: 'users' | 'teams' | 'messages', n: number) =>
    sql`(select id from ${sql.table(table)} order by id offset ${n} % greatest((select count(*) from ${sql.table(table)}), 1) limit 1)`;
  const toggleTrash = (table: 'users' | 'teams', n: number) => sql`
    update ${sql.table(table)} set deleted_at = case when deleted_at is null then now() end
    where id = ${anyOf(table, n)} and id <> ${admin.id}`;
  const acts: Record<string, Act> = {
    'a person': (at) => test_.db.insertInto('users').values({ fname: 'Any', created_at: at }).execute(),
    'a team': (at) => test_.db.insertInto('teams').values({ name: 'Any', created_at: at }).execute(),
    'a message': (at, n) =>
      test_.db
        .insertInto('messages')
        .values({ text: 'Any', created_at: at, failed_to_send: n % 3 === 0 })
        .execute(),
    'trash or restore a person': (_at, n) => toggleTrash('users', n).execute(test_.db),
    'trash or restore a team': (_at, n) => toggleTrash('teams', n).execute(test_.db),
    'a failure told later': (_at, n) =>
      sql`insert into message_facts (message_id, kind) select ${anyOf('messages', n)}, 'FAILED'
        where exists (select from messages)`.execute(test_.db),
  };

  test('figures and their last 30 days equal plain counts after random writes', async () => {
    const anyAct = fc.record({
      act: fc.constantFrom(...Object.keys(acts)),
      ago: fc.double({ min: 0, max: 45, noNaN: true }),
      n: fc.nat(10_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 25 }), async (drawn) => {
        for (const { act, ago, n } of drawn) await acts[act]!(daysAgo(ago), n);
        const { totalUsers, totalTeams, messagesSent } = await dashboard();
        const counts = await Promise.all(Array.from({ length: 30 }, (_, n) => plainCounts(29 - n)));
        expect(totalUsers.days).toEqual(counts.map(({ users }) => users));
        expect(totalTeams.days).toEqual(counts.map(({ teams }) => teams));
        expect(messagesSent.days).toEqual(counts.map(({ messages }) => messages));
        const today = counts.at(-1)!;
        expect([totalUsers.total, totalTeams.total, messagesSent.total]).toEqual([
          today.users,
          today.teams,
          today.messages,
        ]);
      }),
      { numRuns: 12 },
    );
  });

  test('the sparkline has 30 days for users, teams and messages, and ends with the total', async () => {
    const { totalUsers, totalTeams, messagesSent, activeUsers } = await dashboard();
    for (const { total, days } of [totalUsers, totalTeams, messagesSent]) {
      expect(days).toHaveLength(30);
      expect(days.at(-1)).toBe(total);
    }
    expect(activeUsers.days.at(-1)).toBe(activeUsers.total);
  });

  test('only administrators see it', async () => {
    expect((await test_.app.inject({ url: '/api/dashboard' })).statusCode).toBe(401);
  });
});

describe('Active Users: who signed in, sent a message or attended an event in the last 30 days', () => {
  beforeEach(async () => {
    await test_.db.updateTable('users').set({ last_active_at: null }).execute();
  });
  const active = async () => (await dashboard()).activeUsers.total;
  /** The administrator who asks is active by asking. */
  const others = async () => (await active()) - 1;

  async function makeEvent(startsAt: Date): Promise<string> {
    const { id } = await test_.db
      .insertInto('events')
      .values({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const attend = (event_id: string, ...people: { id: string }[]) =>
    test_.db
      .insertInto('event_attendees')
      .values(people.map(({ id }) => ({ event_id, user_id: id })))
      .execute();

  test('the list that the card opens holds as many', async () => {
    await active();
    for (const days of [0, 3, 29, 30, 31, 90])
      await test_.db
        .updateTable('users')
        .set({ last_active_at: daysAgo(days) })
        .where('id', '=', (await makeUser(test_)).id)
        .execute();
    const listed = async (activity: string) =>
      Number((await admin.call({ url: '/api/users', query: { activity } })).headers['x-total-count']);
    const everybody = (await dashboard()).totalUsers.total;
    expect(await listed('active')).toBe(await active());
    expect(await listed('inactive')).toBe(everybody - (await active()));
  });

  test('signing in', async () => {
    await active();
    expect(await others()).toBe(0);
    await signInAdmin(test_);
    expect(await others()).toBe(1);
  });

  test('sending a message, but not one of long ago', async () => {
    await active();
    const [now, then] = [await makeUser(test_), await makeUser(test_)];
    const send = (sender_id: string, created_at: Date) =>
      test_.db.insertInto('messages').values({ text: 'hi', sender_id, created_at }).execute();
    await send(now.id, daysAgo(29));
    await send(then.id, daysAgo(32));
    expect(await others()).toBe(1);
  });

  test('attending an event, once it has begun, but not one of long ago', async () => {
    await active();
    const [now, then, soon] = [await makeUser(test_), await makeUser(test_), await makeUser(test_)];
    await attend(await makeEvent(daysAgo(29)), now);
    await attend(await makeEvent(daysAgo(32)), then);
    await attend(await makeEvent(daysAgo(-2)), soon);
    expect(await others()).toBe(1);
    const stored = await test_.db.selectFrom('users').selectAll().where('id', '=', now.id).executeTakeFirstOrThrow();
    expect(stored.version).toBe(1);
  });

  test('an attendee who is linked to a person later, and one who is nobody', async () => {
    await active();
    const person = await makeUser(test_);
    const event_id = await makeEvent(daysAgo(1));
    await test_.db.insertInto('event_attendees').values({ event_id, user_id: null }).execute();
    expect(await others()).toBe(0);
    await test_.db
      .updateTable('event_attendees')
      .set({ user_id: person.id })
      .where('event_id', '=', event_id)
      .execute();
    expect(await others()).toBe(1);
  });

  test('a removed person is not counted, and counted again when restored', async () => {
    await active();
    const person = await makeUser(test_);
    await attend(await makeEvent(daysAgo(3)), person);
    const trash = (deleted_at: Date | null) =>
      test_.db.updateTable('users').set({ deleted_at }).where('id', '=', person.id).execute();
    await trash(new Date());
    expect(await others()).toBe(0);
    await trash(null);
    expect(await others()).toBe(1);
  });
});
