import type { SignedInUser } from '@dugout/contract/features/auth/auth.routes.ts';
import type { Organisation } from '@dugout/contract/features/organisation/organisation.routes.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';

let made = 0;
/** An id as the API makes them, another each time. */
export const newId = (): string => {
  made += 1;
  return `01890000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};

export const organisation: Organisation = {
  name: 'Bombers',
  words: { teams: 'Bomber Teams', portal: 'Bomber Portal', join: 'Become a Bomber' },
  logoUrl: null,
  timeZone: 'America/Chicago',
  isSetUp: true,
};

export const administrator: SignedInUser = {
  id: newId(),
  fname: 'Robin',
  lname: 'Tester',
  name: 'Robin Tester',
  email: 'robin@bombers.example',
  primaryRole: 'ADMIN',
  admin: true,
};

export const team = (given: Partial<Team> = {}): Team => ({
  id: newId(),
  version: 1,
  name: 'Ash',
  ageGroup: 'U12',
  region: 'TEXAS',
  state: 'TX',
  teamCode: 'ASH-1234',
  headCoach: null,
  ...given,
});
