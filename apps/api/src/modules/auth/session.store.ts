import { isIP } from 'node:net';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { snapshotNow } from '../../platform/db/snapshot-now.ts';
import { withoutStandby } from '../../platform/db/without-standby.ts';
import { absoluteMs, idleMs, mostSessions, seenEveryMs, type SessionState } from './rotation.ts';

/** Why a session ended before its time. */
export type EndReason =
  | 'signed-out'
  | 'reuse'
  | 'expired'
  | 'too-many-sessions'
  | 'password-changed'
  | 'email-changed'
  | 'role-changed'
  | 'deactivated'
  | 'deleted'
  | 'ended-by-user'
  | 'ended-by-administrator';

export interface Session extends SessionState {
  readonly id: string;
  readonly salt: Buffer;
  /** The hash of the browser's cookie. */
  readonly binding: Buffer | null;
  /** When the password was last typed. */
  readonly authAt: Date;
  /** What the database held when the session was read. */
  readonly snapshot: string;
  readonly user: {
    readonly id: string;
    readonly administers: boolean;
    readonly active: boolean;
    readonly lastActiveAt: Date | null;
  };
}

function sessionWithUser(db: Db | Tx, id: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.id', '=', id)
    .select(['s.id', 's.salt', 's.binding', 's.generation', 's.access_exp', 's.previous_access_exp', 's.rotated_at'])
    .select(['s.confirmed_at', 's.last_seen_at'])
    .select(['s.absolute_exp', 's.auth_at', 's.revoked_at', 's.user_id', 'u.primary_role', 'u.admin'])
    .select(['u.deactivated_at', 'u.deleted_at', 'u.last_active_at'])
    .select(snapshotNow.as('snapshot'));
}

type Row = Awaited<ReturnType<ReturnType<typeof sessionWithUser>['executeTakeFirstOrThrow']>>;

/** Section 6: a user counts as admin when primaryRole is ADMIN or the admin flag is set. */
export const administers = (user: { primary_role: string; admin: boolean }) =>
  user.primary_role === 'ADMIN' || user.admin;

export const isActive = (user: { deactivated_at: Date | null; deleted_at: Date | null }) =>
  user.deactivated_at === null && user.deleted_at === null;

function toSession(row: Row): Session {
  return {
    id: row.id,
    salt: row.salt,
    binding: row.binding,
    authAt: row.auth_at,
    snapshot: row.snapshot,
    generation: row.generation,
    accessExp: row.access_exp,
    previousAccessExp: row.previous_access_exp,
    rotatedAt: row.rotated_at,
    confirmedAt: row.confirmed_at,
    lastSeenAt: row.last_seen_at,
    absoluteExp: row.absolute_exp,
    revokedAt: row.revoked_at,
    user: {
      id: row.user_id,
      administers: administers(row),
      active: isActive(row),
      lastActiveAt: row.last_active_at,
    },
  };
}

/** Asked on every call. */
const sessionOnEveryCall = compiledOnce(sessionWithUser);

export async function findSession(db: Db | Tx, id: string): Promise<Session | null> {
  const [row] = await sessionOnEveryCall(db, id);
  return row ? toSession(row) : null;
}

/** Fails at once (55P03) if another transaction holds the lock: the caller waits without holding a connection. */
export async function lockSession(tx: Tx, id: string): Promise<Session | null> {
  const row = await sessionWithUser(tx, id).forUpdate('s').noWait().executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Whether the person has signed in with this cookie. */
export async function hasBoundSession(tx: Tx, userId: string, binding: Buffer): Promise<boolean> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('binding', '=', binding)
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewSession {
  userId: string;
  salt: Buffer;
  binding: Buffer;
  now: Date;
  accessExp: Date;
  ip: string;
  agent: string | null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<{ id: string; generation: number }> {
  const { now } = session;
  return tx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      salt: session.salt,
      binding: session.binding,
      generation: 1,
      access_exp: session.accessExp,
      last_seen_at: now,
      created_at: now,
      auth_at: now,
      absolute_exp: new Date(now.getTime() + absoluteMs),
      ip: isIP(session.ip) ? session.ip : null,
      agent: session.agent,
    })
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow();
}

/** Never back: a clock that is set right would otherwise end sessions as idle. */
const seenAt = (now: Date) => sql<Date>`greatest(last_seen_at, ${now}::timestamptz)`;

export async function rotateSession(tx: Tx, session: Session, now: Date, accessExp: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      generation: session.generation + 1,
      previous_access_exp: session.accessExp,
      access_exp: accessExp,
      rotated_at: now,
      confirmed_at: null,
      last_seen_at: seenAt(now),
    })
    .where('id', '=', session.id)
    .execute();
}

/** A pair whose answer was lost may be old by now; handed out expired, the client's one retry would fail. */
export async function renewAccess(tx: Tx, id: string, now: Date, accessExp: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ access_exp: accessExp, last_seen_at: seenAt(now) })
    .where('id', '=', id)
    .execute();
}

/** Before the first call with a new generation is answered: from here on its predecessor is a stolen token. */
export async function confirmGeneration(db: Db, id: string, generation: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now, last_seen_at: seenAt(now) })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('confirmed_at', 'is', null)
    .where(withoutStandby)
    .execute();
}

export async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<=', new Date(now.getTime() - seenEveryMs))
    .where(withoutStandby)
    .execute();
}

/** Skips a locked row: another transaction may be editing this user, and that is not worth waiting for. */
export async function markUserActive(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_active_at: now })
    .where('id', '=', (query) =>
      query.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().skipLocked(),
    )
    .where(withoutStandby)
    .execute();
}

export async function confirmSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ auth_at: now }).where('id', '=', id).execute();
}

/** Answers whether it was still open. */
export async function endSession(tx: Tx, id: string, reason: EndReason, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now, reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export interface OpenSession {
  readonly id: string;
  readonly agent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

const usable = (sessions: SelectQueryBuilder<DB, 'sessions', object>, now: Date) =>
  sessions
    .where('revoked_at', 'is', null)
    .where('absolute_exp', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs));

function openSessions(db: Db | Tx, userId: string, now: Date) {
  return usable(db.selectFrom('sessions'), now)
    .select(['id', 'agent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId);
}

/** What can still be used, the newest first. */
export const openSessionsOf = (db: Db | Tx, userId: string, now: Date): Promise<OpenSession[]> =>
  openSessions(db, userId, now).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** Null also if the session belongs to another user. */
export async function lockOpenSession(tx: Tx, userId: string, id: string, now: Date): Promise<OpenSession | null> {
  return (await openSessions(tx, userId, now).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Of everybody. */
export async function countOpenSessions(db: Db, now: Date): Promise<number> {
  const { count } = await usable(db.selectFrom('sessions'), now)
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everything the user is signed in to; belongs into the transaction of what made it necessary. */
export async function endSessionsOf(tx: Tx, userId: string, reason: EndReason, now: Date): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now, reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}

/** Everywhere but here. Answers which were still open. */
export async function endOtherSessions(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  reason: EndReason,
  now: Date,
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now, reason })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Room for one more; the caller holds the user's row, or two sign-ins at once would both find room. */
export async function endOldestSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now, reason: 'too-many-sessions' satisfies EndReason })
    .where('revoked_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('absolute_exp', '>', now)
        .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(sql.lit(mostSessions - 1)),
    )
    .execute();
}
