import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { defineJob, enqueue, type Job } from '../jobs/job.ts';
import { counter } from '../telemetry/meters.ts';
import { traced } from '../telemetry/tracing.ts';
import type { Mail, Mailer } from './mailer.ts';

const mails = counter('dugout_mails_total', 'Mails that the mail server took, or did not', {
  kind: null,
  result: ['sent', 'failed'],
});

/** A kind of mail: written when it is sent, from the records that its payload names. */
export interface MailKind<D> {
  readonly job: Job<{ mailId: string; data: D }>;
}

/**
 * A mail is a job: decided in the transaction of the act, sent afterwards, tried again with the same Message-ID.
 * `compose` answers null when there is nothing to say any more.
 */
export function defineMail<D>(
  name: string,
  data: z.ZodType<D>,
  compose: (services: Services, data: D) => Promise<Omit<Mail, 'id'> | null>,
): MailKind<D> {
  const payload = z.object({ mailId: z.uuid(), data }) as unknown as z.ZodType<{ mailId: string; data: D }>;
  for (const result of ['sent', 'failed']) mails.inc({ kind: name, result }, 0);
  const job = defineJob(
    `mail-${name}`,
    payload,
    async (services, { mailId, data: about }) => {
      const mail = await compose(services, about);
      if (mail) await sendCounted(services.mailer, name, { ...mail, id: mailId });
    },
    { maxAttempts: 12 },
  );
  return { job };
}

async function sendCounted(mailer: Mailer, kind: string, mail: Mail): Promise<void> {
  try {
    await traced(
      () => ({ name: `send mail ${kind}`, kind: 'client' }),
      () => mailer.send(mail),
    );
    mails.inc({ kind, result: 'sent' });
  } catch (error) {
    mails.inc({ kind, result: 'failed' });
    throw error;
  }
}

export async function sendMail<D>(tx: Tx, kind: MailKind<D>, data: NoInfer<D>): Promise<void> {
  await enqueue(tx, kind.job, { mailId: randomUUID(), data });
}
