import { isPersonalKind } from '@dugout/contract/records.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';

export interface JournalEntry {
  act: string;
  entity: string;
  entityId: string | null;
  before?: unknown;
  after?: unknown;
  details?: Record<string, unknown>;
  batchId?: string;
}

type Author = Pick<Ctx, 'requestId' | 'actor'>;

/** Inside the transaction of the act itself: no journal, no act. */
export async function writeJournal(tx: Tx, author: Author, entry: JournalEntry): Promise<{ id: string }> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  return tx
    .insertInto('journal')
    .values({
      actor_id: author.actor?.userId ?? null,
      session_id: author.actor?.sessionId ?? null,
      request_id: author.requestId,
      act: entry.act,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: json(entry.before),
      after: json(entry.after),
      details: json(entry.details),
      batch_id: entry.batchId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Where the journal tells more than that a record was seen. */
export interface Look {
  readonly act?: string;
  readonly details?: Record<string, unknown> | undefined;
}

/** That somebody saw these records in detail: of people, each has an entry. */
export async function journalLooks(
  tx: Tx,
  author: Author,
  seen: readonly { readonly kind: string; readonly id: string }[],
  { act = 'view', details }: Look = {},
): Promise<void> {
  for (const { kind, id } of seen) {
    if (isPersonalKind(kind)) {
      await writeJournal(tx, author, { act, entity: kind, entityId: id, ...(details && { details }) });
    }
  }
}
