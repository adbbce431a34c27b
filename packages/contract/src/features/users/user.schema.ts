import { z } from 'zod';
import { id, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { positions } from '../../vocabulary/players.ts';
import { ageGroups, regions } from '../../vocabulary/teams.ts';
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

/** What a person is besides an account, told before they are removed or get another role. */
export const UserTies = z.object({
  player: z.object({ team: z.string().nullable(), ageGroup: z.enum(ageGroups.values).nullable() }).nullable(),
  isCoach: z.boolean(),
  teams: z.array(z.object({ id, name: z.string(), isHead: z.boolean(), inTrash: z.boolean() })),
  /** The players whose parent they are. */
  children: z.array(z.object({ id, name: z.string(), inTrash: z.boolean() })),
});
export type UserTies = z.output<typeof UserTies>;

const admin = z.boolean().optional();
const region = z.enum(regions.values).nullable();

/**
 * What of the person does not go with a new role is refused (`user.has-ties`), unless the call names all of it, as
 * `tieNames` does: what came since somebody looked does not end unseen.
 */
const tieName = z
  .string()
  .max(50)
  .regex(/^(player|coach|(team|child):[0-9a-f-]{36})$/);
export const endTies = z.array(tieName).max(200).optional();
/** The same in a query, with commas. */
export const endTiesQuery = z
  .string()
  .max(8000)
  .transform((names) => names.split(','))
  .pipe(z.array(tieName).max(200))
  .optional();

export const UserUpdate = z.strictObject({
  ...changes(userRecord),
  admin,
  region: region.optional(),
  endTies,
});
export type UserUpdate = z.output<typeof UserUpdate>;

/** With `pass` the person must change it at the first sign-in; without, an invitation is emailed. */
export const UserInput = z
  .strictObject({
    ...accepted(userRecord),
    admin,
    region: region.default(null),
    pass: givenPassword.optional(),
  })
  .refine(({ primaryRole, region }) => primaryRole !== 'REGIONAL_COACH' || region !== null, {
    path: ['region'],
    message: userMessages.regionRequired,
  });
export type UserInput = z.output<typeof UserInput>;

export const RegionalCoach = z.object({
  id,
  version,
  region: z.enum(regions.values),
  user: Person,
  teams: z.array(z.string()),
});
export type RegionalCoach = z.output<typeof RegionalCoach>;
