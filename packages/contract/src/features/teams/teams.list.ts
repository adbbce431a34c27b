import { called, defineList, term, text } from '../../wire/list.ts';
import { exported } from '../../wire/record.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups, regions } from '../../vocabulary/teams.ts';
import { noName } from './team.rules.ts';
import type { Team } from './team.schema.ts';
import { teamRecord } from './team.record.ts';

const column = exported(teamRecord);

export const headCoachName = (team: Pick<Team, 'headCoach'>) =>
  team.headCoach ? `${team.headCoach.user.fname} ${team.headCoach.user.lname}`.trim() : null;

export const teamsList = defineList<Team>()({
  name: 'teams',
  path: '/teams',
  access: 'admin',
  of: teamRecord,
  searchable: false,
  filters: {
    name: called('Team name', text),
    coach: text,
    state: term(states),
    ageGroup: term(ageGroups),
    region: term(regions),
  },
  sorts: ['name', 'coach', 'state', 'ageGroup', 'region'],
  defaultSort: ['region', '-ageGroup'],
  pageSizes: [12],
  export: {
    fileName: 'teams-filtered',
    columns: [
      ['Team Name', (team) => team.name || noName],
      ['Team Code', (team) => team.teamCode],
      ['Coach', (team) => headCoachName(team) ?? 'N/A'],
      column('state'),
      column('ageGroup'),
      column('region'),
    ],
  },
});
