import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CalendarEvent, EventInput, EventMonth } from '@dugout/contract/features/events/event.schema.ts';
import { wholeListLimit } from '@dugout/contract/wire/list.ts';
import { call, callPage, type CallKey } from '../../api/client.ts';
import { defineAction, useAction, type Action, type ActionOptions } from '../../kit/act/action.ts';
import { isOutdated } from '../../api/problem-error.ts';
import type { EventsQuery } from './events.address.ts';

const changes = ['events'] as const;

/** The months with their first events. */
export const monthsQuery = (query: EventsQuery) =>
  queryOptions({
    queryKey: ['events', 'months', query],
    queryFn: ({ signal }) => call('GET /events/months', { query: { ...query }, signal }),
  });

/** Every event of a selection; a month of an organisation seldom needs a second page. */
export const eventsQuery = (query: EventsQuery) =>
  queryOptions({
    queryKey: ['events', 'list', query],
    queryFn: async ({ signal }): Promise<CalendarEvent[]> => {
      const events: CalendarEvent[] = [];
      for (let page = 1; ; page += 1) {
        const { rows, total } = await callPage('GET /events', {
          query: { ...query, page, pageSize: wholeListLimit },
          signal,
        });
        events.push(...rows);
        if (rows.length === 0 || events.length >= total) return events;
      }
    },
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: ({ signal }) => call('GET /events/{id}', { params: { id }, signal }),
  });

/** The event as it stands on the screen, so that its panel opens at once and saves over the version that was seen. */
export function findLoaded(client: QueryClient, id: string): CalendarEvent | undefined {
  const months = client.getQueriesData<EventMonth[]>({ queryKey: ['events', 'months'] });
  const lists = client.getQueriesData<CalendarEvent[]>({ queryKey: ['events', 'list'] });
  const all = [
    ...months.flatMap(([, data]) => data?.flatMap(({ events }) => events) ?? []),
    ...lists.flatMap(([, data]) => data ?? []),
  ];
  return all.filter((event) => event.id === id).toSorted((a, b) => b.version - a.version)[0];
}

interface One {
  id: string;
  version: number | undefined;
}

const condition = ({ version }: One) => (version === undefined ? {} : { ifMatch: version });

const createEvent = defineAction({
  call: 'POST /events',
  request: ({ body }: { body: EventInput }) => ({ body }),
  changes,
  success: 'Event created',
  failureInline: true,
});

const updateEvent = defineAction({
  call: 'PUT /events/{id}',
  request: ({ body, ...one }: One & { body: EventInput }) => ({ params: { id: one.id }, body, ...condition(one) }),
  changes,
  success: 'Event updated',
  failureInline: true,
});

const removeEvent = defineAction({
  call: 'DELETE /events/{id}',
  request: (one: One) => ({ params: { id: one.id }, ...condition(one) }),
  changes,
  success: 'Event deleted',
  failureInline: true,
});

/** If another user changed or deleted the event, the data beside the form is outdated, too. */
function useEventAction<K extends CallKey, Input>(action: Action<K, Input>, options: ActionOptions<K, Input>) {
  const client = useQueryClient();
  return useAction(action, {
    ...options,
    onFailure: (error, input) => {
      if (isOutdated(error)) void client.invalidateQueries({ queryKey: ['events'] });
      options.onFailure?.(error, input);
    },
  });
}

interface Done {
  onSuccess: () => void;
}

export const useCreateEvent = (done: Done) => useEventAction(createEvent, done);
export const useUpdateEvent = (done: Done) => useEventAction(updateEvent, done);
export const useRemoveEvent = (done: Done) => useEventAction(removeEvent, done);
