import { z } from 'zod';
import { id } from '../../wire/fields.ts';
import { leadKinds, roles } from '../../vocabulary/people.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { Lead } from './lead.schema.ts';

/** Why a person is proposed, the strongest reason first. */
export const matchReasons = [
  'earlier lead',
  'email',
  'phone',
  'name and grad year',
  'parent and first name',
  'name',
] as const;
const why = z.array(z.enum(matchReasons));
const nullable = z.string().nullable();

/** `choice` is what the conversion takes as `player`: her record, or the person who has none yet. */
export const PlayerMatch = z.object({
  choice: id,
  playerId: id.nullable(),
  name: z.string(),
  email: nullable,
  phone: nullable,
  gradYear: z.int().nullable(),
  team: nullable,
  parents: z.array(z.string()),
  why,
});
export type PlayerMatch = z.output<typeof PlayerMatch>;

/** `choice` is what the conversion takes as `parent`: the person. */
export const ParentMatch = z.object({
  choice: id,
  name: z.string(),
  email: nullable,
  phone: nullable,
  children: z.array(z.string()),
  why,
});
export type ParentMatch = z.output<typeof ParentMatch>;

/** Another lead that seems to speak of the same child, converted or not. */
export const LeadMatch = z.object({
  id,
  createdAt: z.iso.datetime(),
  kind: z.enum(leadKinds.values),
  player: z.string(),
  ageGroup: z.enum(ageGroups.values),
  gradYear: z.int().nullable(),
  parent: nullable,
  convertedPlayerId: id.nullable(),
  why,
});
export type LeadMatch = z.output<typeof LeadMatch>;

export const LeadMatches = z.object({
  players: z.array(PlayerMatch),
  parents: z.array(ParentMatch),
  leads: z.array(LeadMatch),
});
export type LeadMatches = z.output<typeof LeadMatches>;

const choices = {
  /** A player's id, the id of a person whose role is PLAYER, or a new one. */
  player: z.union([z.literal('new'), id]),
  /** The id of a person whose role is PARENT (or who is a parent already), a new one, or none. */
  parent: z.union([z.literal('new'), z.literal('none'), id]),
  team: id.optional(),
  /** An address that another person has already is left out only when the administrator says so. */
  leaveOut: z.enum(['playerEmail', 'parentEmail', 'both']).optional(),
};
export const ConversionChoices = z.strictObject(choices);
export type ConversionChoices = z.output<typeof ConversionChoices>;

export const ConversionInput = z.strictObject({ ...choices, token: z.string().max(100).optional() });
export type ConversionInput = z.output<typeof ConversionInput>;

const value = z.union([z.string(), z.number(), z.null()]);

/** One record that is written, and every field of it as it is and as it will be. */
export const ConversionStep = z.object({
  entity: z.enum(['user', 'player', 'parent', 'link', 'team', 'lead']),
  act: z.enum(['create', 'fill', 'link', 'move', 'convert']),
  /** Whose record it is. */
  of: z.enum(['player', 'parent', 'lead']),
  /** Null for a record that does not exist yet. */
  id: id.nullable(),
  name: z.string(),
  fields: z.record(z.string(), z.tuple([value, value])),
});
export type ConversionStep = z.output<typeof ConversionStep>;

/** The lead says something else than the person's record, which stays as it is. */
export const ConversionKept = z.object({
  of: z.enum(['player', 'parent']),
  field: z.string(),
  has: value,
  lead: value,
});
export type ConversionKept = z.output<typeof ConversionKept>;

/** What must be decided before anything is written: link the holder, or leave the address out. */
export const ConversionConflict = z.object({
  field: z.enum(['playerEmail', 'parentEmail']),
  message: z.string(),
  /** Null where both new people would get the same address. */
  holder: z.object({ id, name: z.string(), role: z.enum(roles.values), playerId: id.nullable() }).nullable(),
});
export type ConversionConflict = z.output<typeof ConversionConflict>;

/** Exactly what a conversion would write. `token` is null while there is a conflict. */
export const ConversionPlan = z.object({
  token: z.string().nullable(),
  steps: z.array(ConversionStep),
  kept: z.array(ConversionKept),
  conflicts: z.array(ConversionConflict),
});
export type ConversionPlan = z.output<typeof ConversionPlan>;

/** One lead, and how it was converted. `conversion` is null for one that is not, or that came converted. */
export const LeadDetail = Lead.extend({
  convertedPlayer: z.object({ id, name: z.string() }).nullable(),
  conversion: z.object({ at: z.iso.datetime(), by: nullable, steps: z.array(ConversionStep) }).nullable(),
});
export type LeadDetail = z.output<typeof LeadDetail>;
