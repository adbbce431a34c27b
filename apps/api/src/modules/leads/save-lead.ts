import { leadCallProblems } from '@dugout/contract/features/leads/lead.routes.ts';
import type { Lead, LeadInput } from '@dugout/contract/features/leads/lead.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import * as store from './leads.store.ts';

const entity = 'lead';

export async function createLead(tx: Tx, ctx: Ctx, input: LeadInput): Promise<Written<Lead>> {
  const id = await store.insertLead(tx, input, ctx.clock.now());
  const after = (await store.findLead(tx, id))!;
  return { entity, id, before: null, after, reply: after };
}

export async function removeLead(tx: Tx, ctx: Ctx, id: string): Promise<Written<undefined>> {
  const before = (await store.lockLead(tx, id)) ?? fail(leadCallProblems.notFound);
  await store.trashLead(tx, id, ctx.actor!.userId, ctx.clock.now());
  return { entity, id, before, after: null, reply: undefined };
}
