import { sql, type Kysely } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import { hasTrash, isRowOf, isVersioned, keyOf } from './marks.ts';
import { confirmedByDemo } from './season.ts';
import { storyTables, type StoryTable } from './story/story.ts';
import { rowName, whatStays, type KeptBecause, type Pointer, type RowName } from './what-goes.ts';

export interface RemovalPlan {
  /** The keys of the rows that are to be removed, by table. */
  readonly going: ReadonlyMap<StoryTable, readonly string[]>;
  readonly staying: ReadonlyMap<RowName, KeptBecause>;
}

/** Tables that triggers fill from others: their rows come and go with those. */
const derived = ['staff'];

const isStoryTable = (name: string): name is StoryTable => (storyTables as readonly string[]).includes(name);

/** Tables that the connected role may delete from: the application may only add to what the club's programs sent. */
export async function deletableTables(db: Kysely<DB>): Promise<ReadonlySet<StoryTable>> {
  const { rows } = await sql<{ name: StoryTable }>`
    select name from unnest(${[...storyTables]}::text[]) as tables (name)
    where has_table_privilege(current_user, 'public.' || name, 'delete, update')
      and has_table_privilege(current_user, 'public.' || name, 'update')`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export async function planRemoval(db: Kysely<DB>): Promise<RemovalPlan> {
  const deletable = await deletableTables(db);
  const reasons = new Map<RowName, KeptBecause>();
  const marked = new Map<StoryTable, string[]>();
  for (const table of storyTables) {
    const rows = await markedRows(db, table);
    marked.set(
      table,
      rows.map(({ key }) => key),
    );
    for (const { key, changed } of rows) {
      if (!deletable.has(table)) reasons.set(rowName(table, key), 'arrived');
      else if (changed) reasons.set(rowName(table, key), 'changed');
    }
  }
  for (const id of await actingPeople(db)) {
    if (!reasons.has(rowName('users', id))) reasons.set(rowName('users', id), 'acts');
  }
  const staying = whatStays(reasons, await pointersAtDemo(db));
  const going = new Map(
    storyTables.map((table) => [table, marked.get(table)!.filter((key) => !staying.has(rowName(table, key)))]),
  );
  return { going, staying };
}

/** Marked rows that still exist. Versions only increase, so an unchanged version means that the row was not edited. */
async function markedRows(db: Kysely<DB>, table: StoryTable): Promise<{ key: string; changed: boolean }[]> {
  const edited = isVersioned(table) ? sql`r.version is distinct from d.added_version` : sql`false`;
  const changed = hasTrash(table) ? sql<boolean>`(${edited} or r.deleted_at is not null)` : sql<boolean>`(${edited})`;
  const { rows } = await sql<{ key: string; changed: boolean }>`
    select d.row_id as key, ${changed} as changed
    from demo_records d join ${sql.table(table)} r on ${isRowOf(table, 'd.row_id')}
    where d.relation = ${table}
    order by d.row_id collate "C"`.execute(db);
  return rows;
}

/** Demo people who acted here, and the demo administrators if the installation has no others. */
async function actingPeople(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with people as (
      select u.id, u.deleted_at is null and u.deactivated_at is null and u.password_hash is not null
          and (u.admin or u.primary_role = 'ADMIN') as administers
      from demo_records d join users u on u.id = d.row_id::uuid where d.relation = 'users'
    ), others as (
      select exists (
        select from users u where (u.admin or u.primary_role = 'ADMIN') and u.deleted_at is null
          and u.deactivated_at is null and u.password_hash is not null
          and not exists (select from people p where p.id = u.id)
      ) as administer
    )
    select id from people, others
    where (administers and not others.administer) or exists (select from journal j where j.actor_id = people.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Everything that points at an invented row, by every foreign key in the catalog: also by those of a table that comes later. */
async function pointersAtDemo(db: Kysely<DB>): Promise<Pointer[]> {
  const { rows: foreignKeys } = await sql<{ child: string; column: string; parent: StoryTable; columns: number }>`
    select child.relname as child, a.attname as column, parent.relname as parent, array_length(c.conkey, 1) as columns
    from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_class parent on parent.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and parent.relnamespace = 'public'::regnamespace
      and parent.relname = any (${[...storyTables]}::text[]) and child.relname <> all (${derived}::text[])
    order by 1, 2`.execute(db);
  const pointers: Pointer[] = [];
  for (const { child, column, parent, columns } of foreignKeys) {
    if (columns > 1) throw new Error(`${child} points at ${parent} by several columns: not known here`);
    const to = sql.ref(`c.${column}`);
    // Their confirmation is taken back.
    const released = child === 'age_rules' ? sql`c.id in (select r.id from ${confirmedByDemo} as r)` : sql`false`;
    const { rows } = await sql<{ from: string | null; to: string }>`
      select distinct m.row_id as from, ${to}::text as to
      from (select *, ${isStoryTable(child) ? keyOf(child) : sql`null::text`} as demo_key from ${sql.table(child)}) c
        join demo_records d on d.relation = ${parent} and d.row_id::uuid = ${to}
        left join demo_records m on m.relation = ${child} and m.row_id = c.demo_key
      where not ${released}`.execute(db);
    for (const row of rows) {
      const from = row.from === null ? null : rowName(child as StoryTable, row.from);
      pointers.push({ from, by: column, to: rowName(parent, row.to) });
    }
  }
  for (const child of ['roster_entries', 'staff_entries'] as const) pointers.push(...(await pastPlaces(db, child)));
  return pointers;
}

/** A place on a past team has no foreign key to it. */
async function pastPlaces(db: Kysely<DB>, child: 'roster_entries' | 'staff_entries'): Promise<Pointer[]> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    select m.row_id as from, d.row_id as to
    from demo_records d join team_seasons t on t.id = d.row_id::uuid
      join ${sql.table(child)} c on c.team_id = t.team_id and c.season_id = t.season_id
      left join demo_records m on m.relation = ${child} and m.row_id = c.id::text
    where d.relation = 'team_seasons'`.execute(db);
  return rows.map(({ from, to }) => ({
    from: from === null ? null : rowName(child, from),
    by: 'team_id',
    to: rowName('team_seasons', to),
  }));
}
