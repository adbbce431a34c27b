import { IconTrophy, IconUserSearch } from '@tabler/icons-react';
import { teamsList } from '@dugout/contract/features/teams/teams.list.ts';
import { states } from '@dugout/contract/vocabulary/states.ts';
import { ageGroups, regions } from '@dugout/contract/vocabulary/teams.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { TitleLink } from '../../kit/cells/title-link.tsx';
import { choose, typed } from '../../kit/list/list-view.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { deleteAct, editAct } from '../../kit/list/row-acts.ts';
import { historyAction } from '../history/public.ts';
import { savedViews } from '../views/public.ts';
import { AgeBadge } from './age-badge.tsx';
import { HeadCoach } from './head-coach.tsx';
import { TeamCard } from './team-card.tsx';
import { TeamCode } from './team-code.tsx';
import { teamName } from './team-name.ts';

/** The brand's word for them is data of the organisation. */
function useTeamsTitle() {
  return useOrganisation().words.teams;
}

export const TeamsScreen = listScreen(teamsList, {
  title: useTeamsTitle,
  back: '/',
  noun: ['team', 'teams'],
  views: savedViews,
  texts: {
    empty: 'No teams found.',
    first: {
      text: 'Begin with a team: players, coaches and trophies belong to one. To look around first, load demo data.',
      link: { label: 'Load demo data', to: '/settings', search: { tab: 'demo' } },
    },
    loading: 'Loading…',
    failed: 'Failed to load teams',
    clearSort: 'Clear Sort',
  },
  filters: {
    name: typed('Team name', { width: 250 }),
    coach: typed('Coach', { icon: IconUserSearch, width: 200 }),
    state: choose('State', states),
    ageGroup: choose('Age group', ageGroups),
    region: choose('Region', regions),
  },
  columns: [
    {
      header: 'Team Name',
      sort: 'name',
      width: 28,
      title: true,
      cell: (team) => (
        <TitleLink to="/teams/$id" params={{ id: team.id }} title={teamName(team)}>
          {teamName(team)}
        </TitleLink>
      ),
    },
    { header: 'Team Code', width: 14, cell: (team) => <TeamCode code={team.teamCode} /> },
    { header: 'Coach', sort: 'coach', width: 19, cell: (team) => <HeadCoach team={team} /> },
    { header: 'State', sort: 'state', width: 8, quiet: true, cell: (team) => team.state },
    { header: 'Age', sort: 'ageGroup', width: 10, cell: (team) => <AgeBadge age={team.ageGroup} /> },
    { header: 'Region', sort: 'region', order: regions, width: 11, cell: (team) => regions.label(team.region) },
  ],
  card: (team, actions) => <TeamCard team={team} actions={actions} />,
  primary: {
    label: 'Add New Team',
    open: () => import('./create-team.drawer.tsx').then((file) => file.CreateTeamDrawer),
  },
  aside: { label: 'Legacy', to: '/legacy', icon: IconTrophy },
  actions: [
    editAct((team) => teamName(team), {
      open: () => import('./edit-team.drawer.tsx').then((file) => file.EditTeam),
    }),
    historyAction((team) => ({ kind: 'team', id: team.id, name: teamName(team) })),
    deleteAct((team) => teamName(team), {
      open: () => import('./remove-team.drawer.tsx').then((file) => file.RemoveTeam),
    }),
  ],
  pager: ({ page, pages, total }) => `Page ${page} / ${pages} • ${total} total`,
});
