import { byId, called, defineList, number, orNone, term } from '../../wire/list.ts';
import { exportPurposes } from '../../vocabulary/exports.ts';
import { jerseySizes, pantSizes, positions } from '../../vocabulary/players.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { vocabulary } from '../../vocabulary/vocabulary.ts';
import { exported } from '../../wire/record.ts';
import { addressText } from '../people/address.text.ts';
import type { Player, PlayerRow } from './player.schema.ts';
import { playerRecord } from './player.record.ts';

const column = exported(playerRecord);

/** Of the filters. */
export const commitmentStates = vocabulary({ committed: 'Committed', 'not-committed': 'Not Committed' });
export const guardianStates = vocabulary({ some: 'With a guardian' });
export const trustedStates = vocabulary({ yes: 'Yes', no: 'No' });

export const playersList = defineList<PlayerRow>()({
  name: 'players',
  path: '/players',
  access: 'admin',
  of: playerRecord,
  searchable: true,
  filters: {
    team: orNone(byId),
    state: orNone(term(states)),
    gradYear: orNone(number(1900, 2100)),
    ageGroup: orNone(term(ageGroups)),
    position: orNone(term(positions)),
    college: term(commitmentStates),
    jerseySize: orNone(term(jerseySizes)),
    pantSize: orNone(term(pantSizes)),
    guardians: called('Family', orNone(term(guardianStates), 'No guardian')),
    trusted: term(trustedStates),
  },
  sorts: ['name', 'team', 'ageGroup', 'pos1', 'college', 'gradYear', 'state', 'jerseyNum'],
  defaultSort: ['team', '-ageGroup', 'name'],
  pageSizes: [15],
  export: {
    fileName: 'players-filtered',
    columns: [
      ['Name', (player) => player.name],
      column('email'),
      ['Team', (player) => player.team],
      ['Age Group', ({ ageGroup }) => (ageGroup === null ? null : ageGroups.label(ageGroup))],
      ['Positions', ({ pos1, pos2 }) => [pos1, pos2].flatMap((pos) => (pos ? positions.label(pos) : [])).join(', ')],
      column('college'),
      column('jerseyNum'),
      column('gradYear'),
      column('state'),
      column('jerseySize'),
      column('pantSize'),
      column('stirrupSize'),
      column('shortSize'),
      column('practiceShortSize'),
      ['Trusted', ({ isTrusted }) => (isTrusted ? 'YES' : 'NO')],
      ['Address', addressText],
    ],
    withMore: {
      label: 'Export with birth dates',
      question: 'Why is this file needed?',
      purposes: exportPurposes,
      fileName: 'players-birth-dates',
      columns: [['Birth Date', ({ birthDate }: Pick<Player, 'birthDate'>) => birthDate]],
    },
  },
});
