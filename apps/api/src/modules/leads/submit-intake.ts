import { leadCallProblems } from '@dugout/contract/features/leads/lead.routes.ts';
import { leadMessages } from '@dugout/contract/features/leads/lead.rules.ts';
import type { IntakeInput, LeadInput } from '@dugout/contract/features/leads/lead.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { addressOf, networkOf } from '../../platform/rate/address.ts';
import { demandTurn, takeTurn } from '../../platform/rate/limit.ts';
import { writeJournal } from '../../platform/write/journal.ts';
import { intakeSettings } from '../organisation/public.ts';
import { intakeLimits } from './intake-limits.ts';
import { tellOfFlood } from './flood-notice.ts';
import { findLead, insertLead, wasSentSince } from './leads.store.ts';

/** So long the very same application is taken for a second click. */
const repeatedWithinHours = 24;

/** Looks up no user, so the answer cannot reveal whether a person is known here. */
export async function submitIntake(ctx: Ctx, { lead, isProgram }: IntakeInput): Promise<{ message: string }> {
  if (!(await intakeSettings(ctx.db)).open) fail(leadCallProblems.intakeClosed);
  await demandTurn(ctx, intakeLimits.address, addressOf(ctx.ip));
  await demandTurn(ctx, intakeLimits.network, networkOf(ctx.ip));
  if (!(await takeTurn(ctx, intakeLimits.everybody, 'all')).allowed) await holdBackFlood(ctx);
  if (!isProgram) await storeOnce(ctx, lead);
  return { message: leadMessages.received };
}

async function holdBackFlood(ctx: Ctx): Promise<void> {
  await demandTurn(ctx, intakeLimits.floodAddress, addressOf(ctx.ip));
  await demandTurn(ctx, intakeLimits.floodNetwork, networkOf(ctx.ip));
  await demandTurn(ctx, intakeLimits.floodEverybody, 'all');
  await ctx.db.transaction().execute(async (tx) => {
    const { allowed } = await takeTurn({ ...ctx, db: tx }, intakeLimits.floodTold, 'all');
    if (allowed) await tellOfFlood(tx, ctx.clock.now());
  });
}

async function storeOnce(ctx: Ctx, input: LeadInput): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - repeatedWithinHours * 3_600_000);
  await ctx.db.transaction().execute(async (tx) => {
    if (await wasSentSince(tx, input, since)) return;
    const id = await insertLead(tx, input, now);
    const after = await findLead(tx, id);
    await writeJournal(tx, ctx, {
      act: 'create',
      entity: 'lead',
      entityId: id,
      after,
      details: { from: 'public form' },
    });
  });
}
