import { coachesSource } from '../../apps/api/src/modules/coaches/coaches.source.ts';
import { playersSource } from '../../apps/api/src/modules/players/players.source.ts';
import { teamsSource } from '../../apps/api/src/modules/teams/teams.source.ts';
import { usersSource } from '../../apps/api/src/modules/users/users.source.ts';
import type { BoundList } from '../../apps/api/src/platform/list/source.ts';

export interface Case {
  name: string;
  bound: BoundList;
  pageSize: number;
  query: Record<string, string>;
  isSearch?: true;
  /** Which page of so many; the first, unless said otherwise. */
  pages?: (last: number, request: number) => number;
}

export const lastPage = (last: number) => last;

export const peopleCases: readonly Case[] = [
  { name: 'teams, default sort', bound: teamsSource, pageSize: 12, query: {} },
  { name: 'teams, state', bound: teamsSource, pageSize: 12, query: { state: 'TX' } },
  { name: 'teams, state + age', bound: teamsSource, pageSize: 12, query: { state: 'TX', ageGroup: 'U14' } },
  { name: 'teams, name contains "gold"', bound: teamsSource, isSearch: true, pageSize: 12, query: { name: 'gold' } },
  {
    name: 'teams, name contains "austin gold"',
    bound: teamsSource,
    isSearch: true,
    pageSize: 12,
    query: { name: 'austin gold' },
  },
  {
    name: 'teams, coach contains "reyes"',
    bound: teamsSource,
    isSearch: true,
    pageSize: 12,
    query: { coach: 'reyes' },
  },
  { name: 'teams, sorted by coach', bound: teamsSource, pageSize: 12, query: { sort: '-coach' } },
  { name: 'teams, last page', bound: teamsSource, pageSize: 12, query: {}, pages: lastPage },
  { name: 'players, default sort', bound: playersSource, pageSize: 15, query: {} },
  { name: 'players, state + grad year', bound: playersSource, pageSize: 15, query: { state: 'TX', gradYear: '2028' } },
  { name: 'players, common search', bound: playersSource, isSearch: true, pageSize: 15, query: { search: 'mar' } },
  { name: 'players, by name', bound: playersSource, isSearch: true, pageSize: 15, query: { search: 'maria lopez' } },
  { name: 'players, by team', bound: playersSource, isSearch: true, pageSize: 15, query: { search: 'austin gold' } },
  { name: 'players, position', bound: playersSource, pageSize: 15, query: { position: 'CATCHER' } },
  { name: 'players, committed', bound: playersSource, pageSize: 15, query: { college: 'committed' } },
  { name: 'players, not committed', bound: playersSource, pageSize: 15, query: { college: 'not-committed' } },
  {
    name: 'players, every filter',
    bound: playersSource,
    pageSize: 15,
    query: {
      state: 'TX',
      gradYear: '2028',
      ageGroup: 'U16',
      position: 'PITCHER',
      college: 'not-committed',
      jerseySize: 'AM',
      pantSize: 'SIZE_28',
      trusted: 'no',
    },
  },
  { name: 'players, trusted', bound: playersSource, pageSize: 15, query: { trusted: 'yes' } },
  { name: 'players, jersey size', bound: playersSource, pageSize: 15, query: { jerseySize: 'YM' } },
  { name: 'players, newest class first', bound: playersSource, pageSize: 15, query: { sort: '-gradYear' } },
  { name: 'players, class down, name up', bound: playersSource, pageSize: 15, query: { sort: '-gradYear,name' } },
  { name: 'players, by state downwards', bound: playersSource, pageSize: 15, query: { sort: '-state' } },
  { name: 'players, by team downwards', bound: playersSource, pageSize: 15, query: { sort: '-team,-ageGroup,name' } },
  { name: 'players, rare search', bound: playersSource, isSearch: true, pageSize: 15, query: { search: 'zzyzx' } },
  { name: 'players, two rare letters', bound: playersSource, isSearch: true, pageSize: 15, query: { search: 'zq' } },
  { name: 'players, one letter', bound: playersSource, isSearch: true, pageSize: 15, query: { search: 'q' } },
  { name: 'players, last page', bound: playersSource, pageSize: 15, query: {}, pages: lastPage },
  { name: 'users, default sort', bound: usersSource, pageSize: 10, query: {} },
  { name: 'users, role', bound: usersSource, pageSize: 10, query: { role: 'COACH' } },
  { name: 'users, common name', bound: usersSource, isSearch: true, pageSize: 10, query: { search: 'maria' } },
  { name: 'users, rare name', bound: usersSource, isSearch: true, pageSize: 10, query: { search: 'zzyzx' } },
  {
    name: 'users, role + common name',
    bound: usersSource,
    isSearch: true,
    pageSize: 10,
    query: { role: 'PARENT', search: 'maria' },
  },
  { name: 'coaches, default sort', bound: coachesSource, pageSize: 15, query: {} },
  { name: 'coaches, search', bound: coachesSource, isSearch: true, pageSize: 15, query: { search: 'reyes' } },
];
