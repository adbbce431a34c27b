import { z } from 'zod';
import type { Db, Tx } from '../db/database.ts';
import { writeLetter } from '../mail/letter.ts';
import { defineMail, sendMail } from '../mail/mail-job.ts';

/** From so many rows on a file is worth a letter: a page of a list is less, a copy of the club is more. */
export const largeExport = 200;

const readers = ['exporter', 'organisation'] as const;

/** To whom it happened, who would know that it was not them; and to the organisation, if it has an address for that. */
export const exportNotice = defineMail(
  'export-notice',
  z.object({ entryId: z.string().regex(/^\d+$/), to: z.enum(readers) }),
  async ({ db }, { entryId, to }) => {
    const found = await findExport(db, entryId);
    const address = to === 'exporter' ? found?.email : found?.supportAddress;
    if (!found || !address) return null;
    const { organisation } = found;
    const whose = to === 'exporter' ? 'your account' : `the account of ${found.exporter}`;
    const letter = writeLetter({
      subject: `${organisation}: a large export`,
      paragraphs: [
        `On ${found.when}, ${found.rows.toLocaleString('en-US')} rows of the list of ${found.list} were exported with ${whose}.`,
        to === 'exporter'
          ? 'If it was you, there is nothing to do. If it was not you, use "Forgot password?" on the sign-in page now, and tell another administrator.'
          : 'Settings, Journal, tells who exported what. Whoever should not have done so can be deactivated under Settings, Administrators.',
      ],
      signature: organisation,
    });
    return { ...letter, to: address, senderName: organisation, replyTo: found.supportAddress };
  },
);

async function findExport(db: Db, entryId: string) {
  const { name, time_zone, support_address } = await db
    .selectFrom('organisation')
    .select(['name', 'time_zone', 'support_address'])
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom('journal as j')
    .innerJoin('users as u', 'u.id', 'j.actor_id')
    .select(['j.at', 'j.entity', 'j.details', 'u.fname', 'u.lname', 'u.email'])
    .where('j.id', '=', entryId)
    .executeTakeFirst();
  if (!entry) return null;
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: time_zone });
  return {
    organisation: name,
    supportAddress: support_address,
    when: when.format(entry.at),
    list: entry.entity,
    rows: Number((entry.details as { rows?: unknown } | null)?.rows ?? 0),
    exporter: `${entry.fname} ${entry.lname}`.trim(),
    email: entry.email,
  };
}

/** In the transaction of the export's entry: no large file leaves unnoticed. */
export async function noticeExport(tx: Tx, entryId: string): Promise<void> {
  for (const to of readers) await sendMail(tx, exportNotice, { entryId, to });
}
