import { sql } from 'kysely';
import { rounds } from '@dugout/database/test-rounds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import type { UndoOutcome } from '@dugout/contract/features/history/history.schema.ts';
import type { Rollover } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { allImages, differencesBetween } from '../../../test/acts.ts';
import { signInAdmin, startTestApp, type TestApp } from '../../../test/app.ts';
import { killDuring } from '../../../test/big-acts.ts';
import { workOff } from '../../../test/job-queue.ts';
import { makeClub, rolloverCalls } from '../../../test/rollovers.ts';
import { actRuns } from '../../modules.ts';
import { actRunJobOf } from '../../platform/runs/act-run.ts';

const teams = rounds(20, 100);
const players = teams * 20;
let test_: TestApp;
let calls: ReturnType<typeof rolloverCalls>;
let draft: Rollover;

beforeAll(async () => {
  test_ = await startTestApp({ ACCESS_TOKEN_SECONDS: '3600' });
  calls = rolloverCalls(await signInAdmin(test_));
  await makeClub(test_.db, teams, 20);
  const season = await calls.nextSeason(test_.db);
  const { id } = await calls.start(season.id);
  await calls.choose(id, { asProposed: 'TOO_OLD' });
  const { rows } = await calls.players(id, '?choice=undecided');
  expect(rows).toEqual([]);
  draft = await calls.read(id);
}, 600_000);
afterAll(() => test_.close());

const work = () => workOff(test_.services, [actRunJobOf(actRuns)]);
const runOf = async (act: string) => (await calls.call('GET', `/acts/${act}/run`)).json<ActRun>();
const commit = async () => {
  const { token } = await calls.read(draft.id);
  const answer = await calls.commit(draft.id, token!);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<ActRun>().id;
};
const undo = async (act: string): Promise<ActRun> => {
  const answer = await calls.undo(act);
  expect(answer.statusCode, answer.body).toBe(202);
  await work();
  return runOf(answer.json<UndoOutcome>().run!.id);
};

test(`${players} players roll over and back: every row equals its image, and again after a redo`, async () => {
  expect(draft.counts.players).toBe(players);
  const before = await allImages(test_.db);
  const act = await commit();
  await work();
  const done = await runOf(act);
  expect(done).toMatchObject({ state: 'done', leftCount: 0, done: players + teams, total: players + teams });
  expect(await calls.current()).toBe('2028');
  const after = await allImages(test_.db);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from roster_entries`.execute(test_.db);
  expect(rows[0]!.n).toBe(players);

  const back = await undo(act);
  expect(back).toMatchObject({ state: 'done', leftCount: 0 });
  expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
  expect(await undo(back.id)).toMatchObject({ state: 'done', leftCount: 0 });
  expect(differencesBetween(after, await allImages(test_.db))).toEqual([]);
  expect(await calls.current()).toBe('2028');
  expect(await undo(act)).toMatchObject({ state: 'done', leftCount: 0 });
  expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
}, 1_800_000);

test('with edits of others in between exactly those are left and listed', async () => {
  const before = await allImages(test_.db);
  const act = await commit();
  await work();
  const { rows } = await sql<{ id: string }>`
    select p.id from players p join roster_entries e on e.player_id = p.id
    where e.team_id <> p.team_id order by p.id limit 3`.execute(test_.db);
  const edited = rows.map(({ id }) => id);
  for (const id of edited) await calls.call('PUT', `/players/${id}`, { jerseyNum: '00' });
  const run = await undo(act);
  expect(run.left.map(({ kind, id, reason }) => `${kind} ${id} ${reason}`).sort()).toEqual(
    edited.map((id) => `player ${id} changed`).sort(),
  );
  const wrong = differencesBetween(before, await allImages(test_.db));
  expect(new Set(wrong.flatMap((line) => /^players [^:]+/.exec(line) ?? []))).toEqual(
    new Set(edited.map((id) => `players ${id}`)),
  );
  // With her, her place in the season that ended is left, and nothing else.
  expect(wrong).toHaveLength(2 * edited.length);
  const again = await calls.undo(act, 'overwrite');
  expect(again.statusCode, again.body).toBe(202);
  await work();
  // Their teams are back; the number that somebody gave them since is no part of the roll-over.
  const left = differencesBetween(before, await allImages(test_.db));
  expect(left).toHaveLength(edited.length);
  await sql`update players set jersey_num = e.jersey_num
    from jsonb_to_recordset(${JSON.stringify(edited.map((id) => before.get(`players ${id}`)))}::jsonb)
      as e (id uuid, jersey_num text) where e.id = players.id`.execute(test_.db);
  expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
}, 600_000);

test('stopped between two chunks it goes on with another commit, or is taken back', async () => {
  const before = await allImages(test_.db);
  for (const goesOn of [true, false]) {
    const act = await commit();
    const working = work();
    await expect.poll(async () => (await runOf(act)).done, { timeout: 30_000, interval: 2 }).toBeGreaterThan(0);
    const stopped = await calls.call('POST', `/acts/${act}/run/stop`, {});
    expect(stopped.json(), stopped.body).toMatchObject({ state: 'stopped' });
    await working;
    expect(await calls.read(draft.id)).toMatchObject({ state: 'STOPPED', act });
    expect(await calls.current()).toBe('2027');
    if (goesOn) {
      expect((await calls.commit(draft.id, '')).json()).toMatchObject({ id: act });
      await work();
      expect(await runOf(act)).toMatchObject({ state: 'done', done: players + teams });
      expect(await calls.current()).toBe('2028');
    }
    const taken = await calls.undo(act);
    expect([200, 202]).toContain(taken.statusCode);
    await work();
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
    expect(await calls.read(draft.id)).toMatchObject({ state: 'DRAFT' });
  }
}, 600_000);

test('a team that was not continued comes back out of the trash alone, and the season that ended stays as it was', async () => {
  const { rows } = await calls.teams(draft.id, '?ageGroup=U10');
  const { id: team } = rows[0]!;
  await calls.choose(draft.id, { teams: [{ id: team, plan: 'ENDS' }] });
  const roster = await calls.players(draft.id, `?team=${team}`);
  const players = roster.rows.map(({ id }) => ({ id, goesTo: { kind: 'NONE' } }));
  await calls.choose(draft.id, { players });
  const act = await commit();
  await work();
  const past = async () => {
    const { rows: found } = await sql<{ n: number }>`
      select ((select count(*) from team_seasons) + (select count(*) from roster_entries))::integer as n`.execute(
      test_.db,
    );
    return found[0]!.n;
  };
  const entries = await past();
  const back = await calls.call('POST', `/trash/team/${team}/restore`);
  expect(back.statusCode, back.body).toBe(200);
  expect(await past()).toBe(entries);
  expect(await undo(act)).toMatchObject({ state: 'done' });
  await calls.choose(draft.id, {
    teams: [{ id: team, plan: 'STAYS' }],
    players: players.map(({ id }) => ({ id, goesTo: null })),
  });
  await calls.choose(draft.id, { asProposed: 'TOO_OLD' });
}, 600_000);

const kills = rounds(3, 100);
test(`the worker killed ${kills} times in the middle: the roll-over ends whole, nothing twice`, async () => {
  const before = await allImages(test_.db);
  let killed = 0;
  while (killed < kills) {
    const act = await commit();
    killed += await killDuring(test_, kills - killed, () => runOf(act));
    expect(await runOf(act)).toMatchObject({ leftCount: 0, done: players + teams });
    const { rows } = await sql<{ twice: number; copied: number }>`
      select (select count(*)::integer from (select from journal_changes where batch_id = ${act} and relation <> 'seasons'
          group by relation, row_id having count(*) > 1) as found) as twice,
        (select count(*)::integer from roster_entries) as copied`.execute(test_.db);
    expect(rows[0]).toEqual({ twice: 0, copied: players });
    expect(await undo(act)).toMatchObject({ state: 'done', leftCount: 0 });
    expect(differencesBetween(before, await allImages(test_.db))).toEqual([]);
  }
}, 3_600_000);
