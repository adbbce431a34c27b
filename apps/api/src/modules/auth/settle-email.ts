import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { demandConfirmed } from '../../platform/http/confirmed.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { endPendingEmail, insertEmailChange, lockHolder } from './email-change.store.ts';
import { emailChangeMail } from './email-change.mails.ts';
import { cancelResetsOf } from './password-reset.store.ts';
import { endSessionsOf } from './session.store.ts';

/** How long a new address can be confirmed, and then the old one be taken back. */
export const emailChangeMs = 72 * 60 * 60_000;

/**
 * Returns the address to store when a user's address is to become `next`. Access to an account's mailbox is enough to
 * reset its password, so an administrator keeps the old address until the new one is confirmed; both get a mail.
 */
export async function settleEmail(tx: Tx, ctx: Ctx, userId: string, next: string | null): Promise<string | null> {
  const holder = await lockHolder(tx, userId);
  if (!holder || next === holder.email) return next;
  if (holder.administers) demandConfirmed(ctx);
  const now = ctx.clock.now();
  await endPendingEmail(tx, userId, 'replaced', now);
  if (!holder.administers || !holder.hasPassword) {
    await closeAccount(tx, userId, now);
    return next;
  }
  if (next === null) return fail(userProblems.administratorEmail);
  const changeId = await insertEmailChange(tx, {
    userId,
    oldEmail: holder.email,
    newEmail: next,
    askedBy: ctx.actor?.userId ?? null,
    askedAt: now,
    expiresAt: new Date(now.getTime() + emailChangeMs),
  });
  await sendMail(tx, emailChangeMail, { changeId, kind: 'confirm' });
  await sendMail(tx, emailChangeMail, { changeId, kind: 'asked' });
  await writeJournal(tx, ctx, { act: 'email-change-asked', entity: 'user', entityId: userId });
  return holder.email;
}

/** The old mailbox must no longer give access to the account: reset links sent there become invalid, too. */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, userId, 'email-changed', now);
  await cancelResetsOf(tx, userId, now);
}
