import { z } from 'zod';
import { endAfter, isEnded, serviceKeyNotices } from '@dugout/contract/features/service-keys/service-key.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob, enqueue, type AnyJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { mailIdFrom } from '../../platform/mail/mail-id.ts';
import { defineMail } from '../../platform/mail/mail-job.ts';
import { inZone, mailingOrganisation } from '../../platform/mail/organisation-mail.ts';
import { administratorsWithMail, findUser } from '../users/public.ts';
import { serviceKeys } from './service-keys.ts';

/** Not sent if the key was revoked in the meantime: its end no longer matters. */
const endNotice = defineMail(
  'service-key-end',
  z.object({ to: z.uuid(), keyId: z.uuid() }),
  async ({ db, clock }, { to, keyId }) => {
    const key = (await serviceKeys.all(db)).find(({ id }) => id === keyId);
    const reader = await findUser(db, to);
    if (!key || !reader?.email) return null;
    const { name, timeZone, replyTo } = await mailingOrganisation(db);
    const ended = isEnded(key.endsAt, clock.now().getTime());
    const letter = writeLetter({
      subject: `${name}: a service key ${ended ? 'has ended' : 'ends soon'}`,
      paragraphs: [
        `The service key “${key.name}” ${ended ? 'ended' : 'ends'} on ${inZone(new Date(key.endsAt), timeZone)}. From then on the app that uses it can no longer send messages or attendance.`,
        'To keep it running, make a new key under Settings, Connections, Service keys, give it to whoever looks after the app, and revoke the old one. If nothing uses this key anymore, you don’t need to do anything.',
      ],
      signature: name,
    });
    return { ...letter, to: reader.email, senderName: name, replyTo };
  },
);

/**
 * Marked as told in the transaction that decides the mails: another run, or another worker, finds nothing to tell. A day
 * more than the notice, because the next run is a day away; after days without a worker only the nearer notice is sent.
 */
async function takeDue(tx: Tx, days: number, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('service_keys')
    .set({ told_days: days })
    .where('deleted_at', 'is', null)
    .where('ends_at', '<', endAfter(days + 1, now.getTime()))
    .where((told) => told.or([told('told_days', 'is', null), told('told_days', '>', days)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const tellOfEnds = defineJob(
  'tell-of-key-ends',
  z.object({}),
  async ({ db, clock }) => {
    await db.transaction().execute(async (tx) => {
      const readers = await administratorsWithMail(tx);
      for (const days of serviceKeyNotices.toReversed()) {
        for (const keyId of await takeDue(tx, days, clock.now())) {
          for (const to of readers) {
            await enqueue(tx, endNotice.job, { mailId: mailIdFrom(keyId, String(days), to), data: { to, keyId } });
          }
        }
      }
    });
  },
  // In the morning of the people who read it.
  { cron: '23 13 * * *' },
);

export const serviceKeyJobs: readonly AnyJob[] = [tellOfEnds, endNotice.job];
