import { choice, defineList } from '../../wire/list.ts';
import { regions } from '../../vocabulary/teams.ts';
import type { CoachRow } from './coach.schema.ts';
import { coachTypes } from './coach.types.ts';

const listed = (names: readonly string[]) => names.join(', ') || null;

export const coachesList = defineList<CoachRow>()({
  name: 'coaches',
  path: '/coaches',
  access: 'admin',
  personal: true,
  searchable: true,
  filters: { type: choice(coachTypes.values), region: choice(regions.values) },
  sorts: ['name', 'type', 'teams', 'region'],
  defaultSort: ['type', 'name'],
  pageSizes: [15],
  export: {
    fileName: 'coaches-filtered',
    subjects: 'coach',
    columns: [
      ['Name', (coach) => coach.name],
      ['Type', (coach) => coachTypes.label(coach.type)],
      ['Teams', (coach) => listed(coach.teams)],
      ['Region', (coach) => (coach.region ? regions.label(coach.region) : null)],
      ['Email', (coach) => coach.email],
      ['Head Teams', (coach) => listed(coach.headTeams)],
      ['Phone', (coach) => coach.phone],
    ],
  },
});
