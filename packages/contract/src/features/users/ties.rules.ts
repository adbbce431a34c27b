import type { Role } from '../../vocabulary/people.ts';
import type { UserTies } from './user.schema.ts';

/** Who can have a coach record, and lead a team. */
export const coachingRoles = ['COACH', 'REGIONAL_COACH'] as const satisfies readonly Role[];

/**
 * What of a person's ties does not go with a role, and so ends with the change to it. A former player's record is history
 * and stays, whatever she becomes; and whoever serves the club may be somebody's parent, too.
 */
export function tiesEndedBy(role: Role, { player, isCoach, teams, children }: UserTies): UserTies {
  const coaches = (coachingRoles as readonly Role[]).includes(role);
  return {
    player: role === 'PLAYER' || player?.ageGroup === 'ALUMNI' ? null : player,
    isCoach: isCoach && !coaches,
    teams: coaches ? [] : teams,
    children: role === 'PLAYER' || role === 'FAN' ? children : [],
  };
}

const list = new Intl.ListFormat('en-US');
const named = (records: readonly { readonly name: string }[]) => list.format(records.map(({ name }) => name));

/** A sentence for each tie that ends; none where nothing does. */
export function endingsOf({ player, isCoach, teams, children }: UserTies): string[] {
  const sentences: string[] = [];
  if (player?.team === null) sentences.push('Their player record goes to the trash.');
  else if (player) {
    sentences.push(`They play for ${player.team}: they leave the roster, and their player record goes to the trash.`);
  }
  const led = teams.filter(({ isHead }) => isHead);
  const others = teams.filter(({ isHead }) => !isHead);
  if (led.length > 0) sentences.push(`${named(led)} will have no head coach.`);
  if (others.length > 0) sentences.push(`They leave the staff of ${named(others)}.`);
  if (isCoach) sentences.push('Their coach record goes to the trash.');
  if (children.length > 0) sentences.push(`They are no longer listed as a parent of ${named(children)}.`);
  return sentences;
}
