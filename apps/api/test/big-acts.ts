import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import { findPlayers } from '../src/modules/players/players.store.ts';
import type { Ctx } from '../src/platform/context.ts';
import type { Db } from '../src/platform/db/database.ts';
import { defineActRun, startActRun } from '../src/platform/runs/act-run.ts';
import { journalRecords } from '../src/platform/runs/journal-records.ts';
import { beginAct } from '../src/platform/write/write.ts';
import type { SignedIn, TestApp } from './app.ts';
import { startProcess } from './processes.ts';

/** People, players and addresses, a few hundred with each statement. */
export async function makePlayers(db: Db, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 500) await makeSome(db, from, Math.min(from + 499, count));
}

async function makeSome(db: Db, from: number, to: number): Promise<void> {
  await sql`discard plans`.execute(db);
  await sql`
    with numbers as (select n, gen_random_uuid() as person, gen_random_uuid() as address
      from generate_series(${from}::integer, ${to}::integer) as n),
    people as (insert into users (id, fname, lname, email, primary_role)
      select person, 'Ada', 'Nr. ' || n, 'ada' || n || '@bombers.example', 'PLAYER' from numbers returning id),
    homes as (insert into addresses (id, city, state) select address, 'Austin', 'TX' from numbers returning id)
    insert into players (user_id, address_id, team_id, jersey_num)
      select n.person, n.address, t.id, n.n % 100 from numbers n
      join (select id, row_number() over () as place from teams) t on t.place = n.n % 20 + 1
      where (select count(*) from people) + (select count(*) from homes) > 0`.execute(db);
}

const Cursor = z.object({ after: z.uuid() });

/** A quarter each: moved, renamed with a new city, removed, and a new player beside her. */
export const shuffle = defineActRun({
  name: 'shuffle',
  payload: z.object({ team: z.uuid() }),
  step: async (step) => {
    const { tx, payload, cursor, size, ctx } = step;
    const after = cursor === null ? '00000000-0000-0000-0000-000000000000' : Cursor.parse(cursor).after;
    const { rows } = await sql<{ id: string }>`
      select id from players where id > ${after} and deleted_at is null and address_id is not null
      order by id limit ${size} for update`.execute(tx);
    if (rows.length === 0) return { cursor, done: 0, isLast: true };
    const ids = rows.map(({ id }) => id);
    const quarter = (which: number) => ids.filter((_, place) => place % 4 === which);
    const added = quarter(3).map(() => crypto.randomUUID());
    const changed = ids.filter((_, place) => place % 4 !== 3);
    const records = [...changed, ...added].map((id) => ({ kind: 'player', id }));
    await journalRecords(step, { player: findPlayers }, 'update', records, async () => {
      await sql`update players set team_id = ${payload.team}, jersey_num = null where id = any (${quarter(0)}::uuid[])`.execute(
        tx,
      );
      await sql`update users set fname = 'Grace' where id in (
        select user_id from players where id = any (${quarter(1)}::uuid[]))`.execute(tx);
      await sql`update addresses set city = 'Waco' where id in (
        select address_id from players where id = any (${quarter(1)}::uuid[]))`.execute(tx);
      await sql`update players set deleted_at = now(), deleted_by = ${ctx.actor!.userId}
        where id = any (${quarter(2)}::uuid[])`.execute(tx);
      await sql`
        with people as (insert into users (fname, lname, primary_role)
          select 'New', id::text, 'PLAYER' from unnest(${added}::uuid[]) as n (id) returning id, lname)
        insert into players (id, user_id, team_id) select lname::uuid, id, ${payload.team} from people`.execute(tx);
    });
    return { cursor: { after: ids.at(-1)! }, done: ids.length };
  },
});

/** As a call of a feature would. */
export async function startShuffle({ services }: TestApp, admin: SignedIn, team: string): Promise<string> {
  const ctx = { ...services, requestId: 'test', actor: { userId: admin.id, sessionId: crypto.randomUUID() } } as Ctx;
  return services.db.transaction().execute(async (tx) => {
    const act = await beginAct(tx);
    await startActRun({ tx, ctx, act }, shuffle, { payload: { team }, total: 0 });
    return act;
  });
}

/**
 * Kills the worker in the middle of a run, each time a little after a chunk, until it was killed so often or the run is
 * over; then lets one end it. Answers how often.
 */
export async function killDuring(test_: TestApp, most: number, readRun: () => Promise<ActRun>): Promise<number> {
  const { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR } = test_.services.settings;
  const env = { DATABASE_URL, SERVER_SECRET, PUBLIC_URL, FILES_DIR: FILES_DIR!, WORKER_LOOK_SECONDS: '1' };
  const isOver = async () => (await readRun()).state === 'done';
  let killed = 0;
  while (killed < most && !(await isOver())) {
    const worker = startProcess('worker', env);
    const { done } = await readRun();
    const patience = { timeout: 60_000, interval: 5 };
    await expect.poll(async () => (await readRun()).done > done || (await isOver()), patience).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    await worker.kill();
    killed += 1;
  }
  const worker = startProcess('worker', env);
  await expect.poll(isOver, { timeout: 600_000, interval: 50 }).toBe(true);
  await worker.stop();
  return killed;
}
