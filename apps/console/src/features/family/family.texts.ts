import type { Family, Guardian } from '@dugout/contract/features/family/family.schema.ts';
import { familyRelations, type FamilyRelation } from '@dugout/contract/vocabulary/family.ts';
import { shortDay } from '../../kit/time/time-texts.ts';
import { displayName } from '../../kit/cells/display-name.ts';

/** Beside a name: `mother`. */
export const relationText = (relation: FamilyRelation | null): string | null =>
  relation === null ? null : familyRelations.label(relation).toLowerCase();

/** `Mar 12, 2026` */
export const dayText = (day: string): string => `${shortDay(day)}, ${day.slice(0, 4)}`;

const list = new Intl.ListFormat('en-US');

/** `Laura and Greg Abbott`, and each with a last name where they have not the same. */
export function namesOfHome(guardians: readonly Guardian[]): string {
  const people = guardians.map(({ user }) => user);
  const [first] = people;
  const isOneName = people.length > 1 && first!.lname !== '' && people.every(({ lname }) => lname === first!.lname);
  if (!isOneName) return list.format(people.map(displayName));
  return `${list.format(people.map(({ fname }) => fname))} ${first!.lname}`;
}

export const guardiansOf = ({ homes }: Family): Guardian[] => homes.flatMap(({ guardians }) => guardians);

/** Whether nobody would be left for a player who needs a guardian. */
export const isLastOf = (family: Family, parentId: string): boolean =>
  family.isMinor && guardiansOf(family).every((guardian) => guardian.parentId === parentId);
