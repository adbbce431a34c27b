import { defineList, orNone, term } from '../../wire/list.ts';
import { exported } from '../../wire/record.ts';
import { regions } from '../../vocabulary/teams.ts';
import type { CoachRow } from './coach.schema.ts';
import { coachTypes } from './coach.types.ts';
import { coachRecord } from './coach.record.ts';

const column = exported(coachRecord);
const listed = (names: readonly string[]) => names.join(', ') || null;

export const coachesList = defineList<CoachRow>()({
  name: 'coaches',
  path: '/coaches',
  access: 'admin',
  of: coachRecord,
  searchable: true,
  filters: { type: term(coachTypes), region: orNone(term(regions)) },
  sorts: ['name', 'type', 'teams', 'region'],
  defaultSort: ['type', 'name'],
  pageSizes: [15],
  export: {
    fileName: 'coaches-filtered',
    columns: [
      ['Name', (coach) => coach.name],
      ['Type', (coach) => coachTypes.label(coach.type)],
      ['Teams', (coach) => listed(coach.teams)],
      ['Region', (coach) => (coach.region ? regions.label(coach.region) : null)],
      column('email'),
      ['Head Teams', (coach) => listed(coach.headTeams)],
      column('phone'),
    ],
  },
});
