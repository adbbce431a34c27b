import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { demandConfirmed } from '../../platform/http/confirmed.ts';
import { lockAccount } from './account.store.ts';
import { cancelResetsOf } from './password-reset.store.ts';
import { endSessionsOf } from './session.store.ts';

/**
 * Whoever reads the mailbox that somebody had before has no business with the account: links that lie there end, too.
 * And whoever reads the new one can reset the password: for an administrator that is a way in.
 */
export async function closeAfterNewEmail(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const now = ctx.clock.now();
  if ((await lockAccount(tx, userId))?.administers) demandConfirmed(ctx);
  await endSessionsOf(tx, userId, 'email-changed', now);
  await cancelResetsOf(tx, userId, now);
}
