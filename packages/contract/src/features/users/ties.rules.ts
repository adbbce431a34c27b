import type { Role } from '../../vocabulary/people.ts';
import type { UserTies } from './user.schema.ts';

/** Who can have a coach record, and lead a team. */
export const coachingRoles = ['COACH', 'REGIONAL_COACH'] as const satisfies readonly Role[];

/** A player or a fan is nobody's parent; whoever serves the club may be one, too. */
export const childlessRoles = ['PLAYER', 'FAN'] as const satisfies readonly Role[];
export const mayHaveChildren = (role: Role) => !(childlessRoles as readonly Role[]).includes(role);

/**
 * What of a person's ties does not go with a role, and so ends with the change to it. A former player's record is history
 * and stays, whatever she becomes.
 */
export function tiesEndedBy(role: Role, { player, isCoach, teams, children }: UserTies): UserTies {
  const coaches = (coachingRoles as readonly Role[]).includes(role);
  return {
    player: role === 'PLAYER' || player?.ageGroup === 'ALUMNI' ? null : player,
    isCoach: isCoach && !coaches,
    teams: coaches ? [] : teams,
    children: mayHaveChildren(role) ? [] : children,
  };
}

const list = new Intl.ListFormat('en-US');
interface Named {
  readonly name: string;
  readonly inTrash: boolean;
}
const named = (records: readonly Named[]) =>
  list.format(records.map(({ name, inTrash }) => (inTrash ? `${name} (in the trash)` : name)));

/** What a call names at `endTies` to end these ties and no others. */
export const tieNames = ({ player, isCoach, teams, children }: UserTies): string[] => [
  ...(player ? ['player'] : []),
  ...(isCoach ? ['coach'] : []),
  ...teams.map(({ id }) => `team:${id}`),
  ...children.map(({ id }) => `child:${id}`),
];

/** Without what is in the trash already. */
export const liveTies = (ties: UserTies): UserTies => ({
  ...ties,
  teams: ties.teams.filter(({ inTrash }) => !inTrash),
  children: ties.children.filter(({ inTrash }) => !inTrash),
});

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
