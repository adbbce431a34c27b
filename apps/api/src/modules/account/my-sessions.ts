import { accountProblems } from '@dugout/contract/features/account/account.routes.ts';
import type { OpenSession } from '@dugout/contract/features/account/account.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { endOtherSessions, endSession, lockOpenSession, openSessionsOf } from '../auth/public.ts';
import { entity } from '../users/public.ts';
import { deviceName } from './device-name.ts';
import { lockMe, me } from './me.ts';

type Stored = Awaited<ReturnType<typeof openSessionsOf>>[number];

/** Sessions are never edited, so every session is at version 1. */
const onlyVersion = 1;

const shown = ({ id, agent, createdAt, lastSeenAt }: Stored, currentId: string): OpenSession => ({
  id,
  device: deviceName(agent),
  signedInAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === currentId,
});

export async function mySessions(ctx: Ctx): Promise<OpenSession[]> {
  const { userId, sessionId } = me(ctx);
  const open = await openSessionsOf(ctx.db, userId, ctx.clock.now());
  return open.map((session) => shown(session, sessionId));
}

/** As the journal keeps it. */
export const shownSession = (session: Stored, currentId: string) => ({
  ...shown(session, currentId),
  version: onlyVersion,
});

export async function endMySession(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const { userId, sessionId } = me(ctx);
  const now = ctx.clock.now();
  const session = (await lockOpenSession(tx, userId, id, now)) ?? fail(accountProblems.sessionNotFound);
  await endSession(tx, id, 'ended-by-user', now);
  return { entity: 'session', id, before: shownSession(session, sessionId), after: null, reply: undefined };
}

export async function endMyOtherSessions(tx: Tx, ctx: Ctx): Promise<Written<undefined>> {
  const user = await lockMe(tx, ctx);
  const ended = await endOtherSessions(tx, me(ctx), 'ended-by-user', ctx.clock.now());
  if (ended.length === 0) fail(accountProblems.noOtherSession);
  const details = { sessions: ended };
  return { entity, id: user.id, before: user, after: user, reply: undefined, act: 'other-sessions-ended', details };
}
