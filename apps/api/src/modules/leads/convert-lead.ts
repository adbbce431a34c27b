import type {
  ConversionChoices,
  ConversionInput,
  ConversionPlan,
  ConversionStep,
  LeadDetail,
} from '@dugout/contract/features/leads/conversion.schema.ts';
import { familyProblems } from '@dugout/contract/features/family/family.routes.ts';
import { leadCallProblems } from '@dugout/contract/features/leads/lead.routes.ts';
import { isConverted, parentNameOf } from '@dugout/contract/features/leads/lead.rules.ts';
import type { Lead } from '@dugout/contract/features/leads/lead.schema.ts';
import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import { mayHaveChildren } from '@dugout/contract/features/users/ties.rules.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Acting, Written } from '../../platform/write/write.ts';
import { findPlayer, lockPlayer, mustHaveNoContact } from '../players/public.ts';
import { findTeam, lockTeam } from '../teams/public.ts';
import { findUser, lockUser } from '../users/public.ts';
import * as store from './conversion.store.ts';
import { findLead, findLeadDetail, lockLead } from './leads.store.ts';
import { planConversion, tokenOf, type Existing, type Plan } from './plan-conversion.ts';
import { recordImages, type People } from './record-images.ts';
import { namelessSteps, writeSteps } from './write-steps.ts';

/** The same questions with and without locks: a plan is looked at, a conversion is done. */
interface Reader {
  lead: (id: string) => Promise<Lead | null>;
  team: (id: string) => Promise<{ id: string; name: string } | null>;
  player: (id: string) => Promise<NonNullable<Existing['player']>['record']>;
  user: (id: string) => Promise<Existing['parent']>;
  noContact: (playerId: string, userId: string) => Promise<boolean>;
  holder: typeof store.holderOf extends (db: never, ...rest: infer R) => infer A ? (...rest: R) => A : never;
}

const withTeam = async <P extends { id: string }>(db: Db | Tx, player: P | null) =>
  player && { ...player, teamID: await store.teamIdOf(db, player.id) };

const reading = (db: Db): Reader => ({
  lead: (id) => findLead(db, id),
  team: (id) => findTeam(db, id),
  player: async (id) => withTeam(db, await playerBy(db, id, findPlayer)),
  user: (id) => findUser(db, id),
  noContact: (playerId, userId) => mustHaveNoContact(db, playerId, userId),
  holder: (email, except) => store.holderOf(db, email, except),
});

const locking = (tx: Tx): Reader => ({
  lead: (id) => lockLead(tx, id),
  team: (id) => lockTeam(tx, id),
  player: async (id) =>
    withTeam(tx, await playerBy(tx, id, async (_, found) => (await lockPlayer(tx, found))?.player ?? null)),
  user: (id) => lockUser(tx, id),
  noContact: (playerId, userId) => mustHaveNoContact(tx, playerId, userId),
  holder: (email, except) => store.holderOf(tx, email, except),
});

async function playerBy<D extends Db | Tx, P>(db: D, choice: string, find: (db: D, id: string) => Promise<P | null>) {
  const id = await store.playerIdOf(db, choice);
  return id === null ? null : find(db, id);
}

async function openLead(reader: Reader, id: string): Promise<Lead> {
  const lead = (await reader.lead(id)) ?? fail(leadCallProblems.notFound);
  return isConverted(lead) ? fail(leadCallProblems.alreadyConverted) : lead;
}

/** Team first, then people, then records: the order in which every other write takes its locks (decision 4). */
async function readExisting(reader: Reader, lead: Lead, choices: ConversionChoices): Promise<Existing> {
  const team = choices.team ? ((await reader.team(choices.team)) ?? fail(teamProblems.notFound)) : null;
  const player = choices.player === 'new' ? null : await existingPlayer(reader, choices.player);
  const parent = await existingParent(reader, lead, choices);
  if (parent && parent.id === player?.person?.id) fail(leadCallProblems.samePerson);
  if (parent && player?.record && (await reader.noContact(player.record.id, parent.id))) fail(familyProblems.noContact);
  return {
    team,
    player,
    parent,
    holders: {
      playerEmail: await reader.holder(lead.email, player?.person?.id ?? null),
      parentEmail: await reader.holder(lead.parentEmail, parent?.id ?? null),
    },
  };
}

async function existingPlayer(reader: Reader, choice: string): Promise<NonNullable<Existing['player']>> {
  const record = await reader.player(choice);
  if (record) return { record, person: record.user ? await reader.user(record.user.id) : null };
  const person = await reader.user(choice);
  if (person?.primaryRole !== 'PLAYER') fail(playerProblems.notAPlayer);
  return { record: null, person };
}

async function existingParent(reader: Reader, lead: Lead, { parent }: ConversionChoices): Promise<Existing['parent']> {
  if (parent === 'none') return null;
  if (parent === 'new') return parentNameOf(lead) ? null : fail(leadCallProblems.noParentNamed);
  const person = await reader.user(parent);
  const isParent = person?.primaryRole === 'PARENT' || (person?.parent && mayHaveChildren(person.primaryRole));
  if (!person || !isParent) fail(playerProblems.parentUnknown);
  return person;
}

export async function readPlan(db: Db, id: string, choices: ConversionChoices): Promise<ConversionPlan> {
  const reader = reading(db);
  const lead = await openLead(reader, id);
  const existing = await readExisting(reader, lead, choices);
  const plan = planConversion(lead, choices, existing);
  return { token: tokenOf(plan, lead, existing), ...plan };
}

export async function convertLead(
  { tx, ctx, act }: Acting,
  id: string,
  input: ConversionInput,
): Promise<Written<LeadDetail>> {
  const { token: agreed, ...choices } = input;
  const reader = locking(tx);
  const lead = await openLead(reader, id);
  const existing = await readExisting(reader, lead, choices);
  const plan = planConversion(lead, choices, existing);
  const token = tokenOf(plan, lead, existing);
  if (agreed !== undefined && agreed !== token) fail(leadCallProblems.planChanged);
  if (token === null) fail(leadCallProblems.emailTaken);
  return carryOut({ tx, ctx, act }, lead, plan, {
    player: existing.player?.record?.id ?? null,
    playerPerson: existing.player?.person?.id ?? null,
    parentPerson: existing.parent?.id ?? null,
    parent: existing.parent?.parent?.id ?? null,
  });
}

/** *Link to existing player* does the last step alone (decisions). */
export async function linkLead({ tx, ctx, act }: Acting, id: string, playerId: string): Promise<Written<LeadDetail>> {
  const reader = locking(tx);
  const lead = await openLead(reader, id);
  const record = (await reader.player(playerId)) ?? fail(playerProblems.notFound);
  const step: ConversionStep = {
    entity: 'lead',
    act: 'convert',
    of: 'lead',
    id,
    name: record.name,
    fields: { convertedPlayerId: [null, record.id] },
  };
  const people = { player: record.id, playerPerson: null, parentPerson: null, parent: null };
  return {
    ...(await carryOut({ tx, ctx, act }, lead, { steps: [step], kept: [], conflicts: [] }, people)),
    act: 'link',
  };
}

async function carryOut(
  { tx, ctx, act: batchId }: Acting,
  lead: Lead,
  plan: Plan,
  people: People,
): Promise<Written<LeadDetail>> {
  const before = (await findLeadDetail(tx, lead.id))!;
  const imagesBefore = await recordImages(tx, people);
  const { steps, made, touched } = await writeSteps(tx, ctx, plan.steps, people);
  await store.insertConversion(tx, {
    leadId: lead.id,
    playerId: made.player!,
    batchId,
    steps,
    touched,
    people: made,
    by: ctx.actor!.userId,
    at: ctx.clock.now(),
  });
  const after = (await findLeadDetail(tx, lead.id))!;
  const imagesAfter = await recordImages(tx, made);
  return {
    entity: 'lead',
    id: lead.id,
    before,
    after,
    reply: after,
    act: 'convert',
    details: { steps: namelessSteps(steps) },
    also: imagesAfter.entriesSince(imagesBefore),
  };
}
