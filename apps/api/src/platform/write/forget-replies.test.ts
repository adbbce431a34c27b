import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/job-queue.ts';
import { forgetReplies } from './forget-replies.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const hour = 3_600_000;
/** As the job would so many hours from now. */
const runIn = (hours: number) => runJob(test_.services, forgetReplies, new Date(Date.now() + hours * hour));
const kept = () => test_.db.selectFrom('idempotency_keys').select(['key', 'reply']).execute();

test('a reply is kept for a day, its key for thirty: a retry in between is told, and nothing is done twice', async () => {
  const call = {
    method: 'POST',
    url: '/api/sponsors',
    payload: { title: 'Twice is once', url: 'https://bats.example/' },
    headers: { 'idempotency-key': 'a-key-of-one-sponsor' },
  } as const;
  const first = await admin.call(call);
  expect(first.statusCode, first.body).toBe(201);
  await runIn(23);
  expect((await admin.call(call)).json()).toEqual(first.json());
  await runIn(25);
  expect(await kept()).toEqual([{ key: 'a-key-of-one-sponsor', reply: null }]);
  const again = await admin.call(call);
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'write.answer-gone']);
  const sponsors = await test_.db.selectFrom('sponsors').select('title').execute();
  expect(sponsors).toEqual([{ title: 'Twice is once' }]);
  await runIn(31 * 24);
  expect(await kept()).toEqual([]);
});
