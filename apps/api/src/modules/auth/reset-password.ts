import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { normaliseEmail } from '@dugout/contract/features/auth/auth.rules.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { addressOf } from '../../platform/rate/address.ts';
import { demandTurn, returnTurn, type Rule } from '../../platform/rate/limit.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { lockAccount, setPassword } from './account.store.ts';
import { organisationName, securityNotice } from './auth-mails.ts';
import { markDevice } from './known-device.ts';
import { hashPassword } from './password-hash.ts';
import { cancelResetsOf, consumeToken, findUserOfToken } from './password-reset.store.ts';
import { isTooCommon } from './password-strength.ts';
import { hashToken } from './reset-token.ts';
import { endSessionsOf } from './session.store.ts';
import { forgetAttempts } from './sign-in-attempts.store.ts';
import { accountKey } from './sign-in.ts';

const perAddress: Rule = { name: 'reset-password/address', limit: 30, seconds: 60 * 60 };

export interface ResetInput {
  email: string;
  token: string;
  password: string;
  marker: string | null;
}

/** Returns the marker of a known device: access to the account's mailbox proves as much as a sign-in. */
export async function resetPassword(ctx: Ctx, { email: typed, token, password, marker }: ResetInput): Promise<string> {
  const email = normaliseEmail(typed);
  const now = ctx.clock.now();
  await demandTurn(ctx, perAddress, addressOf(ctx.ip));
  if (isTooCommon(password, [await organisationName(ctx.db), email])) fail(authProblems.passwordTooCommon);

  const tokenHash = hashToken(token);
  // A wrong one uses up the turns of its sender and nothing else: a token has 256 bits, and a stranger who could burn a
  // link would keep its owner out.
  const userId = await findUserOfToken(ctx.db, tokenHash, email, now);
  if (userId === null) return fail(authProblems.invalidLink);
  const passwordHash = await hashPassword(password);
  const done = await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account?.active || !(await consumeToken(tx, tokenHash, userId, now))) return false;
    await replacePassword(tx, ctx, userId, passwordHash, now);
    await forgetAttempts(tx, accountKey(ctx, email), now);
    return true;
  });
  if (!done) return fail(authProblems.invalidLink);
  await returnTurn(ctx, perAddress, addressOf(ctx.ip));
  return markDevice(ctx.settings, email, { device: null, before: marker }, now);
}

/** A new password ends what the old one opened. */
async function replacePassword(tx: Tx, ctx: Ctx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await setPassword(tx, userId, passwordHash);
  await cancelResetsOf(tx, userId, now);
  await endSessionsOf(tx, userId, 'password-changed', now);
  await sendMail(tx, securityNotice, { kind: 'password-changed', userId, at: now.toISOString() });
  await writeJournal(tx, ctx, { act: 'password-reset', entity: 'user', entityId: userId });
}
