import { sql } from 'kysely';
import { childlessRoles } from '@dugout/contract/features/users/ties.rules.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/**
 * The specification calls it `parentId` and lets people choose a user: the id of a parent record is taken, and that of
 * a user whose role is PARENT, whose record is made when they are linked for the first time.
 */
export async function findOrMakeParent(tx: Tx, parentOrUserId: string): Promise<string | null> {
  const record = await tx
    .selectFrom('parents')
    .innerJoin('users', 'users.id', 'parents.user_id')
    .select('parents.id')
    .where((where) =>
      where.or([where('parents.id', '=', parentOrUserId), where('parents.user_id', '=', parentOrUserId)]),
    )
    .where('parents.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    // Who was a parent once, and is not any more, has kept the record.
    .where('users.primary_role', 'not in', childlessRoles)
    .forShare()
    .executeTakeFirst();
  if (record) return record.id;
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', parentOrUserId)
    .where('deleted_at', 'is', null)
    .where('primary_role', '=', 'PARENT')
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  // Two at once: the second waited for the lock above and finds what the first made.
  const made = await tx
    .insertInto('parents')
    .values({ user_id: user.id })
    .onConflict((conflict) => conflict.column('user_id').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await tx
    .selectFrom('parents')
    .select('id')
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertParent(tx: Tx, userId: string): Promise<string> {
  const { id } = await tx.insertInto('parents').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function trashParent(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('parents').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}

/** Whether the link is new. One that is there stays as it is, with its rights and its restriction. */
export async function linkParent(tx: Tx, playerId: string, parentId: string): Promise<boolean> {
  const made = await tx
    .insertInto('player_parents')
    .values({ player_id: playerId, parent_id: parentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('parent_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether there was a link. A restriction goes only where it is lifted. */
export async function unlinkParent(tx: Tx, playerId: string, parentId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('player_parents')
    .where('player_id', '=', playerId)
    .where('parent_id', '=', parentId)
    .where('restriction', '=', 'NONE')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether no output may name these two together. The person is given by either of the two ids. */
export async function mustHaveNoContact(db: Db | Tx, playerId: string, parentOrUserId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from player_parents link join parents pa on pa.id = link.parent_id
      where link.player_id = ${playerId} and (pa.id = ${parentOrUserId} or pa.user_id = ${parentOrUserId})
        and link.restriction = 'NO_CONTACT') as found`.execute(db);
  return rows[0]!.found;
}

/** Her parents are part of the player: a screen that shows others is out of date. */
export async function touchPlayer(tx: Tx, id: string): Promise<void> {
  await sql`update players set version = version + 1 where id = ${id}`.execute(tx);
}
