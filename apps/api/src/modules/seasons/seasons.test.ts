import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgeRule, AgeRules, Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { ageTrash } from '@dugout/database/test-trash-age.ts';
import { verifyJournal } from '@dugout/database/verify-journal.ts';
import { allImages, differencesBetween } from '../../../test/acts.ts';
import { makeUser, signIn, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/job-queue.ts';
import { jobs } from '../../jobs.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, version?: number, who = admin) =>
  who.call({
    method,
    url: `/api${path}`,
    ...(payload ? { payload } : {}),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const undo = (answer: { headers: Record<string, unknown> }) =>
  call('POST', `/acts/${String(answer.headers['x-act'])}/undo`, { changed: 'ask' });

const seasons = async () => (await call('GET', '/seasons')).json<Season[]>();
const seasonOf = async (name: string) => (await seasons()).find((season) => season.name === name)!;
const rulesOf = async ({ id }: { id: string }) => (await call('GET', `/seasons/${id}/age-rules`)).json<AgeRules>();
const days = (year: number) => ({ name: String(year), startsOn: `${year - 1}-09-01`, endsOn: `${year}-08-31` });
const add = async (year: number) => {
  const answer = await call('POST', '/seasons', days(year));
  expect(answer.statusCode, answer.body).toBe(201);
  return { answer, season: answer.json<Season>() };
};

const asSent = ({ body, ageOn, source, checkedOn, divisions }: AgeRule) => ({
  body: body.name,
  ageOn,
  source,
  confirmed: checkedOn !== null,
  divisions,
});
/** The rules as they are, with that of one body changed. */
const sent = ({ rules }: AgeRules, body: string, change: object) =>
  rules.map((rule) => ({ ...asSent(rule), ...(rule.body.name === body ? change : {}) }));
const save = (season: { id: string }, rules: object[], more: object = {}, version?: number, who = admin) =>
  call('PUT', `/seasons/${season.id}/age-rules`, { rules, ...more }, version, who);
const ruleOf = ({ rules }: AgeRules, name: string) => rules.find(({ body }) => body.name === name)!;

describe('the first seasons', () => {
  test('are 2026 and 2027, one of them current, with drafts that nobody has confirmed', async () => {
    expect((await seasons()).map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn])).toEqual([
      ['2027', '2026-09-01', '2027-08-31'],
      ['2026', '2025-09-01', '2026-08-31'],
    ]);
    expect((await seasons()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const drafts = await Promise.all(['2026', '2027'].map(async (name) => rulesOf(await seasonOf(name))));
    expect(drafts.map(({ rules }) => rules.map(({ body, ageOn }) => [body.name, ageOn]))).toEqual([
      [
        ['Little League', '2025-12-31'],
        ['PGF', '2025-08-31'],
        ['PONY', '2025-08-31'],
        ['USA Softball', '2025-08-31'],
        ['USSSA', null],
      ],
      [
        ['Little League', '2026-12-31'],
        ['PGF', '2026-08-31'],
        ['PONY', '2026-08-31'],
        ['USA Softball', '2026-08-31'],
        ['USSSA', null],
      ],
    ]);
    const all = drafts.flatMap(({ rules }) => rules);
    expect(all.filter(({ checkedOn, checkedBy }) => checkedOn !== null || checkedBy !== null)).toEqual([]);
    expect(all.every(({ source, divisions }) => source !== null && divisions.length > 0)).toBe(true);
  });
});

describe('a new season', () => {
  test('begins with the rules of the season before, one year on, none of them confirmed', async () => {
    const before = await rulesOf(await seasonOf('2027'));
    expect((await save(await seasonOf('2027'), sent(before, 'PGF', { confirmed: true }))).statusCode).toBe(200);
    const { season } = await add(2028);
    expect(season).toMatchObject({ ...days(2028), isCurrent: false });
    const { rules } = await rulesOf(season);
    expect(rules.map(asSent)).toEqual(
      before.rules.map((rule) => ({
        ...asSent(rule),
        ageOn: rule.ageOn && `${Number(rule.ageOn.slice(0, 4)) + 1}${rule.ageOn.slice(4)}`,
        confirmed: false,
      })),
    );
  });

  test('is taken back with all its rules, and done again bit for bit', async () => {
    const before = await allImages(test_.db);
    const { answer } = await add(2029);
    const made = await allImages(test_.db);
    const undone = await undo(answer);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    const redone = await undo(undone);
    expect(redone.statusCode, redone.body).toBe(200);
    expect(differencesBetween(made, await allImages(test_.db))).toEqual([]);
    await undo(redone);
  });

  test('overlaps no other, has a name of its own, and ends after it starts', async () => {
    const refused = async (season: object) => {
      const answer = await call('POST', '/seasons', season);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    expect(await refused({ ...days(2028), name: '2050', startsOn: '2027-08-31' })).toEqual([409, 'season.overlaps']);
    expect(await refused({ ...days(2050), name: '2027' })).toEqual([409, 'season.name-taken']);
    expect(await refused({ ...days(2050), endsOn: '2049-09-01' })).toEqual([400, 'input.invalid']);
    expect(await refused({ ...days(2050), endsOn: '2205-08-31' })).toEqual([400, 'input.invalid']);
    const { id } = await seasonOf('2028');
    const moved = await call('PUT', `/seasons/${id}`, { ...days(2028), startsOn: '2027-08-31' });
    expect(moved.json()).toMatchObject({ code: 'season.overlaps' });
  });

  test('whose days were taken since does not come back over them', async () => {
    const { answer, season } = await add(2031);
    await undo(answer);
    const other = await call('POST', '/seasons', { ...days(2031), name: 'Another 2031' });
    expect(other.statusCode, other.body).toBe(201);
    const again = await test_.db
      .selectFrom('journal')
      .select('batch_id')
      .where('entity_id', '=', season.id)
      .where('act', '=', 'undo')
      .executeTakeFirstOrThrow();
    const back = await call('POST', `/acts/${again.batch_id}/undo`, { changed: 'ask' });
    expect(back.json()).toMatchObject({ code: 'history.in-the-way' });
    await undo(other);
  });
});

describe('the current season', () => {
  const current = async () => (await seasons()).filter(({ isCurrent }) => isCurrent).map(({ name }) => name);

  test('is made current by no change of a season', async () => {
    const { id } = await seasonOf('2028');
    const answer = await call('PUT', `/seasons/${id}`, { ...days(2028), isCurrent: true });
    expect(answer.json(), answer.body).toMatchObject({ code: 'input.invalid' });
    expect(await current()).toEqual(['2027']);
  });

  test('is one, always: the database takes neither two nor none', async () => {
    const change = (statement: string) => sql.raw(statement).execute(test_.db);
    await expect(change('update seasons set is_current = true')).rejects.toMatchObject({ code: '23P01' });
    await expect(change('update seasons set is_current = false')).rejects.toMatchObject({ code: '23514' });
    expect(await current()).toEqual(['2027']);
  });
});

describe('an age rule', () => {
  test('is confirmed by an administrator, on that day; what is changed or unticked is not', async () => {
    const season = await seasonOf('2028');
    const before = await rulesOf(season);
    const ticked = await save(season, sent(before, 'USA Softball', { confirmed: true }), {}, before.version);
    expect(ticked.statusCode, ticked.body).toBe(200);
    const rule = ruleOf(ticked.json<AgeRules>(), 'USA Softball');
    expect(rule).toMatchObject({ checkedBy: { id: admin.id }, checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const other = await signInAdmin(test_);
    const changed = { source: 'Its code', confirmed: true };
    const again = await save(season, sent(ticked.json<AgeRules>(), 'USA Softball', changed), {}, undefined, other);
    expect(ruleOf(again.json<AgeRules>(), 'USA Softball').checkedBy).toMatchObject({ id: other.id });
    const unticked = await save(season, sent(again.json<AgeRules>(), 'USA Softball', { confirmed: false }));
    expect(ruleOf(unticked.json<AgeRules>(), 'USA Softball')).toMatchObject({ checkedOn: null, checkedBy: null });
  });

  test('of nobody’s change stays who confirmed it, and there is nothing to undo', async () => {
    const season = await seasonOf('2028');
    await save(season, sent(await rulesOf(season), 'PONY', { confirmed: true }));
    const before = await rulesOf(season);
    const other = await signInAdmin(test_);
    const answer = await save(season, before.rules.map(asSent), {}, before.version, other);
    expect(answer.json()).toEqual(before);
    expect(answer.headers['x-act']).toBeUndefined();
  });

  test('cannot be confirmed without its day and a division; divisions differ; a body has one rule', async () => {
    const season = await seasonOf('2028');
    const [first] = (await rulesOf(season)).rules.map(asSent);
    const twice = { label: '12u', maxAge: 13 };
    for (const [rules, path] of [
      [[{ ...first!, ageOn: null, confirmed: true }], 'rules.0.ageOn'],
      [[{ ...first!, divisions: [], confirmed: true }], 'rules.0.divisions'],
      [[{ ...first!, divisions: [{ label: '12U', maxAge: 12 }, twice] }], 'rules.0.divisions.1'],
      [[first!, { ...first!, body: first!.body.toUpperCase() }], 'rules.1.body'],
    ] as const) {
      const answer = await save(season, [...rules]);
      expect(answer.json(), answer.body).toMatchObject({ errors: [{ path }] });
    }
  });

  test('of a new body adds the body, one of a known name does not; one that is left out goes, and an undo brings all back', async () => {
    const season = await seasonOf('2028');
    const before = await allImages(test_.db);
    const { rules } = await rulesOf(season);
    const ours = { ...asSent(rules[0]!), body: 'NSA', confirmed: false };
    const others = rules.filter(({ body }) => body.name !== 'PONY').map(asSent);
    const inCapitals = others.map((rule) => ({ ...rule, body: rule.body.toUpperCase() }));
    const saved = await save(season, [...inCapitals, ours]);
    expect(saved.statusCode, saved.body).toBe(200);
    const names = saved.json<AgeRules>().rules.map(({ body }) => body.name);
    expect(names).toEqual(['Little League', 'NSA', 'PGF', 'USA Softball', 'USSSA']);
    const undone = await undo(saved);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
  });

  test('of two administrators who save at once the second gets what is stored now', async () => {
    const season = await seasonOf('2028');
    const read = await rulesOf(season);
    expect((await save(season, sent(read, 'PGF', { source: 'One' }), {}, read.version)).statusCode).toBe(200);
    const late = await save(season, sent(read, 'PGF', { source: 'Two' }), {}, read.version);
    expect(late.statusCode).toBe(412);
    const { current } = late.json<{ current: AgeRules }>();
    expect(ruleOf(current, 'PGF').source).toBe('One');
    expect(current.version).toBe(read.version + 1);
  });
});

describe('players who change division', () => {
  test('are counted before a rule is saved, and nobody is moved', async () => {
    const season = await seasonOf('2027');
    const team = await test_.db.insertInto('teams').values({ name: 'Ash' }).returning('id').executeTakeFirstOrThrow();
    // By Aug 31, 2026 the first two are 12, by Dec 31 they are 13. The others are in the same division by both.
    const births = ['2013-09-01', '2013-12-31', '2014-01-01', '2013-08-31', null];
    for (const birth_date of births) {
      const { id: user_id } = await makeUser(test_, { primary_role: 'PLAYER' });
      await test_.db.insertInto('players').values({ user_id, team_id: team.id, birth_date }).execute();
    }
    const before = await rulesOf(season);
    const rules = sent(before, 'USA Softball', { ageOn: '2026-12-31' });
    const teams = () => test_.db.selectFrom('players').select(['id', 'team_id', 'version']).orderBy('id').execute();
    const rosters = await teams();
    const asked = await save(season, rules);
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({ code: 'season.divisions-change', current: { players: 2 } });
    expect(await rulesOf(season)).toEqual(before);
    expect((await save(season, rules, { playersChanging: 1 })).json()).toMatchObject({ current: { players: 2 } });
    const images = await allImages(test_.db);
    const saved = await save(season, rules, { playersChanging: 2 });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await teams()).toEqual(rosters);
    // Back: an undo asks nobody.
    expect((await undo(saved)).statusCode).toBe(200);
    expect(differencesBetween(images, await allImages(test_.db))).toEqual([]);
  });

  test('are none by a new name of a division, a confirmation, or a first day', async () => {
    const season = await seasonOf('2027');
    const before = await rulesOf(season);
    const renamed = ruleOf(before, 'PGF').divisions.map(({ maxAge }) => ({ label: `Under ${maxAge + 1}`, maxAge }));
    for (const rules of [
      sent(before, 'PGF', { divisions: renamed }),
      sent(before, 'PGF', { confirmed: true }),
      sent(before, 'USSSA', { ageOn: '2026-12-31' }),
    ]) {
      const answer = await save(season, rules);
      expect(answer.statusCode, answer.body).toBe(200);
      await undo(answer);
    }
  });
});

const run = (name: string) =>
  runJob(
    test_.services,
    jobs.find((job) => job.name === name)!,
  );

test('who confirmed a rule and was purged is gone from what the journal remembers of the season', async () => {
  const { id, email } = await makeUser(test_, { fname: 'Yolanthe', lname: 'Brisk', primary_role: 'ADMIN' });
  const season = await seasonOf('2028');
  const rules = sent(await rulesOf(season), 'USA Softball', { confirmed: true });
  expect((await save(season, rules, {}, undefined, await signIn(test_, { id, email }))).statusCode).toBe(200);
  const remembered = async () => {
    const { rows } = await sql<{ found: string }>`
      select coalesce(before::text, '') || coalesce(after::text, '') as found from journal where entity = 'season'`.execute(
      test_.db,
    );
    return rows.filter(({ found }) => /yolanthe|brisk/i.test(found)).length;
  };
  expect(await remembered()).toBeGreaterThan(0);
  await test_.db.updateTable('users').set({ primary_role: 'FAN', admin: false }).where('id', '=', id).execute();
  const removed = await admin.call({ method: 'DELETE', url: `/api/users/${id}` });
  expect(removed.statusCode, removed.body).toBeLessThan(300);
  const owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
  await run('seal-journal');
  await ageTrash(owner, 'users', id, 31);
  await run('purge-trash');
  await owner.end();
  expect(await remembered()).toBe(0);
  expect(ruleOf(await rulesOf(season), 'USA Softball').checkedBy).toMatchObject({ id });
  await run('seal-journal');
  expect((await verifyJournal(test_.ownerUrl)).faults).toEqual([]);
});
