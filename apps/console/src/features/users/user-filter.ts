import { useQuery } from '@tanstack/react-query';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import type { RemoteOptions } from '../../kit/list/list-view.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import { displayName } from '../../kit/cells/display-name.ts';
import { userQuery } from './user.queries.ts';

/** Other lists narrow themselves to one person out of as many as there are. */
export const userFilter: RemoteOptions = {
  source: {
    key: ['users', 'filter'],
    load: async (search, signal) => {
      const users = await loadRows(usersList, { search, sort: 'name', pageSize: 20 }, signal);
      return users.map((user) => ({
        value: user.id,
        label: displayName(user),
        detail: [roles.label(user.primaryRole), user.email].filter(Boolean).join(' · '),
      }));
    },
  },
  useName: (id) => {
    const { data, isError } = useQuery({ ...userQuery(id), enabled: id !== '' });
    return data ? displayName(data) : isError ? 'unknown' : undefined;
  },
  texts: { loading: 'Loading users…', failed: 'Failed to load users' },
};
