import { useQuery } from '@tanstack/react-query';
import { teamsList } from '@dugout/contract/features/teams/teams.list.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import type { RemoteOptions } from '../../kit/list/list-view.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import { teamName } from './team-name.ts';
import { teamQuery } from './team.queries.ts';

/** Other lists narrow themselves to one team out of as many as there are. */
export const teamFilter: RemoteOptions = {
  source: {
    key: ['teams', 'filter'],
    load: async (search, signal) => {
      const named = search === '' ? {} : { filters: { name: search } };
      const teams = await loadRows(teamsList, { ...named, sort: 'name', pageSize: 20 }, signal);
      return teams.map((team) => ({
        value: team.id,
        label: teamName(team),
        detail: `${ageGroups.label(team.ageGroup)} · ${team.state}`,
      }));
    },
  },
  useName: (id) => {
    const { data, isError } = useQuery({ ...teamQuery(id), enabled: id !== '' });
    // Of one name there is often a team for each age.
    return data ? `${teamName(data)} · ${ageGroups.label(data.ageGroup)}` : isError ? 'unknown' : undefined;
  },
  texts: { loading: 'Loading teams…', failed: 'Failed to load teams' },
};
