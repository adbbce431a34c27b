import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Ctx } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { fail, ProblemError } from '../http/problem-error.ts';
import type { Answer, Call } from '../http/call.ts';
import { successStatus } from '../http/status.ts';
import { deriveKey, secretsOf } from '../keys.ts';
import { journalLooks, writeJournal, type JournalEntry } from './journal.ts';

export interface WriteHeaders {
  /** Makes this write part of an act that began with another call: one Undo takes back both. */
  act: string | null;
  ifMatch: number | null;
  idempotencyKey: string | null;
}

interface Versioned {
  id: string;
  version: number;
}

/** What a write tells the platform: the record before and after, in the words of the wire, and the answer. */
export interface Written<Reply> {
  entity: string;
  id: string;
  /** Null when the record did not exist. Read with a row lock, so that the version check holds. */
  before: Versioned | null;
  /** Null when the record is gone. */
  after: Versioned | null;
  reply: Reply;
  /** Where create, update or delete would not say what was done. */
  act?: string;
  details?: Record<string, unknown>;
  /** What changed is no version of the record that the entry names: the details alone tell of it. */
  withoutImages?: true;
  /** Where one act touches several records: each further one has an entry of its own, all of the same batch. */
  also?: readonly Omit<JournalEntry, 'batchId'>[];
  /** The worker goes on with it: 202. */
  isAccepted?: true;
  /** There is no way back from it. */
  final?: true;
}

/** What a write works with: its transaction, and the id of the act, which every entry and every changed row carries. */
export interface Acting {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly act: string;
}

/** What a violated unique index or exclusion means to a person, by its name. */
export type Conflicts = Readonly<Record<string, Problem>>;

/** PostgreSQL gave up one of two transactions that stood in each other's way: running it again is safe. */
const worthAnotherTry = new Set(['40001', '40P01']);
const mostTries = 3;
/** A unique index, an exclusion. */
const takenAlready = new Set(['23505', '23P01']);

/** One transaction, run again where PostgreSQL gave it up for another one. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (attempt >= mostTries || !worthAnotherTry.has(code)) throw error;
    }
  }
}

/** Names the act that this transaction is: the triggers that keep the images of every changed row read it. */
export async function beginAct(tx: Tx, act: string = randomUUID()): Promise<string> {
  await sql`select set_config('dugout.act', ${act}, true)`.execute(tx);
  return act;
}

/** Tells a person what it means that something has the place already. */
export async function tellingConflicts<T>(conflicts: Conflicts, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
    const conflict = takenAlready.has(code) ? conflicts[constraint] : undefined;
    if (conflict) fail(conflict);
    throw error;
  }
}

/**
 * The one way to change a record. Because version check, journal entry and idempotency key are part of the same
 * transaction as the change, none of them can be forgotten, and none can be true without the others.
 */
export async function runWrite(
  route: Route,
  call: Call<Route>,
  headers: WriteHeaders,
  change: (acting: Acting) => Promise<Written<unknown>>,
  conflicts: Conflicts,
): Promise<Answer> {
  const writing = inTransaction(call.ctx.db, (tx) => writeOnce(tx, route, call, headers, change));
  const answer = await tellingConflicts(conflicts, notingLooks(call.ctx, writing));
  return answer.refused ? fail(answer.refused) : answer;
}

/** A refusal that shows somebody's record is a look at it. It has no transaction any more: that was rolled back. */
async function notingLooks<T>(ctx: Ctx, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const shows = error instanceof ProblemError ? error.extras.shows : undefined;
    if (shows) await ctx.db.transaction().execute((tx) => journalLooks(tx, ctx, shows));
    throw error;
  }
}

async function writeOnce(
  tx: Tx,
  route: Route,
  call: Call<Route>,
  { ifMatch, idempotencyKey, act: joined }: WriteHeaders,
  change: (acting: Acting) => Promise<Written<unknown>>,
): Promise<Answer> {
  const claim = idempotencyKey ? await claimKey(tx, route, call, idempotencyKey) : null;
  if (claim?.replay) return claim.replay;

  if (joined) await refuseActOfAnother(tx, call.ctx, joined);
  const act = await beginAct(tx, joined ?? undefined);
  const written = await change({ tx, ctx: call.ctx, act });
  if (ifMatch !== null && written.before && written.before.version !== ifMatch) {
    fail(platformProblems.stale, {
      current: written.before,
      shows: [{ kind: written.entity, id: written.before.id }],
    });
  }
  await writeJournal(tx, call.ctx, {
    act: written.act ?? actOf(written),
    entity: written.entity,
    entityId: written.id,
    before: written.withoutImages ? null : written.before,
    after: written.withoutImages ? null : written.after,
    ...(written.details ? { details: written.details } : {}),
    batchId: act,
  });
  for (const entry of written.also ?? []) await writeJournal(tx, call.ctx, { ...entry, batchId: act });

  const answer: Answer = {
    status: written.isAccepted ? 202 : successStatus(route),
    body: written.reply,
    version: written.after?.version,
    act: !written.final && (await changedRows(tx, act)) ? act : undefined,
  };
  if (claim) await claim.settle(answer);
  return answer;
}

async function changedRows(tx: Tx, act: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from journal_changes where batch_id = ${act}) as found`.execute(tx);
  return rows[0]!.found;
}

/** An act belongs to one user and ends when it is undone: no other user can add a write to what that user may undo. */
async function refuseActOfAnother(tx: Tx, ctx: Ctx, act: string): Promise<void> {
  const begun = await tx.selectFrom('journal').select('actor_id').where('batch_id', '=', act).limit(1).execute();
  if (begun[0] && begun[0].actor_id !== ctx.actor?.userId) fail(platformProblems.actOfAnother);
  const { rows } = await sql<{ closed: boolean }>`select is_undone(${act}) as closed`.execute(tx);
  if (rows[0]!.closed) fail(platformProblems.actOfAnother);
}

function actOf({ before, after }: Written<unknown>): string {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

/**
 * A second request with the same key waits here, on the unique index, until the first has ended: then it either
 * finds the answer to repeat, or (the first was rolled back) does the work itself.
 */
async function claimKey(tx: Tx, route: Route, call: Call<Route>, key: string) {
  const actor_id = actorId(call.ctx);
  const [request_hash, ...older] = secretsOf(call.ctx.settings).map((secret) => fingerprint(route, call, secret));
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ actor_id, key, route: `${route.method} ${route.path}`, request_hash: request_hash! })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();

  if (!claimed) {
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'reply'])
      .where('actor_id', '=', actor_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (![request_hash!, ...older].some((hash) => hash.equals(earlier.request_hash))) fail(platformProblems.keyReused);
    await waitAsIfWritten(tx);
    if (route.secretReply) return { replay: { body: undefined, refused: platformProblems.shownOnce } };
    if (earlier.reply === null) return { replay: { body: undefined, refused: platformProblems.answerGone } };
    const { body: reply, version, act } = earlier.reply as { body?: unknown; version?: number; act?: string };
    return { replay: { status: earlier.status ?? successStatus(route), body: reply, version, act } satisfies Answer };
  }
  return {
    replay: null,
    settle: async (answer: Answer) => {
      await tx
        .updateTable('idempotency_keys')
        .set({
          status: answer.status ?? successStatus(route),
          reply: JSON.stringify(
            route.secretReply ? {} : { body: answer.body, version: answer.version, act: answer.act },
          ),
        })
        .where('actor_id', '=', actor_id)
        .where('key', '=', key)
        .execute();
    },
  };
}

/**
 * The first try may be committed here and on no standby yet, and a transaction that writes nothing does not wait for
 * one: told as done, it could still be lost. A mark in the write-ahead log, which changes no row, makes the commit wait.
 */
async function waitAsIfWritten(tx: Tx): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'dugout', 'repeated')`.execute(tx);
}

/**
 * What makes two requests the same request; for a file, its content. Keyed, because a body may hold a password, which
 * an attacker could find by guessing against a plain hash.
 */
function fingerprint(route: Route, { params, body, file }: Call<Route>, secret: string): Buffer {
  const hash = createHmac('sha256', deriveKey(secret, 'idempotency')).update(
    JSON.stringify([route.method, route.path, params ?? null, body ?? null]),
  );
  if (file) hash.update(file as Buffer);
  return hash.digest();
}

function actorId(ctx: Ctx): string {
  return ctx.actor?.userId ?? fail(platformProblems.unauthenticated);
}
