import { z } from 'zod';
import { ageGroups } from '../../vocabulary/teams.ts';
import { id, nullableEmail, nullableText, requiredText, text, version } from '../../wire/fields.ts';
import { changes, listed } from '../../wire/record-schema.ts';
import { Address, AddressInput } from '../people/address.schema.ts';
import { Person } from '../people/person.schema.ts';
import { userMessages } from '../users/user.rules.ts';
import { familyMessages, guardianLimits } from './family.rules.ts';
import { guardianRecord } from './guardian.record.ts';

const rights = {
  /** Of the parent record. */
  parentId: id,
  /** Of the link between the two. */
  version,
  // Without the reason of a restriction, which has a call of its own.
  ...listed(guardianRecord),
  /** Null where it was never asked. */
  livesWith: z.boolean().nullable(),
};

/** Of one guardian; `id` is the player's. */
export const GuardianRights = z.object({ id, ...rights });
export type GuardianRights = z.output<typeof GuardianRights>;

export const Guardian = z.object({ ...rights, user: Person, address: Address.nullable() });
export type Guardian = z.output<typeof Guardian>;

/** Nothing that tells how to reach this person: that is no part of the family of this player. */
export const RestrictedPerson = z.object({
  ...rights,
  name: z.string(),
  hasReason: z.boolean(),
  /** Removed from the users, and a danger all the same. */
  inTrash: z.boolean(),
});
export type RestrictedPerson = z.output<typeof RestrictedPerson>;

/** Guardians who have one address; the last one are those without. */
export const Home = z.object({ address: Address.nullable(), guardians: z.array(Guardian).min(1) });
export type Home = z.output<typeof Home>;

export const Family = z.object({
  /** Of the player. */
  id,
  version,
  name: z.string(),
  /** Under 18 today, or without a birth date. */
  isMinor: z.boolean(),
  noContact: z.array(RestrictedPerson),
  homes: z.array(Home),
  /** Other players of her guardians, as far as none of these must have no contact with them. */
  siblings: z.array(
    z.object({ id, name: z.string(), team: z.string().nullable(), ageGroup: z.enum(ageGroups.values).nullable() }),
  ),
});
export type Family = z.output<typeof Family>;

export const RestrictionReason = z.object({
  /** Of the player. */
  id,
  restrictionNote: z.string().nullable(),
});
export type RestrictionReason = z.output<typeof RestrictionReason>;

const given = {
  ...changes(guardianRecord),
  address: AddressInput.optional(),
};

export const RightsUpdate = z.strictObject({
  ...given,
  /** Guardians of this player, by their parent records, who live at the address of before and move as well. */
  alsoFor: z.array(id).max(guardianLimits.alsoFor).optional(),
});
export type RightsUpdate = z.output<typeof RightsUpdate>;

const NewPerson = z.strictObject({
  fname: requiredText(100, userMessages.firstNameRequired),
  lname: text(100).default(''),
  email: nullableEmail.default(null),
  phone: nullableText(40).default(null),
});

/** The specification's body, an id alone, links a person with the rights that every guardian begins with. */
export const GuardianInput = z
  .strictObject({ parentId: id.optional(), person: NewPerson.optional(), ...given })
  .refine(({ parentId, person }) => (parentId === undefined) !== (person === undefined), {
    path: ['parentId'],
    message: familyMessages.oneGuardian,
  });
export type GuardianInput = z.output<typeof GuardianInput>;
