import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered } from '../../wire/record-schema.ts';
import { positions } from '../../vocabulary/players.ts';
import { regions } from '../../vocabulary/teams.ts';
import { Person } from '../people/person.schema.ts';
import { givenPassword } from '../auth/auth.routes.ts';
import { userRecord } from './user.record.ts';
import { userMessages } from './user.rules.ts';

const position = z.enum(positions.values).nullable();

/** Section 3, "User". The password is never part of it. */
export const User = z.object({
  id,
  version,
  ...answered(userRecord),
  name: z.string(),
  parent: z.object({ id }).nullable(),
  regCoach: z.object({ id, region: z.enum(regions.values) }).nullable(),
  player: z.object({ id, pos1: position, pos2: position, team: z.string().nullable() }).nullable(),
  coach: z.object({ id, teams: z.array(z.string()) }).nullable(),
  /** The names of all teams the person plays for or coaches: the Team-Info column. */
  teams: z.string().nullable(),
});
export type User = z.output<typeof User>;

/** What a person is besides an account, told before they are removed. */
export const UserTies = z.object({
  player: z.object({ team: z.string().nullable() }).nullable(),
  isCoach: z.boolean(),
  teams: z.array(z.object({ id, name: z.string(), isHead: z.boolean() })),
  /** The names of the players whose parent they are. */
  children: z.array(z.string()),
});
export type UserTies = z.output<typeof UserTies>;

const fields = {
  ...accepted(userRecord),
  admin: z.boolean().optional(),
  region: z.enum(regions.values).nullable().default(null),
};

const hasRegion = ({ primaryRole, region }: { primaryRole: string; region: string | null }) =>
  primaryRole !== 'REGIONAL_COACH' || region !== null;
const regionMissing = { path: ['region'], message: userMessages.regionRequired };

export const UserUpdate = z.strictObject(fields).refine(hasRegion, regionMissing);
export type UserUpdate = z.output<typeof UserUpdate>;

/** With `pass` the person must change it at the first sign-in; without, an invitation is emailed. */
export const UserInput = z.strictObject({ ...fields, pass: givenPassword.optional() }).refine(hasRegion, regionMissing);
export type UserInput = z.output<typeof UserInput>;

export const RegionalCoach = z.object({
  id,
  version,
  region: z.enum(regions.values),
  user: Person,
  teams: z.array(z.string()),
});
export type RegionalCoach = z.output<typeof RegionalCoach>;
