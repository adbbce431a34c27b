import { sql } from 'kysely';
import type { MailFailure, MailTest } from '@dugout/contract/features/setup/mail-test.routes.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A worker shows itself every few seconds (WORKER_LOOK_SECONDS, at most a minute). */
const seenWithin = '90 seconds';

export async function insertMailTest(tx: Tx, userId: string): Promise<string> {
  // What a mail server said may name the person: it is not kept longer than it is of use.
  await tx
    .deleteFrom('mail_tests')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  const row = await tx.insertInto('mail_tests').values({ user_id: userId }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function findMailTest(db: Db | Tx, id: string): Promise<MailTest | null> {
  const row = await db
    .selectFrom('mail_tests')
    .select(['id', 'delivered_at', 'failed_at', 'failure', 'answer'])
    .select(
      sql<boolean>`exists (select from workers_seen where seen_at > now() - ${sql.lit(seenWithin)}::interval)`.as(
        'work',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const isOver = row.delivered_at !== null || row.failed_at !== null;
  return {
    id: row.id,
    version: isOver ? 2 : 1,
    state: row.delivered_at ? 'delivered' : row.failed_at ? 'failed' : row.work ? 'waiting' : 'nobody',
    failure: row.failure as MailFailure | null,
    answer: row.answer,
  };
}

export async function whomToWrite(db: Db, id: string): Promise<{ email: string } | null> {
  const row = await db
    .selectFrom('mail_tests')
    .innerJoin('users', 'users.id', 'mail_tests.user_id')
    .select('users.email')
    .where('mail_tests.id', '=', id)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row?.email ? { email: row.email } : null;
}

export async function settleMailTest(
  db: Db,
  id: string,
  outcome: { delivered_at: Date } | { failed_at: Date; failure: MailFailure; answer: string | null },
): Promise<void> {
  await db.updateTable('mail_tests').set(outcome).where('id', '=', id).execute();
}
