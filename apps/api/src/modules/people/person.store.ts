import { sql } from 'kysely';
import type { Person } from '@dugout/contract/features/people/person.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { settleEmail } from '../auth/public.ts';
import { omitUndefined } from './changes.ts';

/**
 * A coach or a player as people see them is three records: `record`, the person `u` and the address `a`. Each only ever
 * counts up, so their sum is a version of the whole: a change of the person in Manage Users makes an open form stale, too.
 */
export const aggregateVersion = (record: string) =>
  sql`${sql.ref(`${record}.version`)} + coalesce(u.version, 0) + coalesce(a.version, 0)`;

/** Of a user `alias`, null where there is none. */
export const personJson = (alias: string) => {
  const field = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${field('id')} is not null then json_build_object('id', ${field('id')},
    'fname', ${field('fname')}, 'lname', ${field('lname')}, 'email', ${field('email')}, 'phone', ${field('phone')}) end`;
};

/**
 * The person first as everywhere else, or two saves at once could wait for each other. What is there is read afterwards: one
 * statement that waits for a lock sees what is joined to the row as it was before.
 */
export async function lockAggregate(tx: Tx, table: 'coaches' | 'players', id: string): Promise<void> {
  const record = sql.table(table);
  await sql`select from users where id = (select user_id from ${record} where id = ${id}) for update`.execute(tx);
  await sql`select from addresses where id = (select address_id from ${record} where id = ${id}) for update`.execute(
    tx,
  );
  await sql`select from ${record} where id = ${id} for update`.execute(tx);
}

/** The record of a person that was removed last and is not purged, out of the trash; null when there is none. */
export async function bringBack(tx: Tx, table: 'coaches' | 'players', userId: string): Promise<string | null> {
  const record = sql.table(table);
  const { rows } = await sql<{ id: string }>`
    update ${record} set deleted_at = null, deleted_by = null
    where id = (select id from ${record} where user_id = ${userId} and deleted_at is not null and purged_at is null
      order by deleted_at desc limit 1)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export type PersonChanges = { [K in Exclude<keyof Person, 'id'>]?: Person[K] | undefined };

export async function updatePerson(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  { fname, lname, email, phone }: PersonChanges,
): Promise<void> {
  const settled = email === undefined ? undefined : await settleEmail(tx, ctx, userId, email);
  const values = omitUndefined({ fname, lname, email: settled, phone });
  await endVerification(tx, userId, values);
  if (Object.keys(values).length > 0) await tx.updateTable('users').set(values).where('id', '=', userId).execute();
}

/** A player was verified under the name that she has: before another one is written, the verification ends. */
export async function endVerification(tx: Tx, userId: string, { fname, lname }: PersonChanges): Promise<void> {
  await sql`
    update players p set is_trusted = false, trusted_by = null, trusted_at = null
    from users u
    where u.id = ${userId} and p.user_id = u.id and p.is_trusted
      and (u.fname <> coalesce(${fname ?? null}, u.fname) or u.lname <> coalesce(${lname ?? null}, u.lname))`.execute(
    tx,
  );
}
