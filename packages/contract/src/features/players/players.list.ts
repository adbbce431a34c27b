import { byId, choice, defineList, number } from '../../wire/list.ts';
import { jerseySizes, pantSizes, positions, shortSizes, stirrupSizes } from '../../vocabulary/players.ts';
import { states } from '../../vocabulary/states.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { addressText } from '../people/address.text.ts';
import type { PlayerRow } from './player.schema.ts';

const labelled = <V extends string>(label: (value: V) => string, value: V | null) =>
  value === null ? null : label(value);

export const playersList = defineList<PlayerRow>()({
  name: 'players',
  path: '/players',
  access: 'admin',
  personal: true,
  searchable: true,
  filters: {
    team: byId,
    state: choice(states.values),
    gradYear: number(1900, 2100),
    ageGroup: choice(ageGroups.values),
    position: choice(positions.values),
    college: choice(['committed', 'not-committed']),
    jerseySize: choice(jerseySizes.values),
    pantSize: choice(pantSizes.values),
    trusted: choice(['yes', 'no']),
  },
  sorts: ['name', 'team', 'ageGroup', 'pos1', 'college', 'gradYear', 'state', 'jerseyNum'],
  defaultSort: ['team', '-ageGroup', 'name'],
  pageSizes: [15],
  export: {
    fileName: 'players-filtered',
    subjects: 'player',
    columns: [
      ['Name', (player) => player.name],
      ['Email', (player) => player.email],
      ['Team', (player) => player.team],
      ['Age Group', (player) => labelled(ageGroups.label, player.ageGroup)],
      [
        'Positions',
        (player) => [player.pos1, player.pos2].flatMap((pos) => labelled(positions.label, pos) ?? []).join(', '),
      ],
      ['College', (player) => player.college],
      ['Jersey #', (player) => player.jerseyNum],
      ['Grad Year', (player) => player.gradYear],
      ['State', (player) => player.state],
      ['Jersey Size', (player) => labelled(jerseySizes.label, player.jerseySize)],
      ['Pant Size', (player) => labelled(pantSizes.label, player.pantSize)],
      ['Stirrup Size', (player) => labelled(stirrupSizes.label, player.stirrupSize)],
      ['Shorts Size', (player) => labelled(shortSizes.label, player.shortSize)],
      ['Practice Shorts', (player) => labelled(shortSizes.label, player.practiceShortSize)],
      ['Trusted', (player) => (player.isTrusted ? 'YES' : 'NO')],
      ['Address', addressText],
    ],
  },
});
