import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { defineJob, enqueue, type AnyJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { mailIdFrom } from '../../platform/mail/mail-id.ts';
import { defineMail } from '../../platform/mail/mail-job.ts';
import { inZone, mailingOrganisation } from '../../platform/mail/organisation-mail.ts';
import { administratorsWithMail } from './administrators.store.ts';

const changes = ['added', 'removed', 'deactivated', 'reactivated', 'email-taken-back'] as const;
type RightsChange = (typeof changes)[number];

const about = {
  change: z.enum(changes),
  userId: z.uuid(),
  actorId: z.uuid().nullable(),
  at: z.iso.datetime(),
};

const texts: Record<RightsChange, { subject: string; was: (person: string, by: string) => string }> = {
  added: {
    subject: 'an administrator was added',
    was: (person, by) => `${person} was made an administrator by ${by}`,
  },
  removed: {
    subject: 'an administrator was removed',
    was: (person, by) => `${person} was removed as an administrator by ${by}`,
  },
  deactivated: {
    subject: 'an administrator was deactivated',
    was: (person, by) => `${person} was deactivated as an administrator by ${by}`,
  },
  reactivated: {
    subject: 'an administrator was reactivated',
    was: (person, by) => `${person} was reactivated as an administrator by ${by}`,
  },
  'email-taken-back': {
    subject: 'an administrator refused a new email address',
    was: (person, by) => `${person} refused the new email address that ${by} had entered for them`,
  },
};

const rightsNotice = defineMail(
  'rights-notice',
  z.object({ to: z.uuid(), ...about }),
  async ({ db }, { to, change, userId, actorId, at }) => {
    const reader = await findPerson(db, to);
    const person = await findPerson(db, userId);
    if (!reader?.email || !person) return null;
    // Commands on the server have no actor.
    const by =
      actorId === null ? 'a command on the server' : ((await findPerson(db, actorId))?.name ?? 'a deleted user');
    const { name, timeZone, replyTo } = await mailingOrganisation(db);
    const letter = writeLetter({
      subject: `${name}: ${texts[change].subject}`,
      paragraphs: [
        `On ${inZone(new Date(at), timeZone)}, ${texts[change].was(person.name, by)}.`,
        'If you expected this, you don’t need to do anything. If not, check Administrators and Journal under Settings, and talk to another administrator.',
      ],
      signature: name,
    });
    return { ...letter, to: reader.email, senderName: name, replyTo };
  },
);

const findPerson = (db: Db, id: string) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst();

/** A second run writes the same mails again: their ids follow from the notice and its reader. */
const tellAll = defineJob('tell-administrators', z.object({ noticeId: z.uuid(), ...about }), async ({ db }, notice) => {
  const { noticeId, ...data } = notice;
  await db.transaction().execute(async (tx) => {
    const readers = new Set(await administratorsWithMail(tx));
    if (data.change !== 'added') readers.add(data.userId);
    for (const to of readers) {
      await enqueue(tx, rightsNotice.job, { mailId: mailIdFrom(noticeId, to), data: { to, ...data } });
    }
  });
});

/**
 * Notifies all administrators, including the one who made the change: the session may have been stolen. A new
 * administrator without a password gets an invitation instead; one who lost the rights is notified as well.
 */
export async function tellAdministrators(
  tx: Tx,
  { actor, clock }: { actor: { userId: string } | null; clock: Ctx['clock'] },
  userId: string,
  change: RightsChange,
): Promise<void> {
  const at = clock.now().toISOString();
  await enqueue(tx, tellAll, { noticeId: randomUUID(), change, userId, actorId: actor?.userId ?? null, at });
}

export const userJobs: readonly AnyJob[] = [tellAll, rightsNotice.job];
