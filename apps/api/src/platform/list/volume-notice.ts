import { z } from 'zod';
import type { Db, Tx } from '../db/database.ts';
import { writeLetter } from '../mail/letter.ts';
import { defineMail, sendMail } from '../mail/mail-job.ts';
import { askForHelp, inZone, mailingOrganisation } from '../mail/organisation-mail.ts';

const readers = ['person', 'organisation'] as const;

/**
 * That very many records left at once: to whose account it was, who would know that it was not them; and to the
 * organisation, if it has an address for that.
 */
export const volumeNotice = defineMail(
  'volume-notice',
  z.object({ entryId: z.string().regex(/^\d+$/), to: z.enum(readers) }),
  async ({ db }, { entryId, to }) => {
    const found = await findEntry(db, entryId);
    const address = to === 'person' ? found?.email : found?.supportAddress;
    if (!found || !address) return null;
    const { organisation, done, when } = found;
    const whose = to === 'person' ? 'your account' : `the account of ${found.person}`;
    const letter = writeLetter({
      subject: `${organisation}: an unusual number of records was ${found.exported ? 'exported' : 'read'}`,
      paragraphs: [
        `On ${when}, ${done} with ${whose}.`,
        to === 'person'
          ? `If it was you, you don’t need to do anything. ${askForHelp}`
          : 'Journal, under Settings, shows who did what. If someone shouldn’t have done this, you can deactivate them under Settings, Administrators.',
      ],
      signature: organisation,
    });
    return { ...letter, to: address, senderName: organisation, replyTo: found.supportAddress };
  },
);

async function findEntry(db: Db, entryId: string) {
  const { name, timeZone, replyTo } = await mailingOrganisation(db);
  const entry = await db
    .selectFrom('journal as j')
    .innerJoin('users as u', 'u.id', 'j.actor_id')
    .select(['j.at', 'j.act', 'j.entity', 'j.details', 'u.fname', 'u.lname', 'u.email'])
    .where('j.id', '=', entryId)
    .executeTakeFirst();
  if (!entry) return null;
  const rows = Number((entry.details as { rows?: unknown } | null)?.rows ?? 0).toLocaleString('en-US');
  const exported = entry.act === 'export';
  return {
    organisation: name,
    supportAddress: replyTo,
    when: inZone(entry.at, timeZone),
    exported,
    done: exported
      ? `${rows} rows of the ${entry.entity} list were exported`
      : `more than ${rows} people’s records were viewed within 24 hours, most recently in the ${entry.entity} list,`,
    person: `${entry.fname} ${entry.lname}`.trim(),
    email: entry.email,
  };
}

/** In the transaction of the entry that tells it: nothing of that size leaves unnoticed. */
export async function noticeVolume(tx: Tx, entryId: string): Promise<void> {
  for (const to of readers) await sendMail(tx, volumeNotice, { entryId, to });
}
