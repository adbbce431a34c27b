import { z } from 'zod';
import { email, requiredText, text } from '../../wire/fields.ts';
import { userMessages } from './user.rules.ts';
import { User } from './user.schema.ts';

/** Invited: has rights and no password yet. Deactivated: keeps the rights, and cannot use them. */
const administratorStates = ['active', 'invited', 'deactivated'] as const;
export type AdministratorState = (typeof administratorStates)[number];

/** An administrator, as shown in the settings. */
export const Administrator = User.pick({
  id: true,
  version: true,
  fname: true,
  lname: true,
  name: true,
  email: true,
  primaryRole: true,
}).extend({
  state: z.enum(administratorStates),
  lastActiveAt: z.string().nullable(),
  /** The address that takes the place of `email` once it is confirmed. */
  pendingEmail: z.string().nullable(),
});
export type Administrator = z.output<typeof Administrator>;

export const AdministratorInput = z.strictObject({
  fname: requiredText(100, userMessages.firstNameRequired),
  lname: text(100).default(''),
  email,
});
export type AdministratorInput = z.output<typeof AdministratorInput>;

/** Whom the address of an invitation belongs to already: enough to ask whether it is meant. */
export const KnownPerson = User.pick({ id: true, version: true, name: true, email: true, primaryRole: true }).extend({
  administers: z.boolean(),
});
export type KnownPerson = z.output<typeof KnownPerson>;
