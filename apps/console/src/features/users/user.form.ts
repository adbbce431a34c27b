import type { UserInput, UserUpdate, User } from '@dugout/contract/features/users/user.schema.ts';
import { givenPasswordProblem, isEmail, resetMessages } from '@dugout/contract/features/auth/auth.rules.ts';
import { newUser, regionProblem, userMessages, withRole } from '@dugout/contract/features/users/user.rules.ts';
import type { HeldRegion, UserDraft } from '@dugout/contract/features/users/user.rules.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';

export interface UserValues extends UserDraft {
  /** Full rights besides another role (section 6); a new person never has them. */
  admin: boolean;
  /** Typed only when a person is added. */
  pass: string;
}

export const newUserValues = (): UserValues => ({ ...newUser, admin: false, pass: '' });

export function userValues(user: User): UserValues {
  const { fname, lname, primaryRole, admin, regCoach } = user;
  return {
    fname,
    lname,
    email: user.email ?? '',
    phone: user.phone ?? '',
    primaryRole,
    region: regCoach?.region ?? null,
    admin,
    pass: '',
  };
}

/** Giving up the role Admin gives up its rights, too, unless somebody says otherwise: nobody demotes for show. */
export function chooseRole(values: UserValues, primaryRole: Role, stored: UserValues): UserValues {
  const leaves = values.primaryRole === 'ADMIN' && primaryRole !== 'ADMIN';
  const admin = primaryRole === 'ADMIN' ? stored.admin : leaves ? false : values.admin;
  return { ...values, ...withRole(values, primaryRole), admin };
}

function shared({ fname, lname, email, phone, primaryRole, region }: UserValues) {
  return {
    fname: fname.trim(),
    lname: lname.trim(),
    email: email.trim() || null,
    phone: phone.trim() || null,
    primaryRole,
    region: primaryRole === 'REGIONAL_COACH' ? region : null,
  };
}

export const userUpdate = (values: UserValues): UserUpdate => ({ ...shared(values), admin: values.admin });

export const userInput = (values: UserValues): UserInput => ({
  ...shared(values),
  ...(values.pass === '' ? {} : { pass: values.pass }),
});

const atMost = (what: string, maximum: number) => (value: string) =>
  value.trim().length > maximum ? `${what} is at most ${maximum} characters.` : null;

const nameLimit = 100;

/** `userId` is null for a new person. */
export const userRules = (held: readonly HeldRegion[], userId: string | null) => ({
  fname: (fname: string) =>
    fname.trim() === '' ? userMessages.firstNameRequired : atMost('First name', nameLimit)(fname),
  lname: atMost('Last name', nameLimit),
  email: (email: string) => (email.trim() === '' || isEmail(email) ? null : resetMessages.email),
  phone: atMost('Phone', 40),
  region: (_region: unknown, { primaryRole, region }: UserValues) =>
    regionProblem({ primaryRole, region }, held, userId),
  /** Sent as typed: a password is not trimmed. */
  pass: (pass: string) => (pass === '' ? null : givenPasswordProblem(pass)),
});

/** Section 5: the server's message, or this; only where a region was to be assigned. */
export const assignmentFailure = (stored: UserValues) => (values: UserValues) =>
  values.primaryRole === 'REGIONAL_COACH' && values.region !== stored.region
    ? userMessages.regionNotAssigned
    : undefined;

/** Section 4 and the API: another role or other rights end every session of the person. */
export const endsSessions = (before: UserValues, after: UserValues) =>
  before.primaryRole !== after.primaryRole || before.admin !== after.admin;

export const hasNewEmail = (before: UserValues, after: UserValues) =>
  before.email.trim().toLowerCase() !== after.email.trim().toLowerCase();

function roleText({ primaryRole, region, admin }: UserValues): string {
  const place = primaryRole === 'REGIONAL_COACH' && region ? [regions.label(region)] : [];
  const rights = admin && primaryRole !== 'ADMIN' ? ['administrator rights'] : [];
  return [roles.label(primaryRole), ...place, ...rights].join(', ');
}

/** How the fields read when two administrators have changed the same person. */
export const userConflictFields: readonly ConflictField<UserValues>[] = [
  { key: 'fname', label: 'First Name', text: ({ fname }) => fname.trim() },
  { key: 'lname', label: 'Last Name', text: ({ lname }) => lname.trim() },
  { key: 'email', label: 'Email', text: ({ email }) => email.trim() },
  { key: 'phone', label: 'Phone', text: ({ phone }) => phone.trim() },
  { key: 'primaryRole', label: 'Role', text: roleText, along: ['region', 'admin'] },
];

/** A 412 carries the record as it is now. */
export function storedUser(current: unknown): Stored<UserValues> {
  const user = current as User;
  return { values: userValues(user), version: user.version };
}

export const personName = (user: Pick<User, 'fname' | 'lname' | 'name' | 'email'>) => displayName(user);
