import type { Ctx, Services } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sendMail } from '../../platform/mail/mail-job.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { lockAccount } from './account.store.ts';
import { resetLink } from './auth-mails.ts';
import { cancelResetsOf, insertReset } from './password-reset.store.ts';
import { hashToken, resetToken } from './reset-token.ts';

const lifeMs = { reset: 30 * 60_000, invitation: 72 * 60 * 60_000 } as const;

export interface ResetOrder {
  readonly id: string;
  readonly userId: string;
  readonly purpose: keyof typeof lifeMs;
}

type Needs = Pick<Services, 'clock' | 'settings'>;

/**
 * Writes to the address that is stored, never to one that was sent; older links stop working. Without an author the
 * caller's own journal entry says that the link was sent.
 */
export async function issueReset(
  tx: Tx,
  { clock, settings }: Needs,
  author: Pick<Ctx, 'requestId' | 'actor'> | null,
  { id, userId, purpose }: ResetOrder,
): Promise<void> {
  const now = clock.now();
  await lockAccount(tx, userId);
  await cancelResetsOf(tx, userId, now);
  const tokenHash = hashToken(resetToken(settings.SERVER_SECRET, id));
  await insertReset(tx, { id, userId, purpose, tokenHash, now, expiresAt: new Date(now.getTime() + lifeMs[purpose]) });
  await sendMail(tx, resetLink, { resetId: id });
  if (author) await writeJournal(tx, author, { act: `${purpose}-link-sent`, entity: 'user', entityId: userId });
}
