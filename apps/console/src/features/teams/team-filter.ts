import { useQuery } from '@tanstack/react-query';
import { teamsList } from '@dugout/contract/features/teams/teams.list.ts';
import { teamFacts } from '@dugout/contract/features/teams/team.rules.ts';
import type { RemoteOptions } from '../../kit/list/list-view.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import { teamName } from './team-name.ts';
import { teamSearches } from './team-search.ts';
import { teamQuery } from './team.queries.ts';

/** Other lists narrow themselves to one team out of as many as there are. */
export const teamFilter: RemoteOptions = {
  source: {
    key: ['teams', 'filter'],
    load: async (search, signal) => {
      const found = await Promise.all(
        teamSearches(search).map((filters) => loadRows(teamsList, { filters, sort: 'name', pageSize: 20 }, signal)),
      );
      // What both readings of the words find stands once.
      const teams = [...new Map(found.flat().map((team) => [team.id, team])).values()];
      return teams.map((team) => ({
        value: team.id,
        label: teamName(team),
        detail: teamFacts(team),
      }));
    },
  },
  useName: (id) => {
    const { data, isError } = useQuery({ ...teamQuery(id), enabled: id !== '' });
    // Of one name there is often a team for each age.
    return data ? `${teamName(data)} · ${teamFacts(data)}` : isError ? 'unknown' : undefined;
  },
  texts: { loading: 'Loading teams…', failed: 'Failed to load teams' },
};
