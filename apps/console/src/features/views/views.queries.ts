import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { View, ViewInput } from '@dugout/contract/features/views/view.schema.ts';
import type { ViewedList } from '@dugout/contract/features/views/view.lists.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';

const changes = ['views'];

/** One's own, and those of all administrators. */
export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => call('GET /views', { query: { list: list as ViewedList }, signal }),
    staleTime: 60_000,
  });

/** Shows a change before it is answered; what it answers takes the change back. */
function showAtOnce(client: QueryClient, list: string, change: (views: readonly View[]) => View[]): () => void {
  const { queryKey } = viewsQuery(list);
  // An answer that is on its way was asked for before the change.
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  if (before) client.setQueryData(queryKey, change(before));
  return () => client.setQueryData(queryKey, before);
}

const byName = (one: View, other: View) => one.name.localeCompare(other.name, 'en');
const replaced = (views: readonly View[], view: View) => views.map((one) => (one.id === view.id ? view : one));

/** `id` is what the view is called by here until the server has given it one. */
export const saveView = defineAction<'POST /views', { id: string; body: ViewInput }>({
  call: 'POST /views',
  request: ({ body }) => ({ body }),
  changes,
  success: 'View saved',
  failureInline: true,
  optimistic: (client, { id, body }) =>
    showAtOnce(client, body.list, (views) =>
      [...views, { ...body, id, version: 1, owner: null, mine: true, isDefault: false }].toSorted(byName),
    ),
});

interface ViewChange {
  readonly view: View;
  readonly body: ViewInput;
}

export const changeView = defineAction<'PUT /views/{id}', ViewChange>({
  call: 'PUT /views/{id}',
  request: ({ view: { id, version }, body }) => ({ params: { id }, body, ifMatch: version }),
  changes,
  success: 'View updated',
  failureInline: true,
  optimistic: (client, { view, body }) =>
    showAtOnce(client, view.list, (views) => replaced(views, { ...view, ...body }).toSorted(byName)),
});

export const removeView = defineAction<'DELETE /views/{id}', View>({
  call: 'DELETE /views/{id}',
  request: ({ id, version }) => ({ params: { id }, ifMatch: version }),
  changes,
  success: 'View deleted',
  optimistic: (client, { id, list }) => showAtOnce(client, list, (views) => views.filter((view) => view.id !== id)),
});

const asDefault = (client: QueryClient, { id, list }: View, isDefault: boolean) =>
  showAtOnce(client, list, (views) => views.map((view) => ({ ...view, isDefault: isDefault && view.id === id })));

export const setDefaultView = defineAction<'PUT /views/{id}/default', View>({
  call: 'PUT /views/{id}/default',
  request: ({ id }) => ({ params: { id } }),
  changes,
  success: (_reply, { name }) => `“${name}” is now your default view`,
  optimistic: (client, view) => asDefault(client, view, true),
});

export const clearDefaultView = defineAction<'DELETE /views/{id}/default', View>({
  call: 'DELETE /views/{id}/default',
  request: ({ id }) => ({ params: { id } }),
  changes,
  success: 'This list now opens without a view',
  optimistic: (client, view) => asDefault(client, view, false),
});
