import type { RosterPlayer, Team, TeamCoach, TeamDetail, Trophy } from '@dugout/contract/features/teams/team.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { newId, team } from '../samples.ts';

/** A team as `GET /teams/{id}` answers it. */
export const teamDetail = (given: Partial<TeamDetail> = {}): TeamDetail => ({
  ...team(),
  players: [],
  coaches: [],
  trophyCase: [],
  ...given,
});

/** The same team as a row of the list. */
export const rowOf = ({ players: _players, coaches: _coaches, trophyCase: _trophies, ...row }: TeamDetail): Team => row;

/** A user as in Manage Users: what a search for players or coaches finds. */
export const person = (name: string, given: Partial<User> = {}): User => {
  const [fname = '', ...rest] = name.split(' ');
  return {
    id: newId(),
    version: 1,
    fname,
    lname: rest.join(' '),
    name,
    email: `${fname.toLowerCase()}@bombers.example`,
    phone: null,
    primaryRole: 'COACH',
    admin: false,
    parent: null,
    regCoach: null,
    player: null,
    coach: null,
    teams: null,
    ...given,
  };
};

export const playingPerson = (name: string, playerId: string, onTeam: string | null = null): User =>
  person(name, { primaryRole: 'PLAYER', player: { id: playerId, pos1: null, pos2: null, team: onTeam } });

export const headCoach = ({ id, fname, lname }: User): Team['headCoach'] => ({
  id: newId(),
  user: { id, fname, lname },
});

export const rosterPlayer = (name: string, given: Partial<RosterPlayer> = {}): RosterPlayer => ({
  id: newId(),
  version: 1,
  name,
  pos1: null,
  pos2: null,
  jerseyNum: null,
  email: `${name.split(' ')[0]!.toLowerCase()}@bombers.example`,
  phone: null,
  ...given,
});

export const teamCoach = (
  { id, fname, lname, email, phone }: User,
  given: Partial<Omit<TeamCoach, 'user'>> = {},
): TeamCoach => ({
  id: newId(),
  version: 1,
  user: { id, fname, lname, email, phone },
  isHeadCoach: false,
  ...given,
});

export const imageAt = (name: string) => `https://img.example/${name}.png`;

export const trophy = (title: string, given: Partial<Trophy> = {}): Trophy => ({
  id: newId(),
  version: 1,
  title,
  imageURL: imageAt('cup'),
  ...given,
});
