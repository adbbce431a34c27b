import { sql } from 'kysely';
import type { SignedInUser } from '@dugout/contract/features/auth/auth.routes.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { administers, isActive } from './session.store.ts';

const columns = [
  'id',
  'fname',
  'lname',
  'name',
  'email',
  'primary_role',
  'admin',
  'password_hash',
  'must_change_password',
  'deactivated_at',
  'deleted_at',
] as const;

function accounts(db: Db | Tx) {
  return db.selectFrom('users').select(columns);
}
type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

export interface Account {
  readonly user: SignedInUser;
  /** Null: cannot sign in with a password. */
  readonly passwordHash: string | null;
  readonly active: boolean;
  readonly administers: boolean;
  /** The user did not choose this password, or an attacker may know it. */
  readonly mustChangePassword: boolean;
}

function toAccount(row: Row): Account {
  const { id, fname, lname, name, email, admin } = row;
  return {
    user: { id, fname, lname, name, email, primaryRole: row.primary_role, admin },
    passwordHash: isActive(row) ? row.password_hash : null,
    active: isActive(row),
    administers: administers(row),
    mustChangePassword: row.must_change_password,
  };
}

/** The whole address, lower-cased on both sides by the same rules; the collation is deterministic, so é is not e. */
export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | null> {
  const row = await accounts(db)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email}::text collate "en-x-icu")`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function findAccount(db: Db | Tx, id: string): Promise<Account | null> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** Sign-in, reset and anything that ends a user's sessions take this lock first, so they run one after another. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const row = await accounts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', id)
    .execute();
}
