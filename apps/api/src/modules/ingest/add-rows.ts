import { sql, type RawBuilder } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { refuseConflicts, usedBefore, type Placed } from './batch.ts';

const arrayOf = { text: sql`text[]`, uuid: sql`uuid[]`, timestamptz: sql`timestamptz[]`, boolean: sql`boolean[]` };

export interface Column<T> {
  readonly type: keyof typeof arrayOf;
  readonly of: (item: T) => string | boolean | null | undefined;
  /** Where a later fact may have changed what is stored: what tells that the items are not the same. */
  readonly differs?: (known: RawBuilder<unknown>, sent: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export interface Target<T> {
  readonly table: keyof DB;
  /** The columns of the unique index by which an item is known. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Column<T>>>;
}

/** Adds the items that are not there yet, in one statement; refuses those that are there and say something else. */
export async function addRows<T>(tx: Tx, { table, key, columns }: Target<T>, items: readonly Placed<T>[]) {
  if (items.length === 0) return 0;
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const arrays = Object.values(columns).map(({ type, of }) => {
    const values = items.map(({ item }) => of(item) ?? null);
    return sql`${values}::${arrayOf[type]}`;
  });
  const sent = sql`unnest(${sql.join(arrays)}) with ordinality as sent (${sql.join(names)}, n)`;
  const unique = sql.join(key.map((name) => sql.ref(name)));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(names)} from ${sent} order by n
    on conflict (${unique}) do nothing`.execute(tx);
  const added = Number(numAffectedRows);
  if (added < items.length) {
    const differences = Object.entries(columns).map(([name, { differs }]) => {
      const [known, one] = [sql.ref(`known.${name}`), sql.ref(`sent.${name}`)];
      return differs?.(known, one) ?? sql`${known} is distinct from ${one}`;
    });
    const { rows } = await sql<{ n: number }>`
      select n::integer from ${sent} join ${sql.table(table)} known using (${unique})
      where ${sql.join(differences, sql` or `)}`.execute(tx);
    refuseConflicts(rows.map(({ n }) => ({ place: items[n - 1]!.place, field: 'id', message: usedBefore })));
  }
  return added;
}
