import { ingestProblems } from '@dugout/contract/features/ingest/ingest.routes.ts';
import type { IngestReceipt } from '@dugout/contract/features/ingest/ingest.schema.ts';
import { sql } from 'kysely';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { createGate } from '../../platform/gate.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/write/write.ts';
import { writeJournal } from '../../platform/write/journal.ts';

/** An item of a batch and its place in it, which is how a refusal names it. */
export interface Placed<T> {
  readonly item: T;
  readonly place: number;
}

export interface Refusal {
  place: number;
  field: string;
  message: string;
}

/** What the store of one kind of item does with the items of a batch that are new to it. */
export interface Kind<T> {
  readonly name: string;
  /** The sender's own id, for the order in which they are stored. */
  readonly keyOf: (item: T) => string;
  /** Adds what is not there yet, and answers how many it added. Refuses what names something unknown. */
  readonly store: (tx: Tx, items: readonly Placed<T>[]) => Promise<number>;
}

export function refuseUnknown(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) fail(ingestProblems.unknown, { errors: asErrors(refusals) });
}

export function refuseConflicts(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) fail(ingestProblems.conflict, { errors: asErrors(refusals) });
}

const asErrors = (refusals: readonly Refusal[]) =>
  refusals.map(({ place, field, message }) => ({ path: `${place}.${field}`, message }));

export const usedBefore = 'This id was used before for something else.';

/** In one order for everybody: two batches that overlap wait for each other, and never in a circle. */
const inOrder = <T>({ keyOf }: Kind<T>, items: readonly T[]): Placed<T>[] =>
  items
    .map((item, place) => ({ item, place, key: keyOf(item) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place));

/** Batches queue here, so that waiting ones do not hold connections that console users need. */
const doorway = createGate({ atOnce: 2, waiting: 8 });
const longestStatement = '30s';

/** So that ids, which grow with time, are in the order in which what they name can be seen: 'what arrived since'. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('dugout.ingest'))`;

/** Stores a batch whole or not at all. Nothing of what it says goes into the journal: only that it came, and from whom. */
export async function addBatch<T>(ctx: Ctx, kind: Kind<T>, items: readonly T[]): Promise<IngestReceipt> {
  const entered = await doorway.run(() => inTransaction(ctx.db, (tx) => storeBatch(tx, ctx, kind, items)));
  if (!entered.done) return fail(platformProblems.busy, { headers: { 'retry-after': '1' } });
  return { received: items.length, added: entered.result, repeated: items.length - entered.result };
}

async function storeBatch<T>(tx: Tx, ctx: Ctx, kind: Kind<T>, items: readonly T[]): Promise<number> {
  await sql`set local lock_timeout = ${sql.lit(longestStatement)}`.execute(tx);
  await sql`set local statement_timeout = ${sql.lit(longestStatement)}`.execute(tx);
  await oneAtATime.execute(tx);
  const stored = await kind.store(tx, inOrder(kind, items));
  if (stored > 0) {
    const details = { kind: kind.name, added: stored };
    await writeJournal(tx, ctx, { act: 'ingest', entity: 'service-key', entityId: ctx.service!.keyId, details });
  }
  return stored;
}
