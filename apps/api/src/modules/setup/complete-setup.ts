import { authProblems, type SignedInUser } from '@dugout/contract/features/auth/auth.routes.ts';
import { normaliseEmail } from '@dugout/contract/features/auth/auth.rules.ts';
import { organisationMessages } from '@dugout/contract/features/organisation/organisation.rules.ts';
import { setupProblems, type SetupInput } from '@dugout/contract/features/setup/setup.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { isSetupCode } from '../../platform/setup-code.ts';
import { addressOf, networkOf } from '../../platform/rate/address.ts';
import { demandTurn, returnTurn, type Rule } from '../../platform/rate/limit.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { findAccount, hashPassword, isTooCommon, markDevice, openSession, type TokenPair } from '../auth/public.ts';
import { findOrganisation, isKnownZone, isSetUp, lockOrganisation } from '../organisation/public.ts';
import { findUser, insertUser } from '../users/public.ts';
import { isEmailTaken, setUpOrganisation } from './setup.store.ts';

/** The limits of the sign-in: enough for a 100-bit code, and an operator who mistypes it is not locked out. */
const perAddress: Rule = { name: 'setup/address', limit: 30, seconds: 15 * 60 };
const perNetwork: Rule = { name: 'setup/network', limit: 150, seconds: 15 * 60 };

/** Counts wrong codes and writes them to the journal, but not once the installation is set up. */
export async function demandCode(ctx: Ctx, code: string): Promise<void> {
  await demandTurn(ctx, perAddress, addressOf(ctx.ip));
  await demandTurn(ctx, perNetwork, networkOf(ctx.ip));
  if (await isSetUp(ctx.db)) fail(setupProblems.done);
  if (!isSetupCode(ctx.settings.SERVER_SECRET, code)) {
    await ctx.db
      .transaction()
      .execute((tx) => writeJournal(tx, ctx, { act: 'set-up-refused', entity: 'organisation', entityId: null }));
    fail(setupProblems.wrongCode);
  }
  await returnTurn(ctx, perAddress, addressOf(ctx.ip));
  await returnTurn(ctx, perNetwork, networkOf(ctx.ip));
}

export interface SetUp extends TokenPair {
  readonly user: SignedInUser;
  readonly marker: string;
  readonly binding: string;
}

export async function completeSetup(ctx: Ctx, { code, organisation, administrator }: SetupInput): Promise<SetUp> {
  await demandCode(ctx, code);
  if (isTooCommon(administrator.password, [organisation.name, administrator.email])) {
    fail(authProblems.passwordTooCommon);
  }
  const passwordHash = await hashPassword(administrator.password);
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (tx) => {
    // Locks the only row of the organization: of several concurrent calls, only the first finds it not set up.
    const before = await lockOrganisation(tx);
    if (await isSetUp(tx)) fail(setupProblems.done);
    if (!(await isKnownZone(tx, organisation.timeZone))) {
      const path = 'organisation.timeZone';
      fail(platformProblems.invalidInput, { errors: [{ path, message: organisationMessages.timeZone }] });
    }
    if (await isEmailTaken(tx, administrator.email)) fail(userProblems.emailTaken);
    await setUpOrganisation(tx, organisation, now);
    const userId = await insertAdministrator(tx, administrator, passwordHash);
    const { sessionId, ...tokens } = await openSession(tx, ctx, userId, now);
    const author = { ...ctx, actor: { userId, sessionId } };
    const after = await findOrganisation(tx);
    await writeJournal(tx, author, { act: 'set-up', entity: 'organisation', entityId: after.id, before, after });
    const user = await findUser(tx, userId);
    await writeJournal(tx, author, { act: 'create', entity: 'user', entityId: userId, after: user });
    await writeJournal(tx, author, { act: 'sign-in', entity: 'session', entityId: sessionId });
    const marker = markDevice(ctx.settings, normaliseEmail(administrator.email), { device: null, before: null }, now);
    return { ...tokens, user: (await findAccount(tx, userId))!.user, marker };
  });
}

const insertAdministrator = (
  tx: Tx,
  { fname, lname, email }: SetupInput['administrator'],
  password_hash: string,
): Promise<string> =>
  insertUser(
    tx,
    { fname, lname, email, phone: null, primaryRole: 'ADMIN', admin: true },
    { password_hash, must_change_password: false },
  );
