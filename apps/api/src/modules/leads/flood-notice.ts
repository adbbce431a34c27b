import { z } from 'zod';
import type { AnyJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { defineMail } from '../../platform/mail/mail-job.ts';
import { inZone, mailingOrganisation } from '../../platform/mail/organisation-mail.ts';

/** To the organisation's support address, at most once a day: a person decides whether the form stays open. */
export const floodNotice = defineMail('flood-notice', z.object({ at: z.iso.datetime() }), async ({ db }, { at }) => {
  const { name, timeZone, replyTo } = await mailingOrganisation(db);
  if (!replyTo) return null;
  const letter = writeLetter({
    subject: `${name}: unusually many applications`,
    paragraphs: [
      `By ${inZone(new Date(at), timeZone)}, more than 500 applications had come in through your public form within an hour.`,
      'The form is still open, and takes only a few from each address now. If these are not real families, close it until it is over: Settings, Connections, Intake form. What came in is in the Bomber Portal.',
    ],
    signature: name,
  });
  return { ...letter, to: replyTo, senderName: name, replyTo };
});

export const leadJobs: readonly AnyJob[] = [floodNotice.job];
