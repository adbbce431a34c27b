import type pg from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly needed: boolean;
  /** The table whose id it holds. */
  readonly of: string | null;
  readonly labels: readonly string[] | null;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** What the database itself says it keeps, without what it works out by itself. */
export async function readCatalogue(database: pg.Client): Promise<Table[]> {
  const { rows } = await database.query<Column & { table: string }>(`
    select r.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and d.oid is null as needed, f.confrelid::regclass::text as of,
      (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as labels
    from pg_class r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    left join pg_constraint f on f.contype = 'f' and f.conrelid = r.oid and f.conkey = array[a.attnum]
    where r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p')
    order by r.relname, a.attnum`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable].map(([name, columns]) => ({ name, columns }));
}

/** Whatever is pointed at comes first. */
export function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const take = (table: Table) => {
    if (!waiting.delete(table.name)) return;
    for (const { of } of table.columns) if (of !== null && waiting.has(of)) take(waiting.get(of)!);
    ordered.push(table);
  };
  for (const table of tables) take(table);
  return ordered;
}

/** What the database itself would refuse by its length is let in: an older version, or another database, may have it. */
export async function forgetLengths(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) like '%char_length%'`);
  for (const { table, name } of rows) await database.query(`alter table ${table} drop constraint ${name}`);
  // An entry of an index is short as well, and a hundred rows need none.
  const indexes = await database.query<{ table: string; name: string }>(`
    select distinct i.indrelid::regclass::text as table, c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'text'::regtype
    where c.relnamespace = 'public'::regnamespace and not i.indisprimary`);
  for (const index of indexes.rows) {
    const name = database.escapeIdentifier(index.name);
    await database.query(`alter table ${index.table} drop constraint if exists ${name}`);
    await database.query(`drop index if exists ${name}`);
  }
}
