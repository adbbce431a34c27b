import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/feedback/toast.tsx';
import type { NotificationValues } from './notification.form.ts';

/** Section 3, "Notification" (local only). */
export interface ComposedNotification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly createdAt: string;
}

/**
 * Kept in this page alone: not in the database and not in the browser's storage. Among the answers of the server only
 * because those are forgotten when somebody signs out; nothing is asked or sent, so that there is nothing that could
 * fail, and 'Failed to create notification' (section 8) has no occasion.
 */
const composedQuery = queryOptions({
  queryKey: ['composed-notifications'],
  queryFn: (): ComposedNotification[] => [],
  staleTime: Infinity,
  gcTime: Infinity,
});

const change = (client: QueryClient, next: (items: ComposedNotification[]) => ComposedNotification[]) => {
  const { queryKey } = composedQuery;
  // Composed on the dashboard, nobody has looked at them yet: then the client would drop them after some minutes.
  client.setQueryDefaults(queryKey, { gcTime: Infinity });
  client.setQueryData(queryKey, (items) => next(items ?? []));
};

const none: ComposedNotification[] = [];

/** Newest first. */
export const useComposed = (): readonly ComposedNotification[] => useQuery(composedQuery).data ?? none;

/** Adds one and says so; Undo takes it out again. */
export function useCompose() {
  const client = useQueryClient();
  return ({ title, body }: NotificationValues, said: string) => {
    const id = crypto.randomUUID();
    const made = { id, title: title.trim(), body: body.trim(), createdAt: new Date().toISOString() };
    change(client, (items) => [made, ...items]);
    toast.success(said, { undo: () => change(client, (items) => items.filter((item) => item.id !== id)) });
  };
}
