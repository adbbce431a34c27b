import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MailTest } from '@dugout/contract/features/setup/mail-test.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { defineJob, enqueue, type AnyJob } from '../../platform/jobs/job.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { mailingOrganisation } from '../../platform/mail/organisation-mail.ts';
import { demandTurn, type Rule } from '../../platform/rate/limit.ts';
import type { Written } from '../../platform/write/write.ts';
import { findUser } from '../users/public.ts';
import { mailFailureOf } from './mail-failure.ts';
import { findMailTest, insertMailTest, settleMailTest, whomToWrite } from './mail-tests.store.ts';

/** Tried once, because an administrator waits for the result; every other mail is retried for two days. */
const testMail = defineJob(
  'mail-test',
  z.object({ testId: z.uuid(), mailId: z.uuid() }),
  async ({ db, clock, mailer }, { testId, mailId }) => {
    const person = await whomToWrite(db, testId);
    if (!person) return;
    const { name, replyTo } = await mailingOrganisation(db);
    const letter = writeLetter({
      subject: `${name}: test email`,
      paragraphs: [
        'This is the test email you asked for. Emails from this console reach your address.',
        'You don’t need to do anything.',
      ],
      signature: name,
    });
    try {
      await mailer.send({ ...letter, to: person.email, senderName: name, replyTo, id: mailId });
    } catch (error) {
      await settleMailTest(db, testId, { failed_at: clock.now(), ...mailFailureOf(error) });
      return;
    }
    await settleMailTest(db, testId, { delivered_at: clock.now() });
  },
  { maxAttempts: 3 },
);

const perPerson: Rule = { name: 'mail-test/person', limit: 30, seconds: 15 * 60 };

export async function startMailTest(tx: Tx, ctx: Ctx): Promise<Written<MailTest>> {
  const { userId } = ctx.actor!;
  await demandTurn({ ...ctx, db: tx }, perPerson, userId);
  if (!(await findUser(tx, userId))?.email) fail(userProblems.noEmail);
  const id = await insertMailTest(tx, userId);
  await enqueue(tx, testMail, { testId: id, mailId: randomUUID() });
  const after = (await findMailTest(tx, id))!;
  return { entity: 'mail-test', id, before: null, after, reply: after };
}

export const setupJobs: readonly AnyJob[] = [testMail];
