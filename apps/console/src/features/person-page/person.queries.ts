import { queryOptions } from '@tanstack/react-query';
import { eventsList } from '@dugout/contract/features/events/events.list.ts';
import { messagesList } from '@dugout/contract/features/messages/messages.list.ts';
import { call } from '../../api/client.ts';
import { loadRows } from '../../kit/list/load-rows.ts';

/** Of each kind on a page: the lists have all of it. */
const few = 3;

/** The groups that a person is in, and what they wrote last. */
export const messagesOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', 'of', userId],
    queryFn: async ({ signal }) => {
      const [groups, sent] = await Promise.all([
        call('GET /messages/groups', { query: { member: userId }, signal }),
        loadRows(messagesList, { filters: { sender: userId }, pageSize: few }, signal),
      ]);
      return { groups, sent };
    },
  });

/** Where a person is expected in the next 30 days, the nearest first, and where they were in the last 30. */
export const eventsOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['events', 'of', userId],
    queryFn: async ({ signal }) => {
      const [upcoming, past] = await Promise.all([
        loadRows(eventsList, { filters: { attendee: userId, show: 'upcoming' }, pageSize: few }, signal),
        loadRows(eventsList, { filters: { attendee: userId, show: 'past' }, sort: '-start', pageSize: few }, signal),
      ]);
      return { upcoming, past };
    },
  });

/** Under the players: a change of one of them asks for it again. */
export const childrenQuery = (userId: string) =>
  queryOptions({
    queryKey: ['players', 'children', userId],
    queryFn: ({ signal }) => call('GET /users/{id}/children', { params: { id: userId }, signal }),
  });

export const coachedTeamsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['teams', 'coached', userId],
    queryFn: ({ signal }) => call('GET /users/{id}/teams', { params: { id: userId }, signal }),
  });
