import { isAdministrator } from '@dugout/contract/features/users/user.rules.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';

/** What goes with a person, told before they are removed. */
export function consequences(user: User, isOwnAccount: boolean): string[] {
  const region = user.regCoach
    ? [`This leaves the ${regions.label(user.regCoach.region)} region without a Regional Coach.`]
    : [];
  if (isOwnAccount) return [...region, 'This is your own account: you will be signed out.'];
  return isAdministrator(user) ? [...region, 'They are an administrator: their access ends at once.'] : region;
}
