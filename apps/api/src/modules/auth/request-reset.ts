import { z } from 'zod';
import { normaliseEmail } from '@dugout/contract/features/auth/auth.rules.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob, enqueue, type JobServices } from '../../platform/jobs/job.ts';
import { addressOf } from '../../platform/rate/address.ts';
import { demandTurn, takeTurn, type Rule } from '../../platform/rate/limit.ts';
import { findAccountByEmail } from './account.store.ts';
import { issueReset } from './issue-reset.ts';
import { findRequest, insertRequest, resetExists } from './password-reset.store.ts';

const perAddress: Rule = { name: 'forgot-password/address', limit: 10, seconds: 60 * 60 };
const perMailboxAnHour: Rule = { name: 'forgot-password/mailbox-hour', limit: 3, seconds: 60 * 60 };
const perMailboxAMinute: Rule = { name: 'forgot-password/mailbox-minute', limit: 1, seconds: 60 };

/** Looks up no account, so neither the answer nor its timing reveals whether the address is known. */
export async function requestReset(ctx: Ctx, typed: string): Promise<void> {
  await demandTurn(ctx, perAddress, addressOf(ctx.ip));
  await ctx.db.transaction().execute(async (tx) => {
    const requestId = await insertRequest(tx, { email: normaliseEmail(typed), ip: ctx.ip, now: ctx.clock.now() });
    await enqueue(tx, sendResetLink, { requestId });
  });
}

/** Keeps an attacker from flooding a mailbox with links, whichever call requests them. */
export async function mayWriteTo(needs: Pick<Services, 'db' | 'clock' | 'settings'>, email: string): Promise<boolean> {
  const { allowed } = await takeTurn(needs, perMailboxAMinute, email);
  return allowed && (await takeTurn(needs, perMailboxAnHour, email)).allowed;
}

export const sendResetLink = defineJob(
  'send-reset-link',
  z.object({ requestId: z.uuid() }),
  (services, { requestId }) => services.db.transaction().execute((tx) => answerRequest(tx, services, requestId)),
);

async function answerRequest(tx: Tx, services: JobServices, requestId: string): Promise<void> {
  const request = await findRequest(tx, requestId);
  // The link bears the id of its request: a job that runs again finds it and does nothing.
  if (!request || (await resetExists(tx, requestId))) return;
  if (!(await mayWriteTo({ ...services, db: tx }, request.email))) return;
  const account = await findAccountByEmail(tx, request.email);
  if (!account?.active || !account.administers) return;
  const author = { requestId: services.requestId, actor: null };
  await issueReset(tx, services, author, { id: requestId, userId: account.user.id, purpose: 'reset' });
}
