import { parseCronItems } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Dashboard } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { dashboardJobs, recordActivity } from './dashboard.jobs.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const day = 24 * 60 * 60_000;
const activeUsers = async () => (await admin.call({ url: '/api/dashboard' })).json<Dashboard>().activeUsers;
const runWorker = async () => {
  await test_.db.transaction().execute((tx) => enqueue(tx, recordActivity, {}));
  await workOff(test_.services, dashboardJobs);
};
const recorded = () => test_.db.selectFrom('daily_figures').selectAll().orderBy('day').execute();

test('is in the worker’s timetable, every hour', () => {
  const match = recordActivity.cron ?? '';
  expect(parseCronItems([{ task: recordActivity.name, identifier: recordActivity.name, match }])).toHaveLength(1);
  expect(match).toMatch(/^\d+ \* \* \* \*$/);
});

test('writes down how many are active; repeated on the same day it corrects itself, and the sparkline grows', async () => {
  await runWorker();
  expect(await recorded()).toMatchObject([{ active_users: '1' }]);
  const another = await makeUser(test_, { primary_role: 'FAN' });
  await test_.db.insertInto('messages').values({ text: 'hi', sender_id: another.id }).execute();
  await runWorker();
  expect(await recorded()).toMatchObject([{ active_users: '2' }]);
  expect((await activeUsers()).days).toEqual([2]);

  test_.clock.advance(day);
  // A day later the session of before has ended.
  admin = await signInAdmin(test_);
  expect((await activeUsers()).days).toEqual([2, 3]);
  await runWorker();
  expect(await recorded()).toMatchObject([{ active_users: '2' }, { active_users: '3' }]);
});

test('whoever said yes in advance is active from the moment the event begins', async () => {
  const before = (await activeUsers()).total;
  const person = await makeUser(test_);
  const starts_at = new Date(test_.clock.now().getTime() + 3_600_000);
  const { id } = await test_.db
    .insertInto('events')
    .values({ starts_at, ends_at: starts_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test_.db.insertInto('event_attendees').values({ event_id: id, user_id: person.id }).execute();
  await runWorker();
  expect((await activeUsers()).total).toBe(before);
  // The worker was away for a weekend: what began meanwhile is not forgotten.
  test_.clock.advance(3 * day);
  admin = await signInAdmin(test_);
  const signedIn = (await activeUsers()).total;
  await runWorker();
  expect((await activeUsers()).total).toBe(signedIn + 1);
  await runWorker();
  expect((await activeUsers()).total).toBe(signedIn + 1);
});
