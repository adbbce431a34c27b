import { IconTrophy } from '@tabler/icons-react';
import type { PlayerRow } from '@dugout/contract/features/players/player.schema.ts';
import {
  commitmentStates,
  guardianStates,
  playersList,
  trustedStates,
} from '@dugout/contract/features/players/players.list.ts';
import { jerseySizes, pantSizes, positions } from '@dugout/contract/vocabulary/players.ts';
import { states } from '@dugout/contract/vocabulary/states.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import { Missing } from '../../kit/cells/missing.tsx';
import { PersonLink } from '../../kit/cells/person-link.tsx';
import { PositionBadges } from '../positions/public.ts';
import { choose, pick } from '../../kit/list/list-view.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { remoteSelect } from '../../kit/list/remote-select.tsx';
import { deleteAct, editAct } from '../../kit/list/row-acts.ts';
import { historyAction } from '../history/public.ts';
import { AgeBadge, teamFilter } from '../teams/public.ts';
import { savedViews } from '../views/public.ts';
import { College } from './college.tsx';
import { gradYearTerms } from './grad-years.ts';
import { PlayerCard } from './player-card.tsx';
import { PlayerDetails } from './player-details.tsx';

const useGradYears = () => gradYearTerms(new Date().getFullYear());

export const PlayersScreen = listScreen(playersList, {
  title: 'Manage Players',
  noun: ['player', 'players'],
  views: savedViews,
  texts: {
    empty: 'No players found.',
    first: {
      text: 'Players appear here once they are added to a team, or a lead of the portal is converted.',
      link: { label: 'Go to Teams', to: '/teams' },
    },
    loading: 'Loading...',
    failed: 'Failed to load players',
    clearSort: 'Clear sorts',
  },
  search: 'Name, team, phone',
  searchWidth: 204,
  filters: {
    team: remoteSelect('Team', teamFilter),
    state: choose('State', states),
    gradYear: pick('Grad year', useGradYears),
    ageGroup: choose('Age group', ageGroups),
    position: choose('Position', positions),
    college: choose('College', commitmentStates, 'All', 'College'),
    jerseySize: choose('Jersey size', jerseySizes),
    pantSize: choose('Pant size', pantSizes),
    guardians: choose('Family', guardianStates),
    trusted: choose('Trusted', trustedStates, 'Any', 'Trusted'),
  },
  columns: [
    {
      header: 'Name',
      sort: 'name',
      width: 20.5,
      title: true,
      cell: ({ id, name }) => <PersonLink to="/players/$id" params={{ id }} name={name} size={28} />,
    },
    {
      header: 'Team',
      sort: 'team',
      width: 21.7,
      quiet: true,
      cell: (player) => (player.team === null ? <Missing /> : <span title={player.team}>{player.team}</span>),
    },
    {
      header: 'Age Group',
      sort: 'ageGroup',
      width: 10.6,
      cell: (player) => (player.ageGroup === null ? <Missing /> : <AgeBadge age={player.ageGroup} />),
    },
    {
      header: 'Position',
      sort: 'pos1',
      order: positions,
      width: 9,
      cell: (player) => <PositionBadges pos1={player.pos1} pos2={player.pos2} />,
    },
    {
      header: 'College',
      sort: 'college',
      width: 11.7,
      cell: (player) => (player.college === null ? <Missing /> : <College name={player.college} />),
    },
    { header: 'Grad Year', sort: 'gradYear', width: 9.8, cell: (player) => player.gradYear ?? <Missing /> },
    { header: 'State', sort: 'state', width: 7.1, quiet: true, cell: (player) => player.state ?? <Missing /> },
    {
      header: 'Jersey #',
      sort: 'jerseyNum',
      width: 9.6,
      align: 'end',
      cell: (player) => (player.jerseyNum === null ? <Missing /> : <span className="bold">{player.jerseyNum}</span>),
    },
  ],
  card: (player, expand) => <PlayerCard player={player} expand={expand} />,
  expand: {
    label: (player: PlayerRow) => `Details of ${player.name}`,
    contents: (player) => <PlayerDetails player={player} />,
  },
  aside: { label: 'Legacy', to: '/legacy', icon: IconTrophy },
  record: async () => {
    const { EditPlayer } = await import('./edit-player.modal.tsx');
    return ({ name }) => <EditPlayer playerId={name} />;
  },
  actions: [
    editAct((player) => player.name, {
      open: () => import('./edit-player-row.modal.tsx').then((file) => file.EditPlayerRow),
    }),
    historyAction(({ id, name }) => ({ kind: 'player', id, name })),
    deleteAct((player) => player.name, {
      open: () => import('./remove-player.modal.tsx').then((file) => file.RemovePlayer),
    }),
  ],
  pager: ({ page, pages }) => `Page ${page} / ${pages}`,
});
