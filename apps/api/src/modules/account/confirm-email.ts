import { randomUUID } from 'node:crypto';
import type { EmailTakenBack } from '@dugout/contract/features/account/account.schema.ts';
import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { addressOf } from '../../platform/rate/address.ts';
import { demandTurn, returnTurn, type Rule } from '../../platform/rate/limit.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { beginAct, inTransaction, tellingConflicts } from '../../platform/write/write.ts';
import {
  closeAccount,
  demandNewPassword,
  emailChangeMail,
  emailChangeMs,
  endEveryEmailChange,
  findEmailChange,
  issueReset,
  lockHolder,
  markConfirmed,
  readEmailToken,
  setEmail,
  type EmailChange,
} from '../auth/public.ts';
import { entity, findUser, tellAdministrators } from '../users/public.ts';

const perAddress: Rule = { name: 'email-change/address', limit: 30, seconds: 60 * 60 };

/** From here on they sign in with the new address; the old one is told, and can take it back. */
export const confirmEmail = (ctx: Ctx, token: string): Promise<{ email: string }> =>
  withLink(ctx, 'confirm', token, async (tx, change) => {
    const { newEmail: email } = change;
    // A click that is repeated, or whose answer was lost, finds its own work done.
    if (change.confirmed) return { email };
    const now = ctx.clock.now();
    await changing(tx, ctx, change.userId, 'email-confirmed', async () => {
      await setEmail(tx, change.userId, email);
      await markConfirmed(tx, change.id, now, new Date(now.getTime() + emailChangeMs));
      await closeAccount(tx, change.userId, now);
      await sendMail(tx, emailChangeMail, { changeId: change.id, kind: 'changed' });
    });
    return { email };
  });

/**
 * The owner of the old address has the last word. If the new address was already confirmed, an attacker may know the
 * password: the account stays closed until the owner sets a new one through a link sent to the old address.
 */
export const takeBackEmail = (ctx: Ctx, token: string): Promise<EmailTakenBack> =>
  withLink(ctx, 'take-back', token, async (tx, change) => {
    const { oldEmail, userId, confirmed: restored } = change;
    const email = oldEmail ?? fail(authProblems.invalidLink);
    if (change.endedAs === 'taken-back') return { email, restored };
    const now = ctx.clock.now();
    await changing(tx, ctx, userId, 'email-taken-back', async () => {
      await endEveryEmailChange(tx, change, now);
      if (restored) {
        await setEmail(tx, userId, email);
        await demandNewPassword(tx, userId);
        await closeAccount(tx, userId, now);
        await issueReset(tx, ctx, null, { id: randomUUID(), userId, purpose: 'reset' });
      }
      const actor = change.askedBy === null ? null : { userId: change.askedBy };
      await tellAdministrators(tx, { clock: ctx.clock, actor }, userId, 'email-taken-back');
    });
    return { email, restored };
  });

async function withLink<T>(
  ctx: Ctx,
  use: Parameters<typeof readEmailToken>[1],
  token: string,
  work: (tx: Tx, change: EmailChange) => Promise<T>,
): Promise<T> {
  await demandTurn(ctx, perAddress, addressOf(ctx.ip));
  const id = readEmailToken(ctx.settings, use, token) ?? fail(authProblems.invalidLink);
  const changed = inTransaction(ctx.db, async (tx) => work(tx, await lockChange(tx, ctx, use, id)));
  const done = await tellingConflicts({ users_email_key: userProblems.emailTaken }, changed);
  await returnTurn(ctx, perAddress, addressOf(ctx.ip));
  return done;
}

/** The person is locked first, as everywhere; what is read after that is what holds. */
async function lockChange(tx: Tx, ctx: Ctx, use: string, id: string): Promise<EmailChange> {
  const found = await findEmailChange(tx, id);
  if (!found || !(await lockHolder(tx, found.userId))) return fail(authProblems.invalidLink);
  const change = (await findEmailChange(tx, id))!;
  const repeated = use === 'take-back' && change.endedAs === 'taken-back';
  const open = change.endedAs === null && change.expiresAt > ctx.clock.now();
  return open || repeated ? change : fail(authProblems.invalidLink);
}

/** An act like any other: with the images of what it changed, and its entry in the journal. */
async function changing(tx: Tx, ctx: Ctx, userId: string, act: string, work: () => Promise<void>): Promise<void> {
  const batchId = await beginAct(tx);
  const before = await findUser(tx, userId);
  await work();
  const after = await findUser(tx, userId);
  await writeJournal(tx, ctx, { act, entity, entityId: userId, before, after, batchId });
}
