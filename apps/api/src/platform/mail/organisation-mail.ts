import type { Db, Tx } from '../db/database.ts';

/** In whose name a mail is written. */
export interface MailingOrganisation {
  readonly name: string;
  readonly timeZone: string;
  /** Where an answer to a mail goes. */
  readonly replyTo: string | null;
}

export async function mailingOrganisation(db: Db | Tx): Promise<MailingOrganisation> {
  const row = await db
    .selectFrom('organisation')
    .select(['name', 'time_zone', 'support_address'])
    .executeTakeFirstOrThrow();
  return { name: row.name, timeZone: row.time_zone, replyTo: row.support_address };
}

/** A moment as the organisation's clocks showed it, with their zone. */
export const inZone = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);

export const askForHelp =
  'If it was not you, use "Forgot password?" on the sign-in page now, and tell another administrator.';
