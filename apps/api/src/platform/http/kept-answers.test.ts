import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Filter } from '@dugout/contract/wire/list.ts';
import { createRandom, type Random } from '@dugout/database/random.ts';
import { rounds } from '@dugout/database/test-rounds.ts';
import { makeUser, signIn, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { modules } from '../../modules.ts';
import { rowsQuery } from '../list/query.ts';
import { meters } from '../telemetry/meters.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp({ ACCESS_TOKEN_SECONDS: '3600' });
  admin = await signInAdmin(test_);
  await sql`insert into teams (name) select 'Bombers ' || n from generate_series(1, 60) as n`.execute(test_.db);
});
afterAll(() => test_.close());

/** How many pages were answered from what was kept, in this process. */
async function keptSoFar(): Promise<number> {
  const { values } = await meters.getSingleMetric('dugout_list_answers_total')!.get();
  return values.find(({ labels }) => labels['result'] === 'kept')!.value;
}

const read = (url: string, headers: Record<string, string> = {}) => admin.call({ url: `/api${url}`, headers });

/** Whatever is written meanwhile, also to another database of the server, ends what was kept. */
const mostTries = 500;

/** Reads until an answer is a kept one; with the last that was not. */
async function readUntilKept(url: string, headers?: Record<string, string>) {
  let first = await read(url, headers);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await keptSoFar();
    const again = await read(url, headers);
    if ((await keptSoFar()) > before) return { first, again };
    first = again;
  }
  throw new Error(`${url}: never answered from what was kept`);
}

const steady = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name)));

describe('an answer that is kept', () => {
  test('is sent again as long as nothing was written, with all its headers', async () => {
    for (const encoding of ['identity', 'br', 'zstd', 'gzip']) {
      const { first, again } = await readUntilKept('/teams?page=2&pageSize=15', { 'accept-encoding': encoding });
      expect(again.rawPayload).toEqual(first.rawPayload);
      expect(steady(again.headers)).toEqual(steady(first.headers));
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    }
  });

  test('is of one address: another page, order or filter has its own', async () => {
    const pages: string[] = [];
    for (const query of ['page=1', 'page=2', 'page=1&sort=-name', 'page=1&name=bombers%205']) {
      pages.push((await readUntilKept(`/teams?pageSize=15&${query}`)).again.body);
    }
    expect(new Set(pages).size).toBe(4);
  });

  test('makes room: however many were kept before, the next one is, too', async () => {
    for (let page = 1; page <= 250; page += 1) await read(`/teams?page=${page}&pageSize=15`);
    await readUntilKept('/teams?page=251&pageSize=15');
  });

  test('does not answer a write to the same address', async () => {
    const payload = { name: 'New Bombers', ageGroup: 'U14', region: 'TEXAS', state: 'TX', headCoachUserID: null };
    for (let tries = 0; tries < 5; tries += 1) {
      await readUntilKept('/teams');
      const answer = await admin.call({ method: 'POST', url: '/api/teams', payload });
      expect(answer.statusCode, answer.body).toBe(201);
    }
  });

  test('is not for a call whose headers are refused', async () => {
    await readUntilKept('/teams?page=1&pageSize=15');
    const fresh = await read('/teams?page=2&pageSize=15', { 'if-match': '' });
    const kept = await read('/teams?page=1&pageSize=15', { 'if-match': '' });
    expect([fresh.statusCode, kept.statusCode]).toEqual([400, 400]);
  });

  test('is not for somebody who signed out, was deactivated or is no administrator any more', async () => {
    const other = await signIn(test_, await makeUser(test_, { admin: true }));
    const asOther = () => other.call({ url: '/api/teams' });
    await asOther();
    expect((await asOther()).statusCode).toBe(200);
    await test_.db.updateTable('users').set({ admin: false }).where('id', '=', other.id).execute();
    expect((await asOther()).statusCode).toBe(403);
    await test_.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', other.id).execute();
    expect((await asOther()).statusCode).toBe(401);
    expect((await test_.app.inject({ url: '/api/teams' })).statusCode).toBe(401);
  });

  test('is not sent after the next quarter of an hour, when it may be another day somewhere', async () => {
    await readUntilKept('/players?pageSize=15');
    test_.clock.advance(15 * 60_000);
    const before = await keptSoFar();
    await read('/players?pageSize=15');
    expect(await keptSoFar()).toBe(before);
    await readUntilKept('/players?pageSize=15');
    test_.clock.advance(-15 * 60_000);
  });

  test('is counted as read by each person it is sent to', async () => {
    const person = await makeUser(test_, { fname: 'Ada', primary_role: 'PLAYER' });
    for (let tries = 0; ; tries += 1) {
      const other = await signIn(test_, await makeUser(test_, { admin: true }));
      // The first call of a session is written down.
      await other.call({ url: '/api/auth/me' });
      await readUntilKept('/users?search=ada');
      const before = await keptSoFar();
      await other.call({ url: '/api/users?search=ada' });
      if ((await keptSoFar()) === before && tries < 20) continue;
      const readers = await test_.db
        .selectFrom('records_read')
        .select('user_id')
        .where('record_id', '=', person.id)
        .execute();
      expect((await keptSoFar()) - before).toBe(1);
      expect(readers.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([admin.id, other.id]));
      return;
    }
  });
});

const sampleOf = (filter: Filter): unknown => {
  if (filter.kind === 'choice') return filter.values[0];
  if (filter.kind === 'number') return filter.min;
  if (filter.kind === 'id') return crypto.randomUUID();
  return { text: 'a', day: '2026-03-14', month: '2026-03' }[filter.kind];
};
const asksForTheTime = /\b(now|\w+_timestamp)\(|current_(date|time)|localtime/;

test('a list whose conditions ask for the time says so: nothing is written when an hour has passed', () => {
  const bound = modules.flatMap(({ mounted }) => mounted.flatMap(({ source }) => source ?? []));
  // Each list by itself, and with each filter.
  const asking = bound.flatMap((one) => {
    const choices = Object.entries(one.list.filters as Record<string, Filter>).flatMap(([key, filter]) =>
      (filter.kind === 'choice' ? filter.values : [sampleOf(filter)]).map((value) => ({ [key]: value })),
    );
    return [{}, ...choices].flatMap((filters) => {
      const query = rowsQuery(one, { filters: filters as never }, { limit: 15, offset: 0, fromEnd: false });
      if (!asksForTheTime.test(query.compile(test_.db).sql)) return [];
      // An age in every row: nothing is kept across midnight.
      const always = one.source.changesWithTime === 'at midnight';
      return [`${one.list.name} ${always ? 'at midnight' : Object.keys(filters).join('')}`];
    });
  });
  expect(bound.length).toBeGreaterThan(10);
  const said = bound.flatMap(({ list, source }) =>
    source.changesWithTime ? [`${list.name} ${String(source.changesWithTime)}`] : [],
  );
  expect(said.toSorted()).toEqual(['events true', 'players at midnight', 'users activity']);
  expect([...new Set(asking)].toSorted()).toEqual(['events show', 'players at midnight', 'users activity']);
});

/** A record that several writers number upwards, each after the other. */
interface Numbered {
  readonly id: string;
  /** The last number that a writer was answered for. */
  acknowledged: number;
  busy: boolean;
}

interface Numbering {
  readonly list: string;
  readonly records: readonly Numbered[];
  readonly write: (id: string, text: string, random: Random) => Promise<void>;
  readonly shown: (row: Record<string, unknown>) => string;
}

/** In the transaction of a worker, beside others, committed after a while. */
const slowly = async (id: string, text: string, random: Random, table: 'teams' | 'users', field: string) => {
  await test_.db.transaction().execute(async (tx) => {
    await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${text} where id = ${id}`.execute(tx);
    if (random.chance(0.5)) await sleep(random.between(0, 4));
  });
};

async function throughTheApi(id: string, name: string): Promise<void> {
  const payload = { name, ageGroup: 'U14', state: 'TX', region: 'TEXAS' };
  const answer = await admin.call({ method: 'PUT', url: `/api/teams/${id}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

const numberOf = (text: string) => Number(/\d+$/.exec(text)![0]);

const interleavings = rounds(800, 10_000);

test(`${interleavings} readings and writings at once, over two processes: whoever reads after a write was answered reads it`, async () => {
  const apps = [test_.app, await test_.another()];
  const random = createRandom(20_261_118);
  await sql`delete from teams`.execute(test_.db);
  const teams = await sql<{ id: string }>`
    insert into teams (name) select 'Team ' || n || ' Nr. 0' from generate_series(1, 12) as n returning id`.execute(
    test_.db,
  );
  const people = await sql<{ id: string }>`
    insert into users (fname, lname, primary_role) select 'Ada', 'Nr. 0', 'PLAYER' from generate_series(1, 12) returning id`.execute(
    test_.db,
  );
  await sql`insert into players (user_id) select id from users where lname = 'Nr. 0'`.execute(test_.db);
  const numbered = ({ id }: { id: string }): Numbered => ({ id, acknowledged: 0, busy: false });
  const persons = people.rows.map(numbered);
  const numberings: Numbering[] = [
    {
      list: '/teams?pageSize=50&page=1',
      records: teams.rows.map(numbered),
      write: (id, text, within) =>
        within.chance(0.3) ? throughTheApi(id, `Team ${text}`) : slowly(id, `Team ${text}`, within, 'teams', 'name'),
      shown: (row) => row['name'] as string,
    },
    ...['/users?search=nr.&pageSize=50&page=1', '/players?pageSize=50&page=1'].map((list): Numbering => ({
      list,
      records: persons,
      write: (id, text, within) => slowly(id, text, within, 'users', 'lname'),
      shown: (row) => row['name'] as string,
    })),
  ];
  const recordOf = new Map([...numberings[0]!.records, ...persons].map((one) => [one.id, one]));
  const players = await test_.db.selectFrom('players').select(['id', 'user_id']).execute();
  for (const { id, user_id } of players) recordOf.set(id, recordOf.get(user_id!)!);

  const stale: string[] = [];
  async function write({ records, write: put }: Numbering): Promise<void> {
    const record = random.pick(records);
    if (record.busy) return;
    record.busy = true;
    const next = record.acknowledged + 1;
    await put(record.id, `Nr. ${next}`, random);
    record.acknowledged = next;
    record.busy = false;
  }
  async function look({ list, shown, records }: Numbering, app: FastifyInstance): Promise<void> {
    const floor = new Map(records.map((record) => [record, record.acknowledged]));
    const answer = await app.inject({ url: `/api${list}`, headers: { authorization: `Bearer ${admin.access}` } });
    if (answer.statusCode === 503) return;
    expect(answer.statusCode, answer.body).toBe(200);
    const rows = answer.json<Record<string, unknown>[]>();
    let seen = 0;
    for (const row of rows) {
      const record = recordOf.get(row['id'] as string);
      if (!record || !floor.has(record)) continue;
      seen += 1;
      if (numberOf(shown(row)) < floor.get(record)!)
        stale.push(`${list}: ${shown(row)}, ${floor.get(record)} was answered`);
    }
    expect(seen).toBe(records.length);
  }
  const before = await keptSoFar();
  let left = interleavings;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const numbering = random.pick(numberings);
      await (random.chance(0.2) ? write(numbering) : look(numbering, random.pick(apps)));
    }
  };
  await Promise.all(Array.from({ length: 6 }, client));
  expect(stale).toEqual([]);
  // Otherwise nothing was tried.
  expect((await keptSoFar()) - before).toBeGreaterThan(0);
}, 600_000);
