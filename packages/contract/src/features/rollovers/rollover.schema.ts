import { z } from 'zod';
import { states } from '../../vocabulary/states.ts';
import { ageGroups, regions } from '../../vocabulary/teams.ts';
import { id, requiredText, text, version } from '../../wire/fields.ts';
import { playerGroups, rolloverLimits, rolloverMessages, teamPlans } from './rollover.rules.ts';

const named = z.object({ id, name: z.string() });

/** How many players of each kind, so far. */
export const RolloverCounts = z.object({
  teams: z.int(),
  plans: z.record(z.enum(teamPlans.values), z.int()),
  /** All players of these teams. */
  players: z.int(),
  groups: z.record(z.enum(playerGroups.values), z.int()),
  /** Of those who have to leave their team: too old for it, or it is not continued. They add up to these two groups. */
  newTeam: z.int(),
  staysWithReason: z.int(),
  noTeam: z.int(),
  undecided: z.int(),
  /** Those for whom there is a proposal that nobody has accepted or declined. */
  proposed: z.record(z.enum(playerGroups.values), z.int()),
  /** Of all groups: no age can be told. */
  noBirthDate: z.int(),
});
export type RolloverCounts = z.output<typeof RolloverCounts>;

/** A roll-over from the current season to a later one. Until it is committed, nothing has moved. */
export const Rollover = z.object({
  id,
  version,
  from: named,
  to: named.extend({ startsOn: z.iso.date() }),
  /** By whose confirmed rule ages are counted; null: none is chosen or confirmed, and nobody is too old. */
  body: named.extend({ ageOn: z.iso.date() }).nullable(),
  /** Whose rule of that season is confirmed. */
  bodies: z.array(named.extend({ ageOn: z.iso.date() })),
  state: z.enum(['DRAFT', 'RUNNING', 'STOPPED', 'DONE']),
  /** The act that carries it out: what `GET /acts/{id}/run` tells of and `POST /acts/{id}/undo` takes back. */
  act: id.nullable(),
  counts: RolloverCounts,
  /** What a commit agrees to; null while somebody is undecided. */
  token: z.string().nullable(),
});
export type Rollover = z.output<typeof Rollover>;

/** What can be told of a roll-over without a look at its teams and players. */
export const RolloverState = Rollover.pick({ id: true, from: true, to: true, state: true, act: true });
export type RolloverState = z.output<typeof RolloverState>;

const team = z.object({ id, name: z.string(), ageGroup: z.enum(ageGroups.values) });

export const RolloverTeam = z.object({
  ...team.shape,
  state: z.enum(states.values),
  region: z.enum(regions.values),
  players: z.int(),
  /** Too old in the next season if the team stays in its age group. */
  tooOld: z.int(),
  plan: z.enum(teamPlans.values),
  /** Its age group in the next season. */
  nextAgeGroup: z.enum(ageGroups.values),
});
export type RolloverTeam = z.output<typeof RolloverTeam>;

/** Where a player goes. */
const Destination = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TEAM'), team }),
  z.object({ kind: z.literal('STAYS'), reason: z.string().nullable() }),
  z.object({ kind: z.literal('NONE') }),
]);
export type Destination = z.output<typeof Destination>;

export const RolloverPlayer = z.object({
  id,
  name: z.string(),
  gradYear: z.int().nullable(),
  team,
  /** The age group of that team in the next season. */
  nextAgeGroup: z.enum(ageGroups.values),
  /** In the next season, by the chosen body. The birth date itself is not told. */
  age: z.int().nullable(),
  hasBirthDate: z.boolean(),
  group: z.enum(playerGroups.values),
  /** Null: nobody has decided yet. Age groups of teams are those of the next season. */
  goesTo: Destination.nullable(),
  proposed: team.nullable(),
});
export type RolloverPlayer = z.output<typeof RolloverPlayer>;

const page = z.coerce.number().int().min(1).max(1_000_000).optional();

export const RolloverTeamsQuery = z.strictObject({
  search: text(200).optional(),
  /** In the next season. Alumni teams are answered only where this asks for them. */
  ageGroup: z.enum(ageGroups.values).optional(),
  plan: z.enum(teamPlans.values).optional(),
  page,
});
export type RolloverTeamsQuery = z.output<typeof RolloverTeamsQuery>;

const rolloverPlayerChoices = ['decided', 'undecided'] as const;

export const RolloverPlayersQuery = z.strictObject({
  group: z.enum([...playerGroups.values, 'NO_BIRTH_DATE']).optional(),
  search: text(200).optional(),
  team: id.optional(),
  ageGroup: z.enum(ageGroups.values).optional(),
  choice: z.enum(rolloverPlayerChoices).optional(),
  page,
});
export type RolloverPlayersQuery = z.output<typeof RolloverPlayersQuery>;

export const RolloverTeamsPage = z.object({ rows: z.array(RolloverTeam), total: z.int() });
export type RolloverTeamsPage = z.output<typeof RolloverTeamsPage>;
export const RolloverPlayersPage = z.object({ rows: z.array(RolloverPlayer), total: z.int() });
export type RolloverPlayersPage = z.output<typeof RolloverPlayersPage>;

export const RolloverInput = z.strictObject({
  /** A later season than the current one. */
  season: id,
});
export type RolloverInput = z.output<typeof RolloverInput>;

const DestinationInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('TEAM'), team: id }),
  z.strictObject({
    kind: z.literal('STAYS'),
    reason: requiredText(rolloverLimits.reason, rolloverMessages.reasonRequired),
  }),
  z.strictObject({ kind: z.literal('NONE') }),
]);

/** What is left out stays as it is: two people may prepare one roll-over. */
export const RolloverChoicesInput = z.strictObject({
  body: id.nullable().optional(),
  teams: z
    .array(z.strictObject({ id, plan: z.enum(teamPlans.values) }))
    .max(rolloverLimits.changes)
    .default([]),
  /** Null takes a choice back. */
  players: z
    .array(z.strictObject({ id, goesTo: DestinationInput.nullable() }))
    .max(rolloverLimits.changes)
    .default([]),
  /** Accepts every proposal of this group that nobody has decided about. */
  asProposed: z.enum(playerGroups.values).optional(),
});
export type RolloverChoicesInput = z.output<typeof RolloverChoicesInput>;

export const RolloverCommitInput = z.strictObject({ token: z.string().max(100) });
export type RolloverCommitInput = z.output<typeof RolloverCommitInput>;
