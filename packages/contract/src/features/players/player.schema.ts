import { z } from 'zod';
import { changedChoice, changedEmail, changedText, id, text, version } from '../../wire/fields.ts';
import { jerseySizes, pantSizes, positions, shortSizes, stirrupSizes } from '../../vocabulary/players.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { Address, addressChanges } from '../people/address.schema.ts';
import { Commit, CommitInput } from '../commits/commit.schema.ts';
import { Person } from '../people/person.schema.ts';
import { gradYears, playerMessages } from './player.rules.ts';

/** Section 3, "Player (list shape)". */
export const PlayerRow = z.object({
  id,
  version,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  team: z.string().nullable(),
  ageGroup: z.enum(ageGroups.values).nullable(),
  pos1: z.enum(positions.values).nullable(),
  pos2: z.enum(positions.values).nullable(),
  jerseyNum: z.string().nullable(),
  gradYear: z.int().nullable(),
  jerseySize: z.enum(jerseySizes.values).nullable(),
  pantSize: z.enum(pantSizes.values).nullable(),
  stirrupSize: z.enum(stirrupSizes.values).nullable(),
  shortSize: z.enum(shortSizes.values).nullable(),
  practiceShortSize: z.enum(shortSizes.values).nullable(),
  parentPhone: z.string().nullable(),
  parentEmail: z.string().nullable(),
  commitId: id.nullable(),
  college: z.string().nullable(),
  isTrusted: z.boolean(),
  addressID: id.nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.enum(states.values).nullable(),
  zip: z.string().nullable(),
  userID: id.nullable(),
  teamID: id.nullable(),
});
export type PlayerRow = z.output<typeof PlayerRow>;

const StoredAddress = Address.extend({ id });

export const Parent = z.object({ id, user: Person, address: StoredAddress.nullable() });
export type Parent = z.output<typeof Parent>;

/** Section 3, "Player (detailed)". `user` is null for an old record whose person is gone: 'Missing player user data'. */
export const Player = PlayerRow.pick({
  id: true,
  version: true,
  name: true,
  pos1: true,
  pos2: true,
  jerseyNum: true,
  gradYear: true,
  jerseySize: true,
  pantSize: true,
  stirrupSize: true,
  shortSize: true,
  practiceShortSize: true,
  parentPhone: true,
  parentEmail: true,
  commitId: true,
  college: true,
  isTrusted: true,
}).extend({
  /** Who checked identity and age, and when (decisions, `isTrusted`). */
  trusted: z.object({ by: z.string().nullable(), at: z.iso.datetime().nullable() }).nullable(),
  user: Person.nullable(),
  team: z.object({ id, name: z.string(), ageGroup: z.enum(ageGroups.values) }).nullable(),
  address: StoredAddress.nullable(),
  parents: z.array(Parent),
  commit: Commit.nullable(),
});
export type Player = z.output<typeof Player>;

/** A size may come as the plain value or as an object with label and value (decisions); it leaves as the plain value. */
const size = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.union([
    changedChoice(values),
    z.strictObject({ label: text(40).optional(), value: z.enum(values) }).transform(({ value }) => value),
  ]);

/**
 * Section 7, `PUT /players/{id}`: what is left out stays as it is. `commit` is ours: the commitment is made and attached in
 * the same transaction, so that neither is ever saved without the other.
 */
export const PlayerUpdate = z
  .strictObject({
    fname: text(100).optional(),
    lname: text(100).optional(),
    email: changedEmail,
    phone: changedText(40),
    pos1: changedChoice(positions.values),
    pos2: changedChoice(positions.values),
    jerseyNum: changedText(10),
    gradYear: z
      .int()
      .min(gradYears.earliest, playerMessages.gradYear)
      .max(gradYears.latest, playerMessages.gradYear)
      .nullish(),
    college: changedText(200),
    commitId: id.nullish(),
    commit: CommitInput.optional(),
    ...addressChanges,
    jerseySize: changedChoice(jerseySizes.values),
    pantSize: changedChoice(pantSizes.values),
    stirrupSize: changedChoice(stirrupSizes.values),
    shortSize: size(shortSizes.values),
    practiceShortSize: size(shortSizes.values),
  })
  .refine(({ commit, commitId }) => !(commit && commitId), {
    path: ['commitId'],
    message: playerMessages.oneCommit,
  });
export type PlayerUpdate = z.output<typeof PlayerUpdate>;
