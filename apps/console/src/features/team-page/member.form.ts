import type { RosterPlayer, TeamCoach, TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import { noName } from '@dugout/contract/features/teams/team.rules.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { positions } from '@dugout/contract/vocabulary/players.ts';
import { positionCodes } from '../positions/public.ts';
import type { PickerValue } from '../../kit/picker/picker-value.ts';

/** The person to put on the team; the choice is required (section 5). */
export interface MemberValues {
  person: PickerValue<User>;
}

export const nobody: MemberValues = { person: { chosen: null, text: '' } };

export const memberFieldNames = { userID: 'person' } as const;

export const coachName = ({ user }: Pick<TeamCoach, 'user'>) =>
  (user && `${user.fname} ${user.lname}`.trim()) || noName;

export const playsFor = ({ players }: TeamDetail, { player }: User) =>
  player !== null && players.some(({ id }) => id === player.id);

export const coaches = (team: TeamDetail, { id }: User) => team.coaches.some(({ user }) => user?.id === id);

export const alreadyText = (name: string) => `${name} is already on this team.`;

/** She is on one team at a time. */
export const movingText = (name: string, team: string) => `${name} is on ${team}; adding moves her to this team.`;

const figures = (phone: string | null) => phone?.replaceAll(/\D/g, '') || null;

/** What a player is found by on the roster: everything that her row shows, and her phone as people type it. */
export function playerTexts({ name, pos1, pos2, jerseyNum, email, phone }: RosterPlayer): (string | null)[] {
  const played = [pos1, pos2].flatMap((position) =>
    position ? [positions.label(position), positionCodes[position]] : [],
  );
  return [name, ...played, jerseyNum && `#${jerseyNum}`, email, phone, figures(phone)];
}

/** `Abby Moreno · #12 · P / 1B · abby@mail.example · (512) 555-0143`: how a player is now. */
export function playerLine({ name, pos1, pos2, jerseyNum, email, phone }: RosterPlayer): string {
  const played = [pos1, pos2].flatMap((position) => (position ? [positionCodes[position]] : [])).join(' / ');
  return [name, jerseyNum && `#${jerseyNum}`, played, email, phone].filter(Boolean).join(' · ');
}

/** `head coach Monica Reyes, 3 coaches`: how a staff is now. */
export function staffLine({ coaches: staff }: Pick<TeamDetail, 'coaches'>): string {
  const head = staff.find(({ isHeadCoach }) => isHeadCoach);
  const count = staff.length === 1 ? '1 coach' : `${staff.length} coaches`;
  return `${head ? `head coach ${coachName(head)}` : 'no head coach'}, ${count}`;
}
