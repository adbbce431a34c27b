import { z } from 'zod';
import { id, nullableText, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { positions } from '../../vocabulary/players.ts';
import { ageGroups, correctionReasons } from '../../vocabulary/teams.ts';
import { Person } from '../people/person.schema.ts';
import { teamRecord, trophyRecord } from './team.record.ts';
import { correctionLimits, teamMessages } from './team.rules.ts';

export const TeamInput = z.strictObject({
  ...accepted(teamRecord),
  headCoachUserID: id.nullable().default(null),
});
export type TeamInput = z.output<typeof TeamInput>;

/** What is left out stays as it is. */
export const TeamUpdate = z.strictObject({ ...changes(teamRecord), headCoachUserID: id.nullable().optional() });
export type TeamUpdate = z.output<typeof TeamUpdate>;

export const Team = z.object({
  id,
  version,
  ...answered(teamRecord),
  teamCode: z.string(),
  headCoach: z.object({ id, user: z.object({ id, fname: z.string(), lname: z.string() }) }).nullable(),
});
export type Team = z.output<typeof Team>;

/** A team that a person coaches. */
export const CoachedTeam = z.object({
  id,
  name: z.string(),
  ageGroup: z.enum(ageGroups.values),
  isHeadCoach: z.boolean(),
});
export type CoachedTeam = z.output<typeof CoachedTeam>;

/** Who wears which number. */
export const WornNumber = z.object({ playerId: id, name: z.string(), jerseyNum: z.string() });
export type WornNumber = z.output<typeof WornNumber>;

/** A player as the roster shows her. `version` is the player's, for the acts on the row. */
export const RosterPlayer = z.object({
  id,
  version,
  name: z.string(),
  pos1: z.enum(positions.values).nullable(),
  pos2: z.enum(positions.values).nullable(),
  jerseyNum: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type RosterPlayer = z.output<typeof RosterPlayer>;

/** `user` is null for an old record whose person is gone: 'Missing coach user data'. */
export const TeamCoach = z.object({ id, version, user: Person.nullable(), isHeadCoach: z.boolean() });
export type TeamCoach = z.output<typeof TeamCoach>;

export const Trophy = z.object({ id, version, ...answered(trophyRecord) });
export type Trophy = z.output<typeof Trophy>;

export const TrophyInput = z.strictObject(accepted(trophyRecord));
export type TrophyInput = z.output<typeof TrophyInput>;

export const TrophyUpdate = z.strictObject(changes(trophyRecord));
export type TrophyUpdate = z.output<typeof TrophyUpdate>;

/** Section 3, "Team", with everybody and everything that belongs to it. */
export const TeamDetail = Team.extend({
  players: z.array(RosterPlayer),
  coaches: z.array(TeamCoach),
  trophyCase: z.array(Trophy),
});
export type TeamDetail = z.output<typeof TeamDetail>;

/** A season that the team can be shown in. */
export const TeamSeason = z.object({ id, name: z.string(), isCurrent: z.boolean() });
export type TeamSeason = z.output<typeof TeamSeason>;

/** A team's place in a season that has ended: who played, under which number, and who coached. Its version is its own. */
export const PastRoster = z.object({
  /** Of the team. */
  id,
  version,
  roster: z.array(z.object({ playerId: id, name: z.string(), jerseyNum: z.string().nullable() })),
  staff: z.array(z.object({ coachId: id, name: z.string() })),
});
export type PastRoster = z.output<typeof PastRoster>;

/** The whole of it as it should have been. */
export const PastRosterInput = z.strictObject({
  roster: z
    // One that is stored stays, whatever it looks like; a new one is 0 to 99, or 00.
    .array(z.strictObject({ playerId: id, jerseyNum: nullableText(correctionLimits.jerseyNum) }))
    .max(correctionLimits.players)
    .refine((entries) => new Set(entries.map(({ playerId }) => playerId)).size === entries.length, teamMessages.twice),
  coachIds: z
    .array(id)
    .max(correctionLimits.coaches)
    .refine((ids) => new Set(ids).size === ids.length, teamMessages.twice),
  reason: z.enum(correctionReasons.values, teamMessages.reasonRequired),
});
export type PastRosterInput = z.output<typeof PastRosterInput>;
