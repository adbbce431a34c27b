import { teamsList } from '@dugout/contract/features/teams/teams.list.ts';
import { contains, equals, listSource } from '../../platform/list/source.ts';
import { teamColumns, teamJoins, toTeam } from './teams.store.ts';

export const teamsSource = listSource(teamsList, {
  table: 'teams',
  filters: {
    name: contains('name_search'),
    coach: contains('coach_search'),
    state: equals('state'),
    ageGroup: equals('age_group'),
    region: equals('region'),
  },
  sorts: {
    name: 'name',
    coach: 'coach_name',
    state: 'state',
    // "Region up, age down" becomes one direction, which one index serves.
    ageGroup: { up: 'age_group', down: 'age_desc' },
    region: 'region',
  },
  tieBreak: ['name'],
  select: teamColumns,
  joins: teamJoins,
  toRow: toTeam,
});
