import { sql } from 'kysely';
import { unnoticedRows, type ListDeclaration } from '@dugout/contract/wire/list.ts';
import { isPersonal } from '@dugout/contract/wire/record.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../context.ts';
import { fail } from '../http/problem-error.ts';
import { writeJournal } from '../write/journal.ts';
import { noticeVolume } from './volume-notice.ts';

/** Reading this many people within a day is reported by mail, to the account's owner and to the organization. */
export const manyRecords = 500;
/** Beyond this many, reading stops until the password is typed again. */
export const tooManyRecords = 2_000;
const dayMs = 24 * 60 * 60_000;
/** Reading the same record again within this time counts once, and costs no write. */
const sameLookMs = 10 * 60_000;
const mostKept = 20_000;

type Read = Pick<ListDeclaration<never>, 'name' | 'of'>;

/** Ids that this process has written down a moment ago, by who read which list. */
const lately = new Map<string, number>();

const keyOf = (userId: string, list: string, id: string) => `${userId} ${list} ${id}`;

/**
 * Counts whose records one person reads, over all processes and a day. An export is written down and asks for the
 * password; a list can be read to its end as well. Before the rows leave.
 */
export async function noteReading(ctx: Ctx, list: Read, ids: readonly string[]): Promise<void> {
  if (!isPersonal(list.of) || !ctx.actor) return;
  if (ids.length > unnoticedRows) await writeDown(ctx, list, ids);
  const { userId } = ctx.actor;
  const now = ctx.clock.now().getTime();
  const fresh = ids.filter((id) => now - (lately.get(keyOf(userId, list.name, id)) ?? -Infinity) > sameLookMs);
  if (fresh.length === 0) return;
  const { day, sinceConfirmed } = await count(ctx, userId, list.name, fresh);
  if (day >= manyRecords) await tellOnceADay(ctx, userId, list.name);
  if (sinceConfirmed > tooManyRecords) fail(platformProblems.confirmNeeded);
  if (lately.size > mostKept) lately.clear();
  for (const id of fresh) lately.set(keyOf(userId, list.name, id), now);
}

/** Whose data it was, as an export says it: 'who saw this child' finds it. */
async function writeDown(ctx: Ctx, list: Read, ids: readonly string[]): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const details = { rows: ids.length };
    const entry = await writeJournal(tx, ctx, { act: 'list-read', entity: list.name, entityId: null, details });
    await tx
      .insertInto('journal_subjects')
      .values({ entry_id: entry.id, entity: list.of.kind, ids: [...ids] })
      .execute();
  });
}

async function count(ctx: Ctx, userId: string, list: string, ids: readonly string[]) {
  const now = ctx.clock.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const confirmed = ctx.confirmedAt !== null && ctx.confirmedAt > dayAgo ? ctx.confirmedAt : dayAgo;
  await ctx.db
    .insertInto('records_read')
    .values([...new Set(ids)].map((record_id) => ({ user_id: userId, list, record_id, at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'list', 'record_id']).doUpdateSet({ at: sql<Date>`excluded.at` }),
    )
    .execute();
  const { rows } = await sql<{ day: number; sinceConfirmed: number }>`
    select count(*)::integer as day, (count(*) filter (where at >= ${confirmed}::timestamptz))::integer as "sinceConfirmed"
    from records_read where user_id = ${userId} and at > ${dayAgo}::timestamptz`.execute(ctx.db);
  return rows[0]!;
}

async function tellOnceADay(ctx: Ctx, userId: string, list: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  await ctx.db.transaction().execute(async (tx) => {
    // Two pages at once: one of them tells.
    await sql`select pg_advisory_xact_lock(hashtext('dugout.mass-read ' || ${userId}))`.execute(tx);
    const told = await tx
      .selectFrom('journal')
      .select('id')
      .where('actor_id', '=', userId)
      .where('act', '=', 'mass-read')
      .where('at', '>', since)
      .limit(1)
      .executeTakeFirst();
    if (told) return;
    const details = { rows: manyRecords };
    const entry = await writeJournal(tx, ctx, { act: 'mass-read', entity: list, entityId: null, details });
    await noticeVolume(tx, entry.id);
  });
}
