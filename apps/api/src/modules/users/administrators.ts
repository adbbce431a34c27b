import { randomUUID } from 'node:crypto';
import { administratorProblems } from '@dugout/contract/features/users/administrator.routes.ts';
import type {
  Administrator,
  AdministratorInput,
  AdministratorState,
  KnownPerson,
} from '@dugout/contract/features/users/administrator.schema.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { cancelResetsOf, endPendingEmail, endSessionsOf, issueReset, latestOpenReset } from '../auth/public.ts';
import * as store from './administrators.store.ts';
import { tellAdministrators } from './rights-notice.ts';
import { createUser, entity, keepAnAdministrator, lockUser, roleDetails } from './save-user.ts';
import { findUser, lockUser as findAndLock } from './users.store.ts';

/** By the same rules as any other new person; who has the address already is told, so that the rights can be offered. */
export async function inviteAdministrator(
  tx: Tx,
  ctx: Ctx,
  input: AdministratorInput,
): Promise<Written<Administrator>> {
  const known = await store.userIdByEmail(tx, input.email);
  if (known !== null) fail(administratorProblems.knownPerson, { current: knownPerson((await findUser(tx, known))!) });
  const written = await createUser(tx, ctx, {
    ...input,
    phone: null,
    primaryRole: 'ADMIN',
    admin: true,
    region: null,
  });
  return { ...written, reply: (await store.findAdministrator(tx, written.id))! };
}

const knownPerson = (user: User): KnownPerson => ({
  id: user.id,
  version: user.version,
  name: user.name,
  email: user.email,
  primaryRole: user.primaryRole,
  administers: isAdministrator(user),
});

/** The flag beside the role they have: a coach who also administers stays a coach. */
export async function grantRights(tx: Tx, ctx: Ctx, id: string): Promise<Written<Administrator>> {
  const before = await lockUser(tx, id);
  if (isAdministrator(before)) fail(administratorProblems.already);
  if (before.email === null) fail(userProblems.noEmail);
  await store.giveRights(tx, id);
  const reply = (await store.findAdministrator(tx, id))!;
  const invited = reply.state === 'invited';
  if (invited) await issueReset(tx, ctx, null, { id: randomUUID(), userId: id, purpose: 'invitation' });
  const after = (await findUser(tx, id))!;
  await tellAdministrators(tx, ctx, id, 'added');
  return { entity, id, before, after, reply, details: { invited, ...roleDetails(before, after) } };
}

/** One link a minute, so that an impatient administrator does not flood the mailbox. */
const betweenInvitationsMs = 60_000;

export async function inviteAgain(tx: Tx, ctx: Ctx, id: string): Promise<Written<Administrator>> {
  const { user, administrator } = await lockAdministrator(tx, id);
  if (user.email === null) fail(userProblems.noEmail);
  if (administrator.state === 'deactivated') fail(userProblems.deactivated);
  if (administrator.state === 'active') fail(administratorProblems.hasPassword);
  const now = ctx.clock.now();
  const sentAt = await latestOpenReset(tx, id, now);
  if (sentAt && now.getTime() - sentAt.getTime() < betweenInvitationsMs) fail(administratorProblems.invitedJustNow);
  await issueReset(tx, ctx, null, { id: randomUUID(), userId: id, purpose: 'invitation' });
  return { entity, id, before: user, after: user, reply: administrator, act: 'invitation-link-sent' };
}

export async function deactivate(tx: Tx, ctx: Ctx, id: string): Promise<Written<Administrator>> {
  const { user, administrator } = await lockAdministrator(tx, id);
  if (administrator.state === 'deactivated') fail(userProblems.deactivated);
  await keepAnAdministrator(tx, ctx, user, null);
  if (id === ctx.actor?.userId) fail(administratorProblems.yourself);
  const now = ctx.clock.now();
  await store.setDeactivated(tx, id, now);
  await endSessionsOf(tx, id, 'deactivated', now);
  await cancelResetsOf(tx, id, now);
  await tellAdministrators(tx, ctx, id, 'deactivated');
  return changedState(tx, { user, state: administrator.state, act: 'deactivate' });
}

export async function reactivate(tx: Tx, ctx: Ctx, id: string): Promise<Written<Administrator>> {
  const { user, administrator } = await lockAdministrator(tx, id);
  if (administrator.state !== 'deactivated') fail(administratorProblems.notDeactivated);
  await store.setDeactivated(tx, id, null);
  await tellAdministrators(tx, ctx, id, 'reactivated');
  return changedState(tx, { user, state: administrator.state, act: 'reactivate' });
}

export async function cancelEmailChange(tx: Tx, ctx: Ctx, id: string): Promise<Written<Administrator>> {
  const { user, administrator } = await lockAdministrator(tx, id);
  if (administrator.pendingEmail === null) fail(administratorProblems.noEmailChange);
  await endPendingEmail(tx, id, 'canceled', ctx.clock.now());
  const reply = { ...administrator, pendingEmail: null };
  return { entity, id, before: user, after: user, reply, act: 'email-change-canceled' };
}

async function lockAdministrator(tx: Tx, id: string): Promise<{ user: User; administrator: Administrator }> {
  const user = await findAndLock(tx, id);
  const administrator = user && (await store.findAdministrator(tx, id));
  return administrator ? { user, administrator } : fail(administratorProblems.notFound);
}

/** The journal shows what changed, which a person's record as such does not hold. */
async function changedState(
  tx: Tx,
  { user, state, act }: { user: User; state: AdministratorState; act: string },
): Promise<Written<Administrator>> {
  const reply = (await store.findAdministrator(tx, user.id))!;
  const before = { ...user, state };
  const after = { ...(await findUser(tx, user.id))!, state: reply.state };
  return { entity, id: user.id, before, after, reply, act };
}
