import { randomUUID } from 'node:crypto';
import { authProblems, type SignedInUser } from '@dugout/contract/features/auth/auth.routes.ts';
import { normaliseEmail } from '@dugout/contract/features/auth/auth.rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { addressOf, networkOf } from '../../platform/rate/address.ts';
import { demandTurn, opaqueKey, returnTurn, type Rule } from '../../platform/rate/limit.ts';
import { counter } from '../../platform/telemetry/meters.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { findAccountByEmail, lockAccount, type Account } from './account.store.ts';
import { securityNotice } from './auth-mails.ts';
import { issueReset } from './issue-reset.ts';
import { knownDevice, markDevice } from './known-device.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { isListed } from './password-filter.ts';
import { forgiveAttempts, reserveAttempt, verifyReserved } from './password-attempts.ts';
import { suspiciousFailures } from './sign-in-attempts.rules.ts';
import { mayWriteTo } from './request-reset.ts';
import { markUserActive } from './session.store.ts';
import type { TokenPair } from './token.ts';

const perAddress: Rule = { name: 'sign-in/address', limit: 30, seconds: 15 * 60 };
const perNetwork: Rule = { name: 'sign-in/network', limit: 150, seconds: 15 * 60 };

const attempts = counter('dugout_sign_ins_total', 'Sign-ins, by what came of them', {
  result: ['ok', 'wrong-password', 'blocked', 'not-administrator', 'must-change-password', 'changed-meanwhile'],
});

export interface SignIn {
  email: string;
  password: string;
  marker: string | null;
}

export interface SignedIn extends TokenPair {
  user: SignedInUser;
  marker: string;
  binding: string;
}

export const accountKey = (ctx: Pick<Ctx, 'settings'>, email: string) => opaqueKey(ctx, 'sign-in/account', email);

/** The order matters: what is cheap and refuses comes before what is dear, and nothing tells whether the address is known. */
export async function signIn(ctx: Ctx, { email: typed, password, marker }: SignIn): Promise<SignedIn> {
  const email = normaliseEmail(typed);
  const now = ctx.clock.now();
  const device = knownDevice(ctx.settings, email, marker, now);
  if (device === null) {
    await demandTurn(ctx, perAddress, addressOf(ctx.ip));
    await demandTurn(ctx, perNetwork, networkOf(ctx.ip));
  }
  const key = device === null ? accountKey(ctx, email) : opaqueKey(ctx, 'sign-in/device', `${email}\n${device}`);
  const failuresBefore = await reserveOrRefuse(ctx, key, now);

  const account = await findAccountByEmail(ctx.db, email);
  const right = await verifyReserved(ctx, key, account?.passwordHash ?? null, password);
  if (!account || !right) return refuse(ctx, account, 'wrong-password', authProblems.wrongCredentials);

  await forgiveAttempts(ctx, key, now);
  if (device === null) {
    await returnTurn(ctx, perAddress, addressOf(ctx.ip));
    await returnTurn(ctx, perNetwork, networkOf(ctx.ip));
  }
  if (!account.administers) return refuse(ctx, account, 'not-administrator', authProblems.notAdministrator);
  if (account.mustChangePassword) return demandOwnPassword(ctx, account, email, authProblems.mustChangePassword);
  if (isListed(password)) return demandOwnPassword(ctx, account, email, authProblems.listedPassword);
  const notice =
    failuresBefore >= suspiciousFailures ? 'failures-before-sign-in' : device === null ? 'new-device' : null;
  const pair = await enter(ctx, account, now, notice);
  return { ...pair, user: account.user, marker: markDevice(ctx.settings, email, { device, before: marker }, now) };
}

/** Answers how many failures came before; a blocked account hears the same words as a wrong password. */
async function reserveOrRefuse(ctx: Ctx, key: string, now: Date): Promise<number> {
  const verdict = await reserveAttempt(ctx, key, now);
  if (verdict.allowed) return verdict.failuresBefore;
  attempts.inc({ result: 'blocked' });
  return fail(authProblems.wrongCredentials, { headers: { 'retry-after': String(verdict.retryAfter) } });
}

type Reason = 'wrong-password' | 'not-administrator' | 'changed-meanwhile';
type Refusal = typeof authProblems.wrongCredentials | typeof authProblems.notAdministrator;

async function refuse(ctx: Ctx, account: Account | null, reason: Reason, problem: Refusal): Promise<never> {
  attempts.inc({ result: reason });
  await ctx.db.transaction().execute((tx) =>
    writeJournal(tx, ctx, {
      act: 'sign-in-refused',
      entity: 'user',
      entityId: account?.user.id ?? null,
      ...(account ? { details: { reason } } : {}),
    }),
  );
  return fail(problem);
}

type OwnPasswordFirst = typeof authProblems.mustChangePassword | typeof authProblems.listedPassword;

/** The password is a common one, or not the user's own choice: all it gets the user is a link to set a new one. */
async function demandOwnPassword(ctx: Ctx, account: Account, email: string, why: OwnPasswordFirst): Promise<never> {
  attempts.inc({ result: 'must-change-password' });
  await ctx.db.transaction().execute(async (tx) => {
    if (why === authProblems.listedPassword) {
      const about = { entity: 'user', entityId: account.user.id, details: { reason: 'listed-password' } };
      await writeJournal(tx, ctx, { act: 'sign-in-refused', ...about });
    }
    if (!(await mayWriteTo({ ...ctx, db: tx }, email))) return;
    if (why === authProblems.listedPassword) {
      const at = ctx.clock.now().toISOString();
      await sendMail(tx, securityNotice, { kind: 'listed-password', userId: account.user.id, at });
    }
    await issueReset(tx, ctx, ctx, { id: randomUUID(), userId: account.user.id, purpose: 'reset' });
  });
  return fail(why);
}

type Notice = 'failures-before-sign-in' | 'new-device' | null;

async function enter(ctx: Ctx, account: Account, now: Date, notice: Notice): Promise<OpenedSession> {
  const userId = account.user.id;
  const pair = await ctx.db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, userId);
    // Between the check of the password and this lock it may have been reset, or the person demoted or removed.
    if (!current?.administers || current.passwordHash !== account.passwordHash) return null;
    const opened = await openSession(tx, ctx, userId, now);
    const actor = { userId, sessionId: opened.sessionId };
    await writeJournal(tx, { ...ctx, actor }, { act: 'sign-in', entity: 'session', entityId: opened.sessionId });
    if (notice) await sendMail(tx, securityNotice, { kind: notice, userId, at: now.toISOString() });
    return opened;
  });
  if (!pair) return refuse(ctx, account, 'changed-meanwhile', authProblems.wrongCredentials);
  attempts.inc({ result: 'ok' });
  await markUserActive(ctx.db, userId, now);
  return pair;
}
