import { randomUUID } from 'node:crypto';
import { authProblems } from '@dugout/contract/features/auth/auth.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { isAdministrator, userMessages } from '@dugout/contract/features/users/user.rules.ts';
import type { User, UserInput, UserUpdate } from '@dugout/contract/features/users/user.schema.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
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
import { giveUpRegion, holdRegion } from './regional.store.ts';
import { tellAdministrators } from './rights-notice.ts';
import { endTiesAgainst, endTiesOfRemoved, endVerificationOf, makeRecordOf } from './ties.ts';
import * as store from './users.store.ts';

export const entity = 'user';

type Region = NonNullable<User['regCoach']>['region'];

/** A region that is sent with another role means nothing; a regional coach keeps theirs where none is sent. */
function regionOf(role: Role, region: Region | null | undefined, before: User): Region | null {
  if (role !== 'REGIONAL_COACH') return null;
  const held = region === undefined ? before.regCoach?.region : region;
  const errors = [{ path: 'region', message: userMessages.regionRequired }];
  return held ?? fail(platformProblems.invalidInput, { errors });
}

export async function createUser(tx: Tx, ctx: Ctx, input: UserInput): Promise<Written<User>> {
  if (givesRights(null, input)) demandConfirmed(ctx);
  if (input.pass !== undefined && isTooCommon(input.pass, [await organisationName(tx), input.email ?? ''])) {
    fail(authProblems.passwordTooCommon);
  }
  const id = await store.insertUser(tx, input, {
    password_hash: input.pass === undefined ? null : await hashPassword(input.pass),
    must_change_password: input.pass !== undefined,
  });
  if (input.primaryRole === 'REGIONAL_COACH') await holdRegion(tx, id, input.region!);
  const also = await makeRecordOf(tx, id, input.primaryRole);
  const invited = input.pass === undefined && input.email !== null;
  if (invited) await issueReset(tx, ctx, null, { id: randomUUID(), userId: id, purpose: 'invitation' });
  const after = (await store.findUser(tx, id))!;
  if (isAdministrator(after)) await tellAdministrators(tx, ctx, id, 'added');
  return { entity, id, before: null, after, reply: after, also, details: { invited, ...roleDetails(null, after) } };
}

export async function updateUser(tx: Tx, ctx: Ctx, id: string, input: UserUpdate): Promise<Written<User>> {
  const before = await lockUser(tx, id);
  const { primaryRole = before.primaryRole, admin = before.admin, region, email, endTies } = input;
  const next = { primaryRole, admin, region: regionOf(primaryRole, region, before), endTies };
  const unverified = await endVerificationOf(tx, before, input);
  const written = await changeRole(tx, ctx, before, next, async () => {
    const settled = email === undefined ? undefined : await settleEmail(tx, ctx, id, email);
    await store.updateUser(tx, id, { ...input, email: settled });
  });
  return { ...written, also: [...unverified, ...(written.also ?? [])] };
}

export async function removeUser(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = await lockUser(tx, id);
  await keepAnAdministrator(tx, ctx, before, null);
  const also = await endTiesOfRemoved(tx, ctx, before);
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

interface NextRole extends Pick<User, 'primaryRole'> {
  readonly region: Region | null;
  readonly admin?: boolean;
  readonly endTies?: readonly string[] | undefined;
}

/** Role, regional record, what goes with the role and sessions change together, or not at all. */
export async function changeRole(
  tx: Tx,
  ctx: Ctx,
  before: User,
  { primaryRole, region, admin = before.admin, endTies = [] }: NextRole,
  write = () => store.setRole(tx, before.id, primaryRole),
): Promise<Written<User>> {
  const role = { primaryRole, admin };
  const isNew = primaryRole !== before.primaryRole;
  if (givesRights(before, role)) demandConfirmed(ctx);
  await keepAnAdministrator(tx, ctx, before, role);
  const ended = isNew ? await endTiesAgainst(tx, ctx, before, { role: primaryRole, endTies }) : [];
  await write();
  await settleRegion(tx, ctx, before, region);
  const made = isNew ? await makeRecordOf(tx, before.id, primaryRole) : [];
  await endSessionsAfter(tx, ctx, before, role);
  const after = (await store.findUser(tx, before.id))!;
  if (isAdministrator(before) !== isAdministrator(after)) {
    await tellAdministrators(tx, ctx, before.id, isAdministrator(after) ? 'added' : 'removed');
  }
  const also = [...ended, ...made];
  return { entity, id: before.id, before, after, reply: after, also, details: roleDetails(before, after) };
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

async function settleRegion(tx: Tx, ctx: Ctx, before: User, region: Region | null): Promise<void> {
  if (region === null) {
    if (before.regCoach) await giveUpRegion(tx, before.id, ctx.actor!.userId, ctx.clock.now());
  } else if (before.regCoach?.region !== region) {
    await holdRegion(tx, before.id, region);
  }
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
