import { sql } from 'kysely';
import { isIP } from 'node:net';
import type { Db, Tx } from '../../platform/db/database.ts';

export async function insertRequest(tx: Tx, request: { email: string; ip: string; now: Date }): Promise<string> {
  const { id } = await tx
    .insertInto('password_reset_requests')
    .values({ email: request.email, ip: isIP(request.ip) ? request.ip : null, created_at: request.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findRequest(tx: Tx, id: string): Promise<{ email: string } | null> {
  const row = await tx.selectFrom('password_reset_requests').select('email').where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function resetExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('password_resets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface NewReset {
  id: string;
  userId: string;
  purpose: 'reset' | 'invitation';
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function insertReset(tx: Tx, reset: NewReset): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({
      id: reset.id,
      user_id: reset.userId,
      purpose: reset.purpose,
      token_hash: reset.tokenHash,
      created_at: reset.now,
      expires_at: reset.expiresAt,
    })
    .execute();
}

function openResets(db: Db | Tx, now: Date) {
  return db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.used_at', 'is', null)
    .where('r.cancelled_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .where('u.deactivated_at', 'is', null);
}

export interface OpenReset {
  readonly id: string;
  readonly userId: string;
  readonly purpose: string;
  readonly tokenHash: Buffer;
  readonly email: string | null;
  readonly expiresAt: Date;
}

export async function findOpenReset(db: Db | Tx, id: string, now: Date): Promise<OpenReset | null> {
  const row = await openResets(db, now)
    .where('r.id', '=', id)
    .select(['r.id', 'r.user_id', 'r.purpose', 'r.token_hash', 'r.expires_at', 'u.email'])
    .executeTakeFirst();
  if (!row) return null;
  const { user_id: userId, token_hash: tokenHash, expires_at: expiresAt, purpose, email } = row;
  return { id: row.id, userId, purpose, tokenHash, email, expiresAt };
}

/** When the link that still works was sent; null where there is none. */
export async function latestOpenReset(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const row = await openResets(tx, now)
    .where('r.user_id', '=', userId)
    .select('r.created_at')
    .orderBy('r.created_at', 'desc')
    .executeTakeFirst();
  return row?.created_at ?? null;
}

const sameEmail = (email: string) => sql<boolean>`lower(u.email) = lower(${email}::text collate "en-x-icu")`;

/** Looks without using it up: the costly hash is made only for a link that is good. */
export async function findUserOfToken(db: Db, tokenHash: Buffer, email: string, now: Date): Promise<string | null> {
  const row = await openResets(db, now)
    .where('r.token_hash', '=', tokenHash)
    .where(sameEmail(email))
    .select('r.user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** One statement decides who was first: of any number at once, one gets the row. */
export async function consumeToken(tx: Tx, tokenHash: Buffer, userId: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function cancelResetsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ cancelled_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}
