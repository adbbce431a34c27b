import { randomUUID } from 'node:crypto';
import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { User, UserInput, UserUpdate } from '@dugout/contract/features/users/user.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { demandConfirmed } from '../../platform/http/confirmed.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import {
  cancelResetsOf,
  endSessionsOf,
  hashPassword,
  issueReset,
  isTooCommon,
  organisationName,
  settleEmail,
} from '../auth/public.ts';
import { findOrMakeCoach } from '../teams/public.ts';
import { giveUpRegion, holdRegion } from './regional.store.ts';
import { tellAdministrators } from './rights-notice.ts';
import { removeTies } from './ties.ts';
import * as store from './users.store.ts';

export const entity = 'user';

/** A region that is sent with another role means nothing. */
const regionOf = ({ primaryRole, region }: UserUpdate) => (primaryRole === 'REGIONAL_COACH' ? region : null);

export async function createUser(tx: Tx, ctx: Ctx, input: UserInput): Promise<Written<User>> {
  if (givesRights(null, input)) demandConfirmed(ctx);
  if (input.pass !== undefined && isTooCommon(input.pass, [await organisationName(tx), input.email ?? ''])) {
    fail(authProblems.passwordTooCommon);
  }
  const id = await store.insertUser(tx, input, {
    password_hash: input.pass === undefined ? null : await hashPassword(input.pass),
    must_change_password: input.pass !== undefined,
  });
  const region = regionOf(input);
  if (region) await holdRegion(tx, id, region);
  await settleCoach(tx, id, null, input.primaryRole);
  const invited = input.pass === undefined && input.email !== null;
  if (invited) await issueReset(tx, ctx, null, { id: randomUUID(), userId: id, purpose: 'invitation' });
  const after = (await store.findUser(tx, id))!;
  if (isAdministrator(after)) await tellAdministrators(tx, ctx, id, 'added');
  return { entity, id, before: null, after, reply: after, details: { invited, ...roleDetails(null, after) } };
}

export async function updateUser(tx: Tx, ctx: Ctx, id: string, input: UserUpdate): Promise<Written<User>> {
  const before = await lockUser(tx, id);
  const role = { primaryRole: input.primaryRole, admin: input.admin ?? before.admin };
  if (givesRights(before, role)) demandConfirmed(ctx);
  await keepAnAdministrator(tx, ctx, before, role);
  await store.updateUser(tx, id, { ...input, email: await settleEmail(tx, ctx, id, input.email) });
  await settleRegion(tx, ctx, before, regionOf(input));
  await settleCoach(tx, id, before.primaryRole, input.primaryRole);
  await endSessionsAfter(tx, ctx, before, role);
  return changed(tx, ctx, before);
}

export async function removeUser(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = await lockUser(tx, id);
  await keepAnAdministrator(tx, ctx, before, null);
  const also = await removeTies(tx, ctx, id, before);
  await store.trashUser(tx, id, ctx.actor!.userId, ctx.clock.now());
  await settleRegion(tx, ctx, before, null);
  await endSessionsOf(tx, id, 'deleted', ctx.clock.now());
  await cancelResetsOf(tx, id, ctx.clock.now());
  if (isAdministrator(before)) await tellAdministrators(tx, ctx, id, 'removed');
  return { entity, id, before, after: null, reply: undefined, also };
}

export async function sendReset(tx: Tx, ctx: Ctx, id: string): Promise<Written<User>> {
  const user = await lockUser(tx, id);
  if (user.email === null) fail(userProblems.noEmail);
  // The link would never be mailed, and would open nothing.
  if (await store.isDeactivated(tx, id)) fail(userProblems.deactivated);
  await issueReset(tx, ctx, null, { id: randomUUID(), userId: id, purpose: 'reset' });
  return { entity, id, before: user, after: user, reply: user, act: 'reset-link-sent' };
}

export async function lockUser(tx: Tx, id: string): Promise<User> {
  return (await store.lockUser(tx, id)) ?? fail(userProblems.notFound);
}

/** Role, regional record and sessions change together, or not at all. */
export async function changeRole(
  tx: Tx,
  ctx: Ctx,
  before: User,
  next: { primaryRole: User['primaryRole']; region: NonNullable<User['regCoach']>['region'] | null },
): Promise<Written<User>> {
  const role = { primaryRole: next.primaryRole, admin: before.admin };
  if (givesRights(before, role)) demandConfirmed(ctx);
  await keepAnAdministrator(tx, ctx, before, role);
  await store.setRole(tx, before.id, next.primaryRole);
  await settleRegion(tx, ctx, before, next.region);
  await settleCoach(tx, before.id, before.primaryRole, next.primaryRole);
  await endSessionsAfter(tx, ctx, before, role);
  return changed(tx, ctx, before);
}

async function changed(tx: Tx, ctx: Ctx, before: User): Promise<Written<User>> {
  const after = (await store.findUser(tx, before.id))!;
  if (isAdministrator(before) !== isAdministrator(after)) {
    await tellAdministrators(tx, ctx, before.id, isAdministrator(after) ? 'added' : 'removed');
  }
  return { entity, id: before.id, before, after, reply: after, details: roleDetails(before, after) };
}

/** The details by which the journal finds a change of rights. */
export function roleDetails(before: User | null, after: User): Record<string, unknown> {
  const plain = before === null && !isAdministrator(after);
  if (plain || (before?.primaryRole === after.primaryRole && before.admin === after.admin)) return {};
  return { role: [before?.primaryRole ?? null, after.primaryRole], admin: [before?.admin ?? false, after.admin] };
}

type Rights = Parameters<typeof isAdministrator>[0];
const givesRights = (before: Rights | null, next: Pick<Rights, 'primaryRole'> & { admin?: boolean | undefined }) =>
  isAdministrator({ ...next, admin: next.admin ?? false }) && !(before && isAdministrator(before));

/** Taking rights away, like giving them, asks for the password. `next` is null when the person is removed or shut out. */
export async function keepAnAdministrator(
  tx: Tx,
  ctx: Ctx,
  before: User,
  next: Pick<User, 'primaryRole' | 'admin'> | null,
): Promise<void> {
  if (!isAdministrator(before) || (next && isAdministrator(next))) return;
  demandConfirmed(ctx);
  if (!(await store.anotherAdministratorExists(tx, before.id))) fail(userProblems.lastAdministrator);
}

async function settleRegion(
  tx: Tx,
  ctx: Ctx,
  before: User,
  region: NonNullable<User['regCoach']>['region'] | null,
): Promise<void> {
  if (region === null) {
    if (before.regCoach) await giveUpRegion(tx, before.id, ctx.actor!.userId, ctx.clock.now());
  } else if (before.regCoach?.region !== region) {
    await holdRegion(tx, before.id, region);
  }
}

/** A user who becomes a coach joins the list of coaches; an edit without a new role restores nothing. */
async function settleCoach(
  tx: Tx,
  id: string,
  before: User['primaryRole'] | null,
  next: User['primaryRole'],
): Promise<void> {
  if (next === 'COACH' && before !== 'COACH') await findOrMakeCoach(tx, id);
}

async function endSessionsAfter(
  tx: Tx,
  ctx: Ctx,
  before: User,
  next: Pick<User, 'primaryRole' | 'admin'>,
): Promise<void> {
  if (next.primaryRole === before.primaryRole && next.admin === before.admin) return;
  await endSessionsOf(tx, before.id, 'role-changed', ctx.clock.now());
}
