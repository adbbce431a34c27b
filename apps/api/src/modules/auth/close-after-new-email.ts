import type { Tx } from '../../platform/db/database.ts';
import { cancelResetsOf } from './password-reset.store.ts';
import { endSessionsOf } from './session.store.ts';

/** Whoever reads the mailbox that somebody had before has no business with the account: links that lie there end, too. */
export async function closeAfterNewEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, userId, 'email-changed', now);
  await cancelResetsOf(tx, userId, now);
}
