import type { User, UserInput } from '@dugout/contract/features/users/user.schema.ts';
import { givenPasswordProblem } from '@dugout/contract/features/auth/auth.rules.ts';
import { userRecord } from '@dugout/contract/features/users/user.record.ts';
import { regionProblem, userMessages } from '@dugout/contract/features/users/user.rules.ts';
import type { HeldRegion } from '@dugout/contract/features/users/user.rules.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { regions, type Region } from '@dugout/contract/vocabulary/teams.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

export interface UserValues extends ValuesOf<typeof userRecord> {
  region: Region | null;
  /** Full rights besides another role (section 6); a new person never has them. */
  admin: boolean;
  /** Typed only when a person is added. */
  pass: string;
}

function roleText({ primaryRole, region, admin }: UserValues): string {
  const place = primaryRole === 'REGIONAL_COACH' && region ? [regions.label(region)] : [];
  const rights = admin && primaryRole !== 'ADMIN' ? ['administrator rights'] : [];
  return [userRecord.fields.primaryRole.words(primaryRole), ...place, ...rights].join(', ');
}

export const userForm = defineForm<User, UserValues, UserInput>()(userRecord, {
  primaryRole: { words: roleText, along: ['region', 'admin'] },
  region: {
    empty: null,
    value: ({ regCoach }) => regCoach?.region ?? null,
    sent: ({ primaryRole, region }) => ({ region: primaryRole === 'REGIONAL_COACH' ? region : null }),
  },
  admin: { empty: false, value: ({ admin }) => admin, sent: ({ admin }) => ({ admin }) },
  pass: {
    empty: '',
    value: () => '',
    // Sent as typed: a password is not trimmed.
    sent: ({ pass }) => (pass === '' ? {} : { pass }),
    problem: (pass) => (pass === '' ? null : givenPasswordProblem(pass)),
  },
});

export const userKind = defineKind({ form: userForm, restoreAt: '/users/{id}' });

/** Whose region it may be is known when the form is open. `userId` is null for a new person. */
export const userRules = (held: readonly HeldRegion[], userId: string | null) => ({
  ...userForm.rules,
  region: (_region: unknown, { primaryRole, region }: UserValues) =>
    regionProblem({ primaryRole, region }, held, userId),
});

/** A new person has no rights to keep. */
export function userInput(values: UserValues): UserInput {
  const { admin: _, ...body } = userForm.body(values);
  return body;
}

/**
 * Another role clears the region. Giving up the role Admin also removes its rights, unless the administrator chooses to
 * keep them: a demotion is meant to take rights away.
 */
export function chooseRole(values: UserValues, primaryRole: Role, stored: UserValues): UserValues {
  const leaves = values.primaryRole === 'ADMIN' && primaryRole !== 'ADMIN';
  const admin = primaryRole === 'ADMIN' ? stored.admin : leaves ? false : values.admin;
  return { ...values, primaryRole, region: primaryRole === 'REGIONAL_COACH' ? values.region : null, admin };
}

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
