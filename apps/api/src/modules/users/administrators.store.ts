import { sql } from 'kysely';
import type { Administrator } from '@dugout/contract/features/users/administrator.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { pendingEmailOf } from '../auth/public.ts';

function administrators(db: Db | Tx) {
  return db
    .selectFrom('users')
    .select(['id', 'version', 'fname', 'lname', 'name', 'email', 'primary_role', 'last_active_at', 'deactivated_at'])
    .select(sql<boolean>`password_hash is not null`.as('has_password'))
    .select(pendingEmailOf('users').as('pending_email'))
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(primary_role = 'ADMIN' or admin)`);
}
type Row = Awaited<ReturnType<ReturnType<typeof administrators>['executeTakeFirstOrThrow']>>;

function toAdministrator(row: Row): Administrator {
  const { id, version, fname, lname, name, email } = row;
  return {
    id,
    version,
    fname,
    lname,
    name,
    email,
    primaryRole: row.primary_role,
    state: row.deactivated_at !== null ? 'deactivated' : row.has_password ? 'active' : 'invited',
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
    pendingEmail: row.pending_email,
  };
}

export async function allAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await administrators(db).orderBy('name').orderBy('id').execute();
  return rows.map(toAdministrator);
}

export async function findAdministrator(db: Db | Tx, id: string): Promise<Administrator | null> {
  const row = await administrators(db).where('id', '=', id).executeTakeFirst();
  return row ? toAdministrator(row) : null;
}

/** Who can sign in, and can be written to. */
export async function administratorsWithMail(tx: Tx): Promise<string[]> {
  const rows = await administrators(tx)
    .where('deactivated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('email', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function setDeactivated(tx: Tx, id: string, deactivated_at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ deactivated_at }).where('id', '=', id).execute();
}

export async function giveRights(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ admin: true }).where('id', '=', id).execute();
}

/** Of the address as it is compared everywhere: without regard to case. */
export async function userIdByEmail(tx: Tx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email}::text collate "en-x-icu")`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
