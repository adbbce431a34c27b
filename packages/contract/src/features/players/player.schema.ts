import { z } from 'zod';
import { id, nullableChoice, nullableText, text, version } from '../../wire/fields.ts';
import { answered, changes, listed } from '../../wire/record-schema.ts';
import { shortSizes } from '../../vocabulary/players.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { Address } from '../people/address.schema.ts';
import { Commit, CommitInput } from '../commits/commit.schema.ts';
import { Person } from '../people/person.schema.ts';
import { playerRecord } from './player.record.ts';
import { playerLimits, playerMessages } from './player.rules.ts';

/** What the parent who was linked first has: never typed for the player herself. */
const guardian = { parentPhone: Person.shape.phone, parentEmail: Person.shape.email };

const own = { id, version, name: z.string(), ...guardian };

/** Section 3, "Player (list shape)". */
export const PlayerRow = z.object({
  ...own,
  ...listed(playerRecord),
  /** Completed years today, by the organization's clock: lists tell it in the place of the birth date. */
  age: z.int().nullable(),
  ...Person.pick({ email: true, phone: true }).shape,
  team: z.string().nullable(),
  ageGroup: z.enum(ageGroups.values).nullable(),
  addressID: id.nullable(),
  ...Address.shape,
  userID: id.nullable(),
  teamID: id.nullable(),
});
export type PlayerRow = z.output<typeof PlayerRow>;

const StoredAddress = Address.extend({ id });

export const Parent = z.object({ id, user: Person, address: StoredAddress.nullable() });
export type Parent = z.output<typeof Parent>;

/** Section 3, "Player (detailed)". `user` is null for an old record whose person is gone: 'Missing player user data'. */
export const Player = z.object({
  ...own,
  ...answered(playerRecord),
  /** Who checked identity and age, and when (decisions, `isTrusted`). By the id the journal finds whom to forget. */
  trusted: z.object({ id: id.nullable(), by: z.string().nullable(), at: z.iso.datetime().nullable() }).nullable(),
  user: Person.nullable(),
  /** Why she plays on a team that she is too old for. It goes when she leaves the team; no list tells it. */
  olderReason: z.string().nullable(),
  team: z.object({ id, name: z.string(), ageGroup: z.enum(ageGroups.values) }).nullable(),
  address: StoredAddress.nullable(),
  parents: z.array(Parent),
  commit: Commit.nullable(),
});
export type Player = z.output<typeof Player>;

/** The players whose guardian a person is. How to reach them is told by the page of each, which is written down. */
export const Children = z.object({
  /** Of the guardian. */
  id,
  children: z.array(z.object({ ...Player.pick({ id: true, name: true, jerseyNum: true, team: true }).shape })),
});
export type Children = z.output<typeof Children>;

/** What a change answers: the birth date is told by `GET /players/{id}` alone, which is written down as a look. */
export const ChangedPlayer = Player.omit({ birthDate: true });
export type ChangedPlayer = z.output<typeof ChangedPlayer>;

/** A size may come as the plain value or as an object with label and value (decisions); it leaves as the plain value. */
const size = z
  .union([
    nullableChoice(shortSizes.values),
    z.strictObject({ label: text(40).optional(), value: z.enum(shortSizes.values) }).transform(({ value }) => value),
  ])
  .optional();

/**
 * Section 7, `PUT /players/{id}`: what is left out stays as it is. `commit` is ours: the commitment is made and attached in
 * the same transaction, so that neither is ever saved without the other. `isTrusted` holds for the name, the
 * birth date and the graduation year that were checked: a change of one of them ends it, and it can be given again afterward.
 */
export const PlayerUpdate = z
  .strictObject({
    ...changes(playerRecord),
    olderReason: nullableText(playerLimits.olderReason).optional(),
    commitId: id.nullish(),
    commit: CommitInput.optional(),
    shortSize: size,
    practiceShortSize: size,
  })
  .refine(({ commit, commitId }) => !(commit && commitId), {
    path: ['commitId'],
    message: playerMessages.oneCommit,
  });
export type PlayerUpdate = z.output<typeof PlayerUpdate>;
