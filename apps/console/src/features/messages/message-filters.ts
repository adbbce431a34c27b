import { queryOptions, useQuery } from '@tanstack/react-query';
import { teamFacts } from '@dugout/contract/features/teams/team.rules.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import type { RemoteOptions } from '../../kit/list/list-view.ts';
import { groupTitle, senderName } from './message.texts.ts';

const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'group', id],
    queryFn: ({ signal }) => call('GET /messages/groups/{id}', { params: { id }, signal }),
  });

const senderQuery = (id: string) =>
  queryOptions({
    queryKey: ['messages', 'sender', id],
    queryFn: ({ signal }) => call('GET /messages/senders/{id}', { params: { id }, signal }),
  });

const asked = (search: string) => (search === '' ? {} : { query: { search } });

/** What was found is not asked for by its id again when it is chosen. */
export const groupFilter: RemoteOptions = {
  source: {
    key: ['messages', 'groups'],
    load: async (search, signal) => {
      const groups = await call('GET /messages/groups', { ...asked(search), signal });
      for (const group of groups) queryClient.setQueryData(groupQuery(group.id).queryKey, group);
      return groups.map((group) => ({
        value: group.id,
        label: groupTitle(group),
        ...(group.team && { detail: teamFacts(group.team) }),
      }));
    },
  },
  useName: (id) => {
    const { data, isError } = useQuery({ ...groupQuery(id), enabled: id !== '' });
    const facts = data?.team ? [teamFacts(data.team)] : [];
    return data ? [groupTitle(data), ...facts].join(' · ') : isError ? 'unknown' : undefined;
  },
  texts: { loading: 'Loading groups…', failed: 'Failed to load groups' },
};

export const senderFilter: RemoteOptions = {
  source: {
    key: ['messages', 'senders'],
    load: async (search, signal) => {
      const senders = await call('GET /messages/senders', { ...asked(search), signal });
      for (const sender of senders) queryClient.setQueryData(senderQuery(sender.id).queryKey, sender);
      return senders.map((sender) => ({ value: sender.id, label: senderName(sender) }));
    },
  },
  useName: (id) => {
    const { data, isError } = useQuery({ ...senderQuery(id), enabled: id !== '' });
    return data ? senderName(data) : isError ? 'unknown' : undefined;
  },
  texts: { loading: 'Loading senders…', failed: 'Failed to load senders' },
};
