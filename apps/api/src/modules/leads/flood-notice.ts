import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { AnyJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail, sendMail } from '../../platform/mail/mail-job.ts';
import { inZone, mailingOrganisation } from '../../platform/mail/organisation-mail.ts';
import { administratorsWithMail, findUser } from '../users/public.ts';
import { intakeLimits } from './intake-limits.ts';

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
      subject: `${name}: an unusual number of applications`,
      paragraphs: [
        `As of ${inZone(new Date(at), timeZone)}, your public form has received more than ${intakeLimits.everybody.limit} submissions within an hour.`,
        'The form is still open, but now accepts only a few submissions from each IP address. If these are not real families, close the form for now: Settings, Connections, Intake form.',
      ],
      signature: name,
    });
    return { ...letter, to: address, senderName: name, replyTo };
  },
);

/** Goes to the support address, or to all administrators if none is set. */
export async function tellOfFlood(tx: Tx, now: Date): Promise<void> {
  const { replyTo } = await mailingOrganisation(tx);
  const readers = replyTo ? [null] : await administratorsWithMail(tx);
  for (const to of readers) await sendMail(tx, floodNotice, { to, at: now.toISOString() });
}

export const leadJobs: readonly AnyJob[] = [floodNotice.job];
