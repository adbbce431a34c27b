import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { AnyJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail, sendMail } from '../../platform/mail/mail-job.ts';
import { inZone, mailingOrganisation } from '../../platform/mail/organisation-mail.ts';
import { administratorsWithMail, findUser } from '../users/public.ts';

/** A person decides whether the form stays open. */
const floodNotice = defineMail(
  'flood-notice',
  // Null is the organisation's support address.
  z.object({ to: z.uuid().nullable(), at: z.iso.datetime() }),
  async ({ db }, { to, at }) => {
    const { name, timeZone, replyTo } = await mailingOrganisation(db);
    const address = to === null ? replyTo : (await findUser(db, to))?.email;
    if (!address) return null;
    const letter = writeLetter({
      subject: `${name}: unusually many applications`,
      paragraphs: [
        `By ${inZone(new Date(at), timeZone)}, your public form had been sent more than 500 times within an hour.`,
        'It is still open, and takes only a few from each address now. If these are not real families, close it until it is over: Settings, Connections, Intake form.',
      ],
      signature: name,
    });
    return { ...letter, to: address, senderName: name, replyTo };
  },
);

/** Where nobody named a support address, everybody who administers. */
export async function tellOfFlood(tx: Tx, now: Date): Promise<void> {
  const { replyTo } = await mailingOrganisation(tx);
  const readers = replyTo ? [null] : await administratorsWithMail(tx);
  for (const to of readers) await sendMail(tx, floodNotice, { to, at: now.toISOString() });
}

export const leadJobs: readonly AnyJob[] = [floodNotice.job];
