import { z } from 'zod';
import { id, requiredText, version } from '../../wire/fields.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups, regions } from '../../vocabulary/teams.ts';
import { teamMessages, teamNameMaximum } from './team.rules.ts';

export const TeamInput = z.strictObject({
  name: requiredText(teamNameMaximum, teamMessages.nameRequired),
  ageGroup: z.enum(ageGroups.values),
  region: z.enum(regions.values),
  state: z.enum(states.values),
  headCoachUserID: id.nullable().default(null),
});
export type TeamInput = z.output<typeof TeamInput>;

export const Team = z.object({
  id,
  version,
  name: z.string(),
  ageGroup: z.enum(ageGroups.values),
  region: z.enum(regions.values),
  state: z.enum(states.values),
  teamCode: z.string(),
  headCoach: z.object({ id, user: z.object({ id, fname: z.string(), lname: z.string() }) }).nullable(),
});
export type Team = z.output<typeof Team>;

/** Counts tell an administrator what a removal touches (decisions, "Remove Team"). */
export const TeamDetail = Team.extend({ playerCount: z.int(), coachCount: z.int() });
export type TeamDetail = z.output<typeof TeamDetail>;
