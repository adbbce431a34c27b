import type { Ctx } from '../../platform/context.ts';
import { secretsOf } from '../../platform/keys.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { endSession, findSession } from './session.store.ts';
import { isAuthentic, readToken } from './token.ts';

/** An expired token still says whose session it was: signing out late must work. A stranger's token does nothing. */
export async function signOut(ctx: Ctx): Promise<void> {
  const token = ctx.bearer === null ? null : readToken(ctx.bearer);
  if (token?.kind !== 'access') return;
  const session = await findSession(ctx.db, token.sessionId);
  if (!session || !isAuthentic(secretsOf(ctx.settings), session.salt, token)) return;
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, session.id, 'signed-out', now))) return;
    const actor = { userId: session.user.id, sessionId: session.id };
    await writeJournal(tx, { ...ctx, actor }, { act: 'sign-out', entity: 'session', entityId: session.id });
  });
}
