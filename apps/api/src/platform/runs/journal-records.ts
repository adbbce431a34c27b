import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { RecordReaders } from '../db/record-readers.ts';
import type { Step } from './act-run.ts';

export interface RecordKey {
  readonly kind: string;
  readonly id: string;
}

/** Changes records as part of a run: each gets its entry, with what it was before and after. */
export async function journalRecords<T>(
  { tx, ctx, act }: Pick<Step<unknown>, 'tx' | 'ctx' | 'act'>,
  readers: RecordReaders,
  deed: string,
  records: readonly RecordKey[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await imagesOf(tx, readers, records);
  const changed = await change();
  const after = await imagesOf(tx, readers, records);
  const { userId, sessionId } = ctx.actor!;
  const entries = records.map(({ kind, id }) => ({
    entity: kind,
    entity_id: id,
    before: before.get(keyOf({ kind, id })) ?? null,
    after: after.get(keyOf({ kind, id })) ?? null,
  }));
  await sql`
    insert into journal (actor_id, session_id, request_id, act, batch_id, in_bulk, entity, entity_id, before, after)
    select ${userId}, ${sessionId}, ${ctx.requestId}, ${deed}, ${act}, true, e.entity, e.entity_id,
      nullif(e.before, 'null'), nullif(e.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (entity text, entity_id uuid, before jsonb, after jsonb)`.execute(tx);
  return changed;
}

const keyOf = ({ kind, id }: RecordKey) => `${kind} ${id}`;

/** By kind and id; what is not there, or in the trash, has none. */
export async function imagesOf(
  tx: Db | Tx,
  readers: RecordReaders,
  records: readonly RecordKey[],
): Promise<Map<string, unknown>> {
  const images = new Map<string, unknown>();
  for (const [kind, ofKind] of Map.groupBy(records, ({ kind }) => kind)) {
    const found = await readers[kind]?.(
      tx,
      ofKind.map(({ id }) => id),
    );
    for (const [id, image] of found ?? []) images.set(keyOf({ kind, id }), image);
  }
  return images;
}
