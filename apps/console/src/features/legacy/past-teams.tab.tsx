import { queryOptions, useQuery } from '@tanstack/react-query';
import { pastTeamsList } from '@dugout/contract/features/legacy/legacy.list.ts';
import { call } from '../../api/client.ts';
import { cardList } from '../../kit/list/card-list.tsx';
import { pick } from '../../kit/list/list-view.ts';
import { PastTeamRow } from './past-team-row.tsx';
import { seasonHeading } from './legacy.texts.ts';

const pastSeasonsQuery = queryOptions({
  queryKey: [pastTeamsList.name, 'seasons'],
  queryFn: ({ signal }) => call('GET /legacy/seasons', { signal }),
});

function useSeasonTerms() {
  const { data = [] } = useQuery(pastSeasonsQuery);
  return data.map(({ id, name }) => ({ value: id, label: `Season ${name}` }));
}

export const PastTeams = cardList(pastTeamsList, {
  title: 'Seasons',
  noun: ['team', 'teams'],
  texts: {
    empty: 'No season has ended yet.',
    noMatch: (search) => `No teams match “${search}”.`,
    loading: 'Loading…',
    failed: 'Failed to load past seasons',
  },
  search: 'Search team',
  filters: { season: pick('Season', useSeasonTerms, 'All seasons') },
  group: seasonHeading,
  card: (team) => <PastTeamRow team={team} />,
});
