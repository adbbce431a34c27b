import type { Role } from '../../vocabulary/people.ts';
import type { Region } from '../../vocabulary/teams.ts';

/** Section 5, "Regional coach role on a user": the sentences, word for word, for both sides. */
export const userMessages = {
  firstNameRequired: 'First name is required.',
  emailTaken: 'Another person already has this email address.',
  regionRequired: 'Please select a region for the Regional Coach.',
  regionTaken: 'That region is already assigned to another Regional Coach.',
  regionNotAssigned: 'Could not assign region (it may already be taken).',
  regionHint: 'One Regional Coach per region.',
  administratorEmail: 'An administrator needs an email address to sign in. Take away the administrator rights first.',
  hasTies: 'Some of what this person is does not go with the new role.',
  lastAdministrator: 'This is the last administrator. Make someone else an administrator first.',
} as const;

/** A user counts as admin when the primary role is ADMIN or the admin flag is set (section 6). */
export const isAdministrator = (user: { primaryRole: Role; admin: boolean }) =>
  user.primaryRole === 'ADMIN' || user.admin;

export interface HeldRegion {
  region: Region;
  userId: string;
}

/** Whether another person holds the region: a person's own region stays available to them. */
export const isTaken = (held: readonly HeldRegion[], region: Region, userId: string | null) =>
  held.some((one) => one.region === region && one.userId !== userId);

/** Null when the choice is fine. The server asks the same, and its unique index has the last word. */
export function regionProblem(
  { primaryRole, region }: { primaryRole: Role; region: Region | null },
  held: readonly HeldRegion[],
  userId: string | null,
): string | null {
  if (primaryRole !== 'REGIONAL_COACH') return null;
  if (region === null) return userMessages.regionRequired;
  return isTaken(held, region, userId) ? userMessages.regionTaken : null;
}

/** What a regional coach can be demoted to; Admin grants full rights, and the modal says so. */
export const demotionRoles = ['COACH', 'ADMIN', 'FAN'] as const;
export type DemotionRole = (typeof demotionRoles)[number];
