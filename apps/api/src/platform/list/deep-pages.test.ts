import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactCountLimit } from '@dugout/contract/wire/list.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
const teams = { TX: exactCountLimit + 1, KS: 1_030, MO: 40 };
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  const owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
  // Without triggers: what they keep is not asked for where there is a filter.
  await owner.query('set session_replication_role = replica');
  for (const [state, count] of Object.entries(teams)) {
    await owner.query(
      `insert into teams (name, age_group, region, state)
       select 'Bombers ' || lpad(n::text, 6, '0'), 'U12', 'TEXAS', $1 from generate_series(1, $2::integer) n`,
      [state, count],
    );
  }
  await owner.end();
});
afterAll(() => test_.close());

async function page(state: keyof typeof teams, number: number) {
  const query = { state, sort: 'name', page: String(number), pageSize: '20' };
  const answer = await admin.call({ url: '/api/teams', query });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    names: answer.json<{ name: string }[]>().map(({ name }) => name),
    total: [Number(answer.headers['x-total-count']), answer.headers['x-total-count-relation']],
    hasNext: String(answer.headers.link).includes('rel="next"'),
  };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Bombers ${String(from + index).padStart(6, '0')}`);

test('what is more than can be counted exactly is told as at least so many', async () => {
  expect((await page('TX', 1)).total).toEqual([exactCountLimit, 'at-least']);
});

test('far down, where rows are walked to from the nearer end, no row is missing or shown twice', async () => {
  expect(await page('KS', 51)).toMatchObject({ names: numbered(1_001, 1_020), total: [1_030, 'exact'], hasNext: true });
  expect(await page('KS', 52)).toMatchObject({ names: numbered(1_021, 1_030), hasNext: false });
  expect(await page('KS', 53)).toMatchObject({ names: [], total: [1_030, 'exact'], hasNext: false });
});

test('a last page that is full is the last all the same', async () => {
  expect(await page('MO', 1)).toMatchObject({ names: numbered(1, 20), hasNext: true });
  expect(await page('MO', 2)).toMatchObject({ names: numbered(21, 40), hasNext: false });
});
