import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '@dugout/contract/features/views/view.schema.ts';
import { viewLimits } from '@dugout/contract/features/views/view.rules.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/job-queue.ts';
import { ageSeals } from '@dugout/database/test-trash-age.ts';
import { jobs } from '../../jobs.ts';

let test_: TestApp;
let mine: SignedIn;
let other: SignedIn;
let owner: pg.Client;
beforeAll(async () => {
  test_ = await startTestApp();
  mine = await signInAdmin(test_);
  other = await signInAdmin(test_);
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await test_.close();
});

let made = 0;
/** Nothing else holds these words: wherever they turn up, the view was told of. */
const secret = 'Quillfeather';
const bodyOf = (values: object = {}) => ({
  list: 'players',
  name: `${secret} ${(made += 1)}`,
  shared: false,
  query: { search: `${secret} Abby`, state: 'TX', pageSize: '15' },
  ...values,
});
const save = async (who: SignedIn, values: object = {}) => {
  const answer = await who.call({ method: 'POST', url: '/api/views', payload: bodyOf(values) });
  expect(answer.statusCode, answer.body).toBe(201);
  return { view: answer.json<View>(), act: String(answer.headers['x-act']) };
};
const seenBy = async (who: SignedIn, list = 'players') =>
  (await who.call({ url: '/api/views', query: { list } })).json<View[]>();
const put = (who: SignedIn, { id, ...view }: View, values: object, headers = {}) => {
  const { list, name, shared, query } = view;
  const payload = { list, name, shared, query, ...values };
  return who.call({ method: 'PUT', url: `/api/views/${id}`, payload, headers });
};
const remove = (who: SignedIn, { id }: Pick<View, 'id'>) => who.call({ method: 'DELETE', url: `/api/views/${id}` });
const undo = (who: SignedIn, act: string, changed = 'ask') =>
  who.call({ method: 'POST', url: `/api/acts/${act}/undo`, payload: { changed } });

describe('a private view', () => {
  test('is answered whole to its owner, in the order of names', async () => {
    const { view } = await save(mine, { name: 'B view' });
    await save(mine, { name: 'a view' });
    expect(view).toMatchObject({ mine: true, shared: false, isDefault: false, version: 1, query: { state: 'TX' } });
    const names = (await seenBy(mine)).map(({ name }) => name);
    expect(names.indexOf('a view')).toBeLessThan(names.indexOf('B view'));
    expect((await seenBy(mine, 'teams')).map(({ id }) => id)).not.toContain(view.id);
  });

  test('is there for nobody else, in any call', async () => {
    const { view, act } = await save(mine);
    const changed = await put(mine, view, { query: { search: secret } });
    const later = String(changed.headers['x-act']);
    const removed = await save(mine);
    const removal = String((await remove(mine, removed.view)).headers['x-act']);
    await mine.call({ method: 'PUT', url: `/api/views/${view.id}/default` });

    const answers = [
      await other.call({ url: '/api/views' }),
      await other.call({ url: '/api/views', query: { list: 'players' } }),
      await put(other, view, { name: 'Taken' }),
      await put(other, view, { shared: true }),
      await put(other, view, {}, { 'if-match': '"9999"' }),
      await remove(other, view),
      await other.call({ method: 'PUT', url: `/api/views/${view.id}/default` }),
      await other.call({ method: 'DELETE', url: `/api/views/${view.id}/default` }),
      await undo(other, act),
      await undo(other, act, 'overwrite'),
      await undo(other, later),
      await undo(other, later, 'leave'),
      await undo(other, removal),
      await other.call({ method: 'POST', url: `/api/trash/view/${removed.view.id}/restore` }),
      await other.call({ url: '/api/trash/view' }),
      await other.call({ url: `/api/history/view/${view.id}` }),
      await other.call({ url: '/api/journal', query: { pageSize: '1000' } }),
      await other.call({ url: '/api/journal', query: { record: view.id } }),
      await other.call({ url: '/api/journal/export', query: { format: 'csv', record: view.id } }),
    ];
    for (const answer of answers) expect(answer.body, answer.body).not.toContain(secret);
    expect(answers.slice(2, 8).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    // The same answer as for one that never was.
    const never = await remove(other, { id: '0191f3c2-0000-7000-8000-000000000000' });
    expect(never.json()).toMatchObject({ code: 'view.not-found' });
    for (const answer of answers.slice(8, 13)) expect(answer.json()).toMatchObject({ code: 'history.nothing-to-undo' });
    // That there is one is in the journal: who did it, and to which record.
    expect(answers[17]!.json<{ entity: string; name: string | null }[]>().map(({ name }) => name)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await seenBy(mine)).find(({ id }) => id === view.id)).toMatchObject({ version: 2, isDefault: true });
  });

  test('may be called as somebody else calls theirs, and as one of one’s own of another list', async () => {
    await save(mine, { name: 'Seniors' });
    await save(other, { name: 'Seniors' });
    await save(mine, { name: 'Seniors', list: 'teams', query: {} });
    const again = await mine.call({ method: 'POST', url: '/api/views', payload: bodyOf({ name: ' seniors' }) });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'view.name-taken']);
  });

  test('that was shared before is gone for the others, and so is its undo', async () => {
    const { view, act } = await save(mine, { shared: true });
    expect((await seenBy(other)).map(({ id }) => id)).toContain(view.id);
    const hidden = await put(mine, view, { shared: false, query: { search: `${secret} hidden` } });
    expect(hidden.statusCode).toBe(200);
    for (const answer of [
      await undo(other, String(hidden.headers['x-act'])),
      await undo(other, act, 'overwrite'),
      await other.call({ url: '/api/views' }),
    ]) {
      expect(answer.body).not.toContain('hidden');
    }
    expect((await seenBy(other)).map(({ id }) => id)).not.toContain(view.id);
    expect((await undo(mine, String(hidden.headers['x-act']))).statusCode).toBe(200);
    expect((await seenBy(other)).map(({ id }) => id)).toContain(view.id);
  });
});

describe('a shared view', () => {
  test('can be changed, deleted and brought back by every administrator; only its owner can make it private', async () => {
    const { view } = await save(mine, { shared: true, name: 'Everybody’s' });
    const seen = (await seenBy(other)).find(({ id }) => id === view.id)!;
    expect(seen).toMatchObject({ mine: false, owner: { id: mine.id } });
    expect((await put(other, seen, { name: 'All of ours' })).json()).toMatchObject({ name: 'All of ours', version: 2 });
    const taken = await put(other, seen, { shared: false });
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'view.not-yours']);
    const removed = await remove(other, view);
    expect((await seenBy(mine)).map(({ id }) => id)).not.toContain(view.id);
    expect((await undo(mine, String(removed.headers['x-act']))).statusCode).toBe(200);
    expect((await seenBy(mine)).map(({ id }) => id)).toContain(view.id);
  });

  test('may be the default of several people, each for themselves, and no longer while it is deleted', async () => {
    const { view } = await save(mine, { shared: true, list: 'users', query: {} });
    const { view: next } = await save(mine, { list: 'users', query: {} });
    const choose = (who: SignedIn, { id }: View, method: 'PUT' | 'DELETE' = 'PUT') =>
      who.call({ method, url: `/api/views/${id}/default` });
    const defaults = async (who: SignedIn) =>
      (await seenBy(who, 'users')).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    for (const who of [mine, other]) expect((await choose(who, view)).statusCode).toBe(204);
    await choose(mine, next);
    expect([await defaults(mine), await defaults(other)]).toEqual([[next.id], [view.id]]);
    await choose(mine, next, 'DELETE');
    const removal = await remove(mine, view);
    expect([await defaults(mine), await defaults(other)]).toEqual([[], []]);
    await undo(mine, String(removal.headers['x-act']));
    expect(await defaults(other)).toEqual([view.id]);
  });
});

describe('what a view holds', () => {
  test.each([
    ['a filter that the list has not', { colour: 'red' }],
    ['a value that the filter does not take', { state: 'XX' }],
    ['a page', { page: '3' }],
    ['an order that the list has not', { sort: 'shoeSize' }],
    ['a page size that is not offered', { pageSize: '999' }],
    ['a text that cannot be stored', { search: 'a\u0000b' }],
  ])('is refused by the declaration of its list: %s', async (_what, query) => {
    const answer = await mine.call({ method: 'POST', url: '/api/views', payload: bodyOf({ query }) });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json<{ errors: { path: string }[] }>().errors[0]!.path).toMatch(/^query/);
  });

  test('an empty filter is none, an empty order is kept', async () => {
    const { view } = await save(mine, { query: { search: '', sort: '' } });
    expect(view.query).toEqual({ sort: '' });
  });

  test('stays of its list', async () => {
    const { view } = await save(mine);
    const moved = await put(mine, view, { list: 'teams', query: {} });
    expect(moved.json()).toMatchObject({ code: 'view.of-another-list' });
  });

  test('there is an end to how many there can be', async () => {
    const many = Array.from({ length: viewLimits.perList }, (_, place) => ({
      owner_id: other.id,
      list: 'leads',
      name: `View ${place}`,
      shared: false,
      query: '{}',
    }));
    await test_.db.insertInto('views').values(many).execute();
    const answer = await other.call({
      method: 'POST',
      url: '/api/views',
      payload: bodyOf({ list: 'leads', query: {} }),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'view.too-many']);
  });
});

const run = (name: string) =>
  runJob(
    test_.services,
    jobs.find((job) => job.name === name)!,
  );
const traces = async (id: string) =>
  (
    await owner.query<{ found: string }>(
      `select coalesce(before, after)::text as found from journal_changes where row_id = $1 and coalesce(before, after) is not null
       union all select coalesce(before, after)::text from journal where entity_id = $1::uuid and coalesce(before, after) is not null`,
      [id],
    )
  ).rows;

describe('what is deleted goes for good', () => {
  test('a view after thirty days, with what the journal remembers of it', async () => {
    const [{ view }, { view: young }] = [await save(mine, { shared: true }), await save(mine)];
    for (const one of [view, young]) await remove(mine, one);
    await run('seal-journal');
    await owner.query(`update views set deleted_at = deleted_at - interval '31 days' where id = $1`, [view.id]);
    await ageSeals(owner, view.id, 31);
    await run('purge-views');
    const left = await test_.db.selectFrom('views').select('id').where('id', 'in', [view.id, young.id]).execute();
    expect(left).toEqual([{ id: young.id }]);
    expect(await traces(view.id)).toEqual([]);
    expect((await traces(young.id)).length).toBeGreaterThan(0);
    const { rows } = await owner.query<{ fault: string }>(`select fault from journal_faults('1 hour')`);
    expect(rows).toEqual([]);
  });

  test('a view is not purged before its time for who says that it was deleted long ago', async () => {
    const { view } = await save(mine, { shared: true });
    await remove(mine, view);
    await run('seal-journal');
    await test_.db
      .updateTable('views')
      .set({ deleted_at: new Date('2000-01-01') })
      .where('id', '=', view.id)
      .execute();
    await run('purge-views');
    const left = await test_.db.selectFrom('views').select('id').where('id', '=', view.id).execute();
    expect(left).toEqual([{ id: view.id }]);
  });

  test('private views go with their owner and come back with them; shared ones stay', async () => {
    const { id, ...person } = await makeUser(test_, { primary_role: 'ADMIN' });
    expect(person).toBeDefined();
    const of = { owner_id: id, list: 'teams', query: '{}' };
    const [hidden, shared] = await test_.db
      .insertInto('views')
      .values([
        { ...of, name: `${secret} hidden`, shared: false },
        { ...of, name: `${secret} shared`, shared: true },
      ])
      .returning('id')
      .execute();
    const removed = await mine.call({ method: 'DELETE', url: `/api/users/${id}` });
    expect(removed.statusCode, removed.body).toBeLessThan(300);
    expect(await test_.db.selectFrom('views').select('id').where('owner_id', '=', id).execute()).toHaveLength(2);
    await run('seal-journal');
    await owner.query(`update users set deleted_at = deleted_at - interval '31 days' where id = $1`, [id]);
    await ageSeals(owner, id, 31);
    await run('purge-trash');
    const left = await test_.db
      .selectFrom('views')
      .select(['id', 'owner_id'])
      .where('id', 'in', [hidden!.id, shared!.id])
      .execute();
    expect(left).toEqual([{ id: shared!.id, owner_id: null }]);
  });

  test('a view that looks for one person goes with that person, whoever saved it; one for many stays', async () => {
    const child = await makeUser(test_, { fname: 'Wilhelmina', lname: 'Quárrington', primary_role: 'PLAYER' });
    await makeUser(test_, { fname: 'Wilhelmina', lname: 'Other', primary_role: 'PLAYER' });
    const queries = [
      { search: ' wilhelmina QUARRINGTON' },
      { search: child.email! },
      { search: 'Wilhelmina' },
      {},
      { search: 'quarrington' },
    ];
    const names = ['By name', 'By address', 'Everybody of that name', 'Wilhelmina Quarrington', 'The only one'];
    const views = await Promise.all(
      queries.map(async (query, place) => (await save(other, { name: names[place]!, shared: true, query })).view.id),
    );
    const removed = await mine.call({ method: 'DELETE', url: `/api/users/${child.id}` });
    expect(removed.statusCode, removed.body).toBeLessThan(300);
    await run('seal-journal');
    await owner.query(`update users set deleted_at = deleted_at - interval '31 days' where id = $1`, [child.id]);
    await ageSeals(owner, child.id, 31);
    await run('purge-trash');
    const left = await test_.db.selectFrom('views').select('id').where('id', 'in', views).execute();
    expect(left).toEqual([{ id: views[2] }]);
    for (const gone of [views[0]!, views[1]!, views[3]!, views[4]!]) expect(await traces(gone)).toEqual([]);
  });

  test('so does one that looks for a phone number, in any writing, or for its end beside a name', async () => {
    const mother = await makeUser(test_, {
      fname: 'Amalthea',
      lname: 'Quince',
      phone: '518.555.0142',
      primary_role: 'PARENT',
    });
    const searches = [
      '(518) 555-0142',
      '+1 5185550142',
      '555-0142',
      '518 555',
      'quince 0142',
      '0142 gold',
      '518 556',
      '0142',
    ];
    const views = await Promise.all(
      searches.map(
        async (search, place) =>
          (await save(other, { name: `Looked for, ${'abcdefgh'.charAt(place)}`, query: { search } })).view.id,
      ),
    );
    await owner.query('select forget_views_about(name, email, phone) from users where id = $1', [mother.id]);
    const left = await test_.db.selectFrom('views').select('id').where('id', 'in', views).execute();
    expect(left.map(({ id }) => searches[views.indexOf(id)]!).toSorted()).toEqual(['0142', '0142 gold', '518 556']);
  });

  test('and so does one that looks for a lead', async () => {
    const lead = await test_.db
      .insertInto('leads')
      .values({ kind: 'PLAYER', player_first_name: 'Ottilie', player_last_name: 'Quarrington', age_group: 'U12' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { view } = await save(other, { shared: true, query: { search: 'Ottilie Quarrington' } });
    await owner.query('delete from leads where id = $1', [lead.id]);
    expect(await test_.db.selectFrom('views').select('id').where('id', '=', view.id).execute()).toEqual([]);
    expect(await traces(view.id)).toEqual([]);
  });
});
