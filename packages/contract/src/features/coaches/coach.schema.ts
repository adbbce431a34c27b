import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { changes } from '../../wire/record-schema.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups, regions } from '../../vocabulary/teams.ts';
import { Address } from '../people/address.schema.ts';
import { Person } from '../people/person.schema.ts';
import { coachTypes } from './coach.types.ts';
import { coachRecord } from './coach.record.ts';

const nullable = z.string().nullable();

/** Section 3, "Coach": the names of all their teams, and of those that they lead. One by one: a name may hold a comma. */
const names = { teams: z.array(z.string()), headTeams: z.array(z.string()) };

/** One row of the combined list: a coach, or a regional coach. `user` is null for an old record whose person is gone. */
export const CoachRow = z.object({
  id,
  version,
  user: Person.nullable(),
  address: Address,
  type: z.enum(coachTypes.values),
  userID: id,
  name: z.string(),
  email: nullable,
  phone: nullable,
  ...names,
  region: z.enum(regions.values).nullable(),
});
export type CoachRow = z.output<typeof CoachRow>;

/** With the team's version: an administrator who takes a coach off a team must have seen who leads it. */
const TeamOfCoach = z.object({
  id,
  version,
  name: z.string(),
  ageGroup: z.enum(ageGroups.values),
  state: z.enum(states.values),
  isHeadCoach: z.boolean(),
});
export type TeamOfCoach = z.output<typeof TeamOfCoach>;

/** Section 3, "Coach". `user` is null for an old record whose person is gone: 'Missing coach user data'. */
export const Coach = z.object({
  id,
  version,
  user: Person.nullable(),
  address: Address,
  ...names,
  /** The same teams, to act on. */
  staffOf: z.array(TeamOfCoach),
});
export type Coach = z.output<typeof Coach>;

const { fname, lname, email, phone, ...address } = changes(coachRecord);

/** The nested shape is the specification's; only these fields are taken, at both depths. */
export const CoachUpdate = z.strictObject({
  user: z.strictObject({ update: z.strictObject({ fname, lname, email, phone }) }).optional(),
  ...address,
});
export type CoachUpdate = z.output<typeof CoachUpdate>;
