import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoData, DemoRun, Removal } from '@dugout/contract/features/demo-data/demo-data.schema.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { workOff } from '../../../test/job-queue.ts';
import { demoJobs } from './run-demo.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const post = (what: 'load' | 'remove') => admin.call({ method: 'POST', url: `/api/demo-data/${what}`, payload: {} });
const standing = async () => (await admin.call({ url: '/api/demo-data' })).json<DemoData>();
const work = () => workOff(test_.services, demoJobs).catch(() => undefined);

test('loaded by the worker, counted, and removed again but for what was changed', { timeout: 120_000 }, async () => {
  expect(await standing()).toEqual({ loaded: [], own: [], run: null });
  const asked = await post('load');
  expect(asked.statusCode, asked.body).toBe(202);
  expect(asked.json<DemoRun>()).toMatchObject({ kind: 'load', state: 'nobody', done: 0 });
  expect((await post('load')).json()).toMatchObject({ code: 'demo-data.running' });
  await work();
  const { loaded, own, run } = await standing();
  expect(run).toMatchObject({ kind: 'load', state: 'done' });
  expect(run!.done).toBe(run!.total);
  expect(own).toEqual([]);
  expect(loaded).toEqual(
    expect.arrayContaining([
      { kind: 'teams', count: 46 },
      { kind: 'players', count: 600 },
    ]),
  );
  expect(loaded.map(({ kind }) => kind)).not.toContain('messages');

  const people = test_.db.selectFrom('users').where('id', '<>', admin.id);
  const whoCould = people.where((is) =>
    is.or([is('password_hash', 'is not', null), is('admin', '=', true), is('primary_role', '=', 'ADMIN')]),
  );
  expect(await whoCould.select('id').execute()).toEqual([]);
  const picture = await test_.db.selectFrom('trophies').select('image_url').executeTakeFirstOrThrow();
  expect((await test_.app.inject(picture.image_url)).statusCode).toBe(200);

  // A second load finds records, changes nothing, and says so.
  expect((await post('load')).statusCode).toBe(202);
  await work();
  expect(await standing()).toMatchObject({ loaded, run: { state: 'failed', kind: 'load' } });

  const team = await test_.db.selectFrom('teams').selectAll().orderBy('name').limit(1).executeTakeFirstOrThrow();
  await test_.db.updateTable('teams').set({ name: 'Ours now' }).where('id', '=', team.id).execute();
  const preview = (await admin.call({ url: '/api/demo-data/removal' })).json<Removal>();
  expect(preview.kept).toEqual([{ kind: 'team', id: team.id, name: 'Ours now', because: 'changed' }]);
  expect((await post('remove')).statusCode).toBe(202);
  await work();
  const after = await standing();
  expect(after.run).toMatchObject({ kind: 'remove', state: 'done', removal: preview });
  expect(after.loaded).toContainEqual({ kind: 'teams', count: 1 });
  const teams = await test_.db.selectFrom('teams').select('name').execute();
  expect(teams).toEqual([{ name: 'Ours now' }]);
  expect(await test_.db.selectFrom('leads').select('id').execute()).toEqual([]);

  const acts = await test_.db
    .selectFrom('journal')
    .select('act')
    .where('entity', '=', 'demo-data')
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['load-demo', 'demo-loaded', 'load-demo', 'remove-demo', 'demo-removed']);
});

test('it needs the password once more', async () => {
  await test_.db
    .updateTable('sessions')
    .set({ auth_at: new Date(Date.now() - 16 * 60_000) })
    .where('user_id', '=', admin.id)
    .execute();
  expect((await post('load')).json()).toMatchObject({ code: 'auth.confirm-needed' });
  expect((await post('remove')).json()).toMatchObject({ code: 'auth.confirm-needed' });
});
