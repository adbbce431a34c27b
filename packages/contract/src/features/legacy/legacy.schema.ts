import { z } from 'zod';
import { id } from '../../wire/fields.ts';
import { positions } from '../../vocabulary/players.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups } from '../../vocabulary/teams.ts';

/** Where she went to: of the school, never of her. */
export const Commitment = z.object({
  city: z.string().nullable(),
  state: z.string().nullable(),
  committedDate: z.iso.date().nullable(),
});
export type Commitment = z.output<typeof Commitment>;

/** A former player, as the organisation's history shows her: nothing by which she or her parents could be reached. */
export const Alumna = z.object({
  id,
  name: z.string(),
  gradYear: z.int().nullable(),
  college: z.string().nullable(),
  commitment: Commitment.nullable(),
  team: z.string(),
  teamID: id,
  pos1: z.enum(positions.values).nullable(),
  pos2: z.enum(positions.values).nullable(),
});
export type Alumna = z.output<typeof Alumna>;

/** A trophy with the team that won it. */
export const WonTrophy = z.object({ id, title: z.string(), imageURL: z.string(), team: z.string(), teamID: id });
export type WonTrophy = z.output<typeof WonTrophy>;

/** A season that has ended, with its rosters. */
export const PastSeason = z.object({ id, name: z.string() });
export type PastSeason = z.output<typeof PastSeason>;

/** A team as it was in a season that has ended. */
export const PastTeam = z.object({
  id,
  teamID: id,
  season: PastSeason,
  name: z.string(),
  ageGroup: z.enum(ageGroups.values),
  state: z.enum(states.values),
  headCoach: z.string().nullable(),
  players: z.int(),
});
export type PastTeam = z.output<typeof PastTeam>;
