import { sql } from 'kysely';
import type { SetupInput } from '@dugout/contract/features/setup/setup.routes.ts';
import type { Tx } from '../../platform/db/database.ts';

export async function setUpOrganisation(
  tx: Tx,
  { name, words, timeZone }: SetupInput['organisation'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('organisation')
    .set({ name, words: JSON.stringify(words), time_zone: timeZone, set_up_at: now })
    .execute();
}

/** Of the address as it is compared everywhere: without regard to case. */
export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email}::text collate "en-x-icu")`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
