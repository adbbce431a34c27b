import type { ConversionStep, LeadDetail } from '@dugout/contract/features/leads/conversion.schema.ts';
import { leadCallProblems } from '@dugout/contract/features/leads/lead.routes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { endSessionsOf } from '../auth/public.ts';
import { updatePerson } from '../people/public.ts';
import { setTeam, touchPlayer, trashParent, trashPlayer, unlinkParent, updatePlayer } from '../players/public.ts';
import { trashUser } from '../users/public.ts';
import * as store from './conversion.store.ts';
import type { Conversion, Touched } from './conversion.store.ts';
import { findLeadDetail, lockLead, setConverted } from './leads.store.ts';
import { recordImages, type People } from './record-images.ts';
import { namelessSteps, valuesOf } from './write-steps.ts';

/** Takes back all that a conversion wrote, or nothing: also when only one of its records was changed since. */
export async function undoConversion(tx: Tx, ctx: Ctx, id: string, act?: string): Promise<Written<LeadDetail>> {
  if (!(await lockLead(tx, id))) fail(leadCallProblems.notFound);
  const conversion = (await store.standingConversion(tx, id)) ?? fail(leadCallProblems.notConverted);
  // The lead may have been converted again since: that is not what was to be taken back.
  if (act !== undefined && conversion.batch_id !== act) fail(leadCallProblems.notConverted);
  await refuseIfChanged(tx, id, conversion);
  const before = (await findLeadDetail(tx, id))!;
  const { people } = conversion;
  const images = await recordImages(tx, people);
  for (const step of conversion.steps.toReversed()) await takeBack(tx, ctx, step, people);
  await store.markUndone(tx, conversion.id, ctx.actor!.userId, ctx.clock.now());
  const after = (await findLeadDetail(tx, id))!;
  return {
    entity: 'lead',
    id,
    before,
    after,
    reply: after,
    act: 'undo-convert',
    details: { steps: namelessSteps(conversion.steps), undoes: conversion.batch_id },
    also: (await recordImages(tx, people)).entriesSince(images),
    final: true,
  };
}

async function refuseIfChanged(tx: Tx, leadId: string, conversion: Conversion): Promise<void> {
  const errors: { path: string; message: string }[] = [];
  for (const touched of conversion.touched) {
    const changed = await changeOf(tx, leadId, conversion, touched);
    if (changed) errors.push({ path: touched.entity, message: `${nameOf(conversion, touched)} ${changed}.` });
  }
  if (errors.length === 0) return;
  const { changedSince } = leadCallProblems;
  const message = [changedSince.message, ...errors.map((error) => error.message)].join(' ');
  fail({ ...changedSince, message }, { errors });
}

async function changeOf(tx: Tx, leadId: string, conversion: Conversion, touched: Touched): Promise<string | null> {
  const version = await store.lockVersion(tx, touched.entity, touched.id);
  if (version === null) return 'was removed since';
  if (version !== touched.version) return 'was changed since';
  return touched.isNew ? store.builtOn(tx, touched, { playerId: conversion.player_id, leadId }) : null;
}

const nameOf = ({ steps }: Conversion, { entity, id }: Touched) =>
  (
    steps.find((step) => step.id === id) ??
    steps.find((step) => step.of === 'player' && entity === 'player') ??
    steps[0]!
  ).name;

async function takeBack(tx: Tx, ctx: Ctx, step: ConversionStep, people: People): Promise<void> {
  const by = ctx.actor!.userId;
  const now = ctx.clock.now();
  switch (`${step.entity} ${step.act}`) {
    case 'user create':
      await trashUser(tx, step.id!, by, now);
      await endSessionsOf(tx, step.id!, 'deleted', now);
      return;
    case 'user fill':
      return updatePerson(tx, ctx, step.id!, valuesOf(step, 0));
    case 'player create':
      return trashPlayer(tx, step.id!, by, now);
    case 'player fill':
      return updatePlayer(tx, step.id!, valuesOf(step, 0));
    case 'parent create':
      return trashParent(tx, step.id!, by, now);
    case 'link link':
      await unlinkParent(tx, people.player!, people.parent!);
      return touchPlayer(tx, people.player!);
    case 'team move':
      return setTeam(tx, people.player!, valuesOf(step, 0)['teamID'] ?? null);
    case 'lead convert':
      return setConverted(tx, step.id!, null);
    default:
      throw new Error(`A conversion has no step '${step.entity} ${step.act}'`);
  }
}
