import { sql, type RawBuilder } from 'kysely';
import type { View, ViewInput } from '@dugout/contract/features/views/view.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The one condition that stands before every reading: what is private is its owner's alone. */
const visibleTo = (userId: string) => sql`v.deleted_at is null and (v.shared or v.owner_id = ${userId})`;

const read = async (db: Db | Tx, userId: string, where: RawBuilder<unknown>, lock = false): Promise<View[]> => {
  const { rows } = await sql<View>`
    select v.id, v.version, v.list, v.name, v.shared, v.query, v.owner_id is not distinct from ${userId}::uuid as mine,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as owner,
      exists (select from default_views d where d.view_id = v.id and d.user_id = ${userId}) as "isDefault"
    from views v left join users u on u.id = v.owner_id
    where ${visibleTo(userId)} and ${where}
    order by v.name, v.id ${lock ? sql`for update of v` : sql``}`.execute(db);
  return rows;
};

export const readViews = (db: Db, userId: string, list: string | undefined) =>
  read(db, userId, list === undefined ? sql`true` : sql`v.list = ${list}`);

export async function findView(db: Db | Tx, userId: string, id: string, lock = false): Promise<View | null> {
  const [found] = await read(db, userId, sql`v.id = ${id}`, lock);
  return found ?? null;
}

/** Held until the transaction ends, so that two who save at once do not both get the last place. */
export async function countPlaces(tx: Tx, userId: string, { list, shared }: Pick<ViewInput, 'list' | 'shared'>) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${list} ${shared ? '' : userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from views v
    where v.list = ${list} and v.deleted_at is null
      and ${shared ? sql`v.shared` : sql`not v.shared and v.owner_id = ${userId}`}`.execute(tx);
  return rows[0]!.total;
}

export async function insertView(tx: Tx, userId: string, { list, name, shared, query }: ViewInput): Promise<string> {
  const { id } = await tx
    .insertInto('views')
    .values({ owner_id: userId, list, name, shared, query: JSON.stringify(query) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateView(tx: Tx, id: string, { name, shared, query }: ViewInput): Promise<void> {
  await tx
    .updateTable('views')
    .set({ name, shared, query: JSON.stringify(query) })
    .where('id', '=', id)
    .execute();
}

export async function trashView(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('views').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}

export async function setDefault(tx: Tx, user_id: string, { id, list }: Pick<View, 'id' | 'list'>): Promise<void> {
  await tx
    .insertInto('default_views')
    .values({ user_id, list, view_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id: id }))
    .execute();
}

export async function clearDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('default_views').where('user_id', '=', userId).where('view_id', '=', id).execute();
}

/** The same for every caller: the image of a private view leaves out its name and query. */
export async function readImage(db: Db | Tx, id: string): Promise<ViewImage | null> {
  const { rows } = await sql<ImagedView>`
    select v.id, v.version, v.list, v.name, v.shared, v.query from views v
    where v.id = ${id} and v.deleted_at is null`.execute(db);
  return rows[0] ? imageOf(rows[0]) : null;
}

type ImagedView = Pick<View, 'id' | 'version' | 'list' | 'name' | 'shared' | 'query'>;
type ViewImage = Pick<ImagedView, 'id' | 'version' | 'list' | 'shared'> & Partial<ImagedView>;

/** All administrators read the journal: of a private view it knows that there is one, and of which list. */
export const imageOf = ({ id, version, list, shared, name, query }: ImagedView): ViewImage =>
  shared ? { id, version, list, shared, name, query } : { id, version, list, shared };
