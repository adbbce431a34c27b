import { rounds } from '@dugout/database/test-rounds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { allImages, differencesBetween, prepareActs, seeded, send } from '../../../test/acts.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

/** As many as the issue asks for when it is asked for by hand: `HISTORY_ACTS=10000 npx vitest run undo-everything`. */
const wanted = Number(process.env['HISTORY_ACTS'] ?? rounds(250, 500));
const batches = rounds(25, 100);
const seed = Number(process.env['HISTORY_SEED'] ?? Date.now() % 1_000_000);

/** These undo other acts, or would end the session of the administrator who runs the test. */
const leftOut = (key: string) =>
  /undo|restore|\/account|\/auth|administrators|problem-report/.test(key) ||
  key === 'POST /uploads' ||
  key.includes('send-reset');

const undo = (act: string, changed = 'ask') =>
  admin.call({ method: 'POST', url: `/api/acts/${act}/undo`, payload: { changed } });

test(`${wanted} random writes and deletions over all kinds, undone in reverse order: every row equals its image before`, async () => {
  const random = seeded(seed);
  const prepared = await prepareActs(test_.db, 6, leftOut);
  const before = await allImages(test_.db);
  const entriesBefore = await countEntries();
  const acts: string[] = [];
  const kinds = new Set<string>();
  let done = 0;
  for (let tries = 0; done < wanted && tries < wanted * 20; tries += 1) {
    const one = prepared[Math.floor(random() * prepared.length)]!;
    const answer = await send(test_.db, admin, one);
    expect(answer.statusCode, `seed ${seed}: ${answer.body}`).toBeLessThan(500);
    if (answer.statusCode >= 300) continue;
    done += 1;
    const act = answer.headers['x-act'];
    if (typeof act === 'string') acts.push(act);
    kinds.add(`${one.route.method} ${one.route.path}`);
  }
  expect(done, `seed ${seed}`).toBe(wanted);
  const entries = await entriesSince(entriesBefore);
  // Each act once: its main entry is the only one of its request that names it first.
  expect(new Set(entries.map(({ request_id }) => request_id)).size).toBe(wanted);
  expect(new Set(entries.map(({ batch_id }) => batch_id)).size).toBe(wanted);
  expect(kinds.size).toBeGreaterThan(25);

  for (const act of acts.toReversed()) {
    const answer = await undo(act);
    expect(answer.statusCode, `seed ${seed}, ${act}: ${answer.body}`).toBe(200);
    expect(answer.json()).toMatchObject({ left: [] });
  }
  const wrong = differencesBetween(before, await allImages(test_.db));
  expect(wrong, `seed ${seed}`).toEqual([]);
}, 3_600_000);

async function countEntries(): Promise<number> {
  const { total } = await test_.db
    .selectFrom('journal')
    .select((select) => select.fn.max<number | null>('id').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

const entriesSince = (id: number) =>
  test_.db
    .selectFrom('journal')
    .select(['id', 'request_id', 'batch_id'])
    .where('id', '>', String(id))
    .where('act', '<>', 'view')
    .execute();

test(`${batches} batches with a row changed in between: exactly those rows are left and listed`, async () => {
  const random = seeded(seed + 1);
  for (let round = 0; round < batches; round += 1) {
    const act = crypto.randomUUID();
    const made: { id: string; path: string }[] = [];
    for (let member = 0; member < 2 + Math.floor(random() * 4); member += 1) {
      const path = random() < 0.5 ? 'sponsors' : 'teams';
      const answer = await admin.call({ method: 'POST', url: `/api/${path}`, payload: bodies[path]('first') });
      const { id } = answer.json<{ id: string }>();
      const joined = await admin.call({
        method: 'PUT',
        url: `/api/${path}/${id}`,
        payload: bodies[path]('second'),
        headers: { 'x-act': act },
      });
      expect(joined.headers['x-act'], joined.body).toBe(act);
      made.push({ id, path });
    }
    const changed = made.filter(() => random() < 0.4).slice(0, made.length - 1);
    for (const { id, path } of changed) {
      await admin.call({ method: 'PUT', url: `/api/${path}/${id}`, payload: bodies[path as 'teams']('third') });
    }
    const answer = await undo(act, 'leave');
    expect(answer.statusCode, answer.body).toBe(200);
    const { left } = answer.json<{ left: { id: string; reason: string }[] }>();
    expect(left.map(({ id }) => id).sort()).toEqual(changed.map(({ id }) => id).sort());
    for (const { id, path } of made) {
      const now = (await admin.call({ url: `/api/${path}/${id}` })).json<{ title?: string; name?: string }>();
      expect(now.title ?? now.name).toBe(changed.some((one) => one.id === id) ? 'third' : 'first');
    }
  }
}, 600_000);

const bodies = {
  sponsors: (title: string) => ({ title, url: 'https://bats.example/' }),
  teams: (name: string) => ({ name, ageGroup: 'U12', region: 'TEXAS', state: 'TX', headCoachUserID: null }),
} as const;
