import type { Coach, CoachRow } from '@dugout/contract/features/coaches/coach.schema.ts';
import { newId } from '../samples.ts';

/** Cora Ash, as `GET /coaches/{id}` answers her; her teams by name, those that she leads marked with a star. */
export function coach({
  teams = [],
  ...given
}: Partial<Omit<Coach, 'teams'>> & { teams?: readonly string[] } = {}): Coach {
  const staffOf = teams.map((name) => ({
    id: newId(),
    version: 1,
    name: name.replace('*', ''),
    ageGroup: 'U14' as const,
    state: 'TX' as const,
    isHeadCoach: name.endsWith('*'),
  }));
  return {
    id: newId(),
    version: 1,
    user: { id: newId(), fname: 'Cora', lname: 'Ash', email: 'cora@bombers.example', phone: null },
    address: { address1: null, address2: null, city: null, state: null, zip: null },
    teams: staffOf.map(({ name }) => name),
    headTeams: staffOf.filter(({ isHeadCoach }) => isHeadCoach).map(({ name }) => name),
    staffOf,
    ...given,
  };
}

/** The same coach as a row of the list. */
export const coachRow = (
  { id, version, user, address, teams, headTeams }: Coach,
  given: Partial<CoachRow> = {},
): CoachRow => ({
  id,
  version,
  user,
  address,
  type: 'COACH',
  userID: user?.id ?? newId(),
  name: user ? `${user.fname} ${user.lname}` : '(No Name)',
  email: user?.email ?? null,
  phone: user?.phone ?? null,
  teams,
  headTeams,
  region: null,
  ...given,
});

export const regionalRow = (given: Partial<CoachRow> = {}): CoachRow => ({
  ...coachRow(coach()),
  type: 'REGIONAL_COACH',
  name: 'Rita Ash',
  email: 'rita@bombers.example',
  region: 'ACADEMY',
  ...given,
});
