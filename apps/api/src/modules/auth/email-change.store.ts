import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { administers } from './session.store.ts';

export interface EmailHolder {
  readonly email: string | null;
  readonly administers: boolean;
  /** Also while they are deactivated, and cannot use it. */
  readonly hasPassword: boolean;
}

export async function lockHolder(tx: Tx, userId: string): Promise<EmailHolder | null> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'primary_role', 'admin', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return { email: row.email, administers: administers(row), hasPassword: row.password_hash !== null };
}

export interface EmailChange {
  readonly id: string;
  readonly userId: string;
  readonly oldEmail: string | null;
  readonly newEmail: string;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly confirmed: boolean;
  readonly endedAs: string | null;
}

export async function findEmailChange(db: Db | Tx, id: string): Promise<EmailChange | null> {
  const row = await db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    oldEmail: row.old_email,
    newEmail: row.new_email,
    askedBy: row.asked_by,
    askedAt: row.created_at,
    expiresAt: row.expires_at,
    confirmed: row.confirmed_at !== null,
    endedAs: row.ended_as,
  };
}

export async function insertEmailChange(
  tx: Tx,
  change: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail' | 'askedBy' | 'askedAt' | 'expiresAt'>,
): Promise<string> {
  const { id } = await tx
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      asked_by: change.askedBy,
      created_at: change.askedAt,
      expires_at: change.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markConfirmed(tx: Tx, id: string, now: Date, expires_at: Date): Promise<void> {
  await tx.updateTable('email_changes').set({ confirmed_at: now, expires_at }).where('id', '=', id).execute();
}

/** A confirmed one goes on: only its own link ends it, or time. */
export async function endPendingEmail(
  tx: Tx,
  userId: string,
  ended_as: 'replaced' | 'canceled',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now, ended_as })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the other changes too: the owner of a later address must not be able to revert the take-back. */
export async function endEveryEmailChange(tx: Tx, { id, userId }: EmailChange, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now, ended_as: sql`case when id = ${id} then 'taken-back' else 'replaced' end` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** An attacker may have set the current password. */
export async function demandNewPassword(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ must_change_password: true }).where('id', '=', userId).execute();
}

/** The address of a user `alias` that waits to be confirmed. */
export const pendingEmailOf = (alias: string) => sql<string | null>`(
  select c.new_email from email_changes c
  where c.user_id = ${sql.ref(`${alias}.id`)} and c.confirmed_at is null and c.ended_at is null and c.expires_at > now()
)`;
