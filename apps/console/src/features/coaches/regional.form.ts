import { demotionRoles } from '@dugout/contract/features/users/user.rules.ts';
import type { DemotionRole } from '@dugout/contract/features/users/user.rules.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import type { Role } from '@dugout/contract/vocabulary/people.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import type { Region } from '@dugout/contract/vocabulary/teams.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';

export type RegionalMode = 'region' | 'demote';

export interface RegionalValues {
  region: Region | null;
  /** Theirs as it is, until they are about to be demoted. */
  role: Role;
}

export const demotionTerms = demotionRoles.map((value) => ({ value, label: roles.label(value) }));

export const isDemotion = (role: Role): role is DemotionRole => (demotionRoles as readonly Role[]).includes(role);

/** What the switch proposes: a demotion begins with Coach, and turning back takes it back. */
export const roleFor = (mode: RegionalMode): Role => (mode === 'demote' ? 'COACH' : 'REGIONAL_COACH');

/** Turning the switch is not an edit yet; choosing something is. */
export const isEdited = (base: RegionalValues, { region, role }: RegionalValues) =>
  region !== base.region || (role !== 'REGIONAL_COACH' && role !== 'COACH');

export const regionText = (region: Region | null) => (region === null ? '' : regions.label(region));

/** The fields to compare if another user changed the person meanwhile: only those that this act is about. */
export const regionalConflictFields = (mode: RegionalMode): readonly ConflictField<RegionalValues>[] =>
  mode === 'region'
    ? [{ key: 'region', label: 'Region', text: ({ region }) => regionText(region) }]
    : [{ key: 'role', label: 'Role', text: ({ role }) => roles.label(role) }];

export function storedRegional(current: unknown): Stored<RegionalValues> {
  const { primaryRole, regCoach, version } = current as User;
  return { values: { region: regCoach?.region ?? null, role: primaryRole }, version };
}

export function demotionTexts(region: Region | null, role: Role): string[] {
  const place = region === null ? 'their region' : `the ${regionText(region)} region`;
  const vacancy = `This removes the regional coach record and leaves ${place} without a Regional Coach.`;
  const rights = 'Admin grants full rights: this person will see and change everything in this console.';
  return role === 'ADMIN' ? [vacancy, rights] : [vacancy];
}
