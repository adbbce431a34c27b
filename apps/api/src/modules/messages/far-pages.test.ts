import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

const count = 6_000;
let test_: TestApp;
let admin: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
  // Over a year and both changes of the clocks, thicker in the middle, several at one moment, many in the hour in which
  // a day begins in India.
  await owner.query(
    `insert into messages (external_id, text, created_at, failed_to_send)
     select 'far-' || n, 'message ' || n, timestamptz '2025-06-20 03:00Z' +
       case when n % 3 = 0 then interval '200 days 15 hours 25 minutes' + (n / 7) * interval '1 second'
         else (n / 2) * 2 * interval '93 minutes' end, n % 11 = 0
     from generate_series(0, $1::integer - 1) as n`,
    [count],
  );
});
afterAll(async () => {
  await owner.end();
  await test_.close();
});

const inZone = (zone: string) => owner.query('update organisation set time_zone = $1', [zone]);

/** The whole selection in its order, by the plainest query. */
async function truth(zone: string, from: string | null, to: string | null, direction: 'asc' | 'desc') {
  const { rows } = await owner.query<{ id: string }>(
    `select id from messages
     where ($2::date is null or (created_at at time zone $1)::date >= $2::date)
       and ($3::date is null or (created_at at time zone $1)::date <= $3::date)
     order by created_at ${direction}, id ${direction}`,
    [zone, from, to],
  );
  return rows.map(({ id }) => id);
}

async function page(query: Record<string, string>) {
  const answer = await admin.call({ url: '/api/messages', query: { pageSize: '20', ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    ids: answer.json<GroupMessage[]>().map(({ id }) => id),
    total: Number(answer.headers['x-total-count']),
    relation: answer.headers['x-total-count-relation'],
  };
}

describe('A page far down the list is the one that counting rows would lead to', () => {
  test.each([
    ['America/Chicago', null, null],
    ['America/Chicago', '2025-10-15', '2026-02-10'],
    ['America/Chicago', '2025-11-01', null],
    ['America/Chicago', null, '2026-03-08'],
    // Its days begin on the half hour: what is kept by the hour cannot be used.
    ['Asia/Kolkata', '2025-08-15', '2026-01-06'],
    ['Asia/Kolkata', null, null],
  ])('%s, from %s to %s', async (zone, from, to) => {
    await inZone(zone);
    for (const direction of ['desc', 'asc'] as const) {
      const all = await truth(zone, from, to, direction);
      expect(all.length).toBeGreaterThan(2_000);
      const last = Math.ceil(all.length / 20);
      const filters = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
      for (const number of [1, 49, 51, 52, 77, Math.floor(last / 2), last - 30, last - 1, last, last + 1]) {
        const found = await page({ ...filters, sort: direction === 'desc' ? '-date' : 'date', page: String(number) });
        expect(found.ids, `${direction} ${number}`).toEqual(all.slice((number - 1) * 20, number * 20));
        expect([found.total, found.relation]).toEqual([all.length, 'exact']);
      }
    }
  });
});
