import { sql } from 'kysely';
import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface ActEntry {
  readonly act: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly before: RecordImage;
  readonly after: RecordImage;
}

/** Of one record, where it is asked for. */
export async function entriesOf(tx: Tx, act: string, record?: string): Promise<ActEntry[]> {
  const rows = await tx
    .selectFrom('journal')
    .select(['act', 'entity', 'entity_id', 'before', 'after'])
    .where('batch_id', '=', act)
    .$if(record !== undefined, (entries) => entries.where('entity_id', '=', record!))
    .orderBy('id')
    .execute();
  return rows as ActEntry[];
}

export async function hasEntries(tx: Tx, act: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from journal where batch_id = ${act}) as found`.execute(tx);
  return rows[0]!.found;
}

export async function isUndone(db: Db | Tx, act: string): Promise<boolean> {
  const { rows } = await sql<{ undone: boolean }>`select is_undone(${act}) as undone`.execute(db);
  return rows[0]!.undone;
}

/** What people call a record, from its image. */
export function nameOf(image: RecordImage): string | null {
  if (!image) return null;
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
  const user = image['user'] as RecordImage;
  const first = text(image['playerFirstName']) ?? text(user?.['fname']) ?? '';
  const last = text(image['playerLastName']) ?? text(user?.['lname']) ?? '';
  return text(image['name']) ?? text(image['title']) ?? text(`${first} ${last}`.trim());
}
