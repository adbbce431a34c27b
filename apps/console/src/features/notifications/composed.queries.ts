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
 * Kept only in this page, not in the database and not in the browser's storage. It is in the query cache only because
 * that is cleared when the user signs out. No request is sent, so nothing can fail, and 'Failed to create notification'
 * (section 8) never appears.
 */
const composedQuery = queryOptions({
  queryKey: ['composed-notifications'],
  queryFn: (): ComposedNotification[] => [],
  staleTime: Infinity,
  gcTime: Infinity,
});

const change = (client: QueryClient, next: (items: ComposedNotification[]) => ComposedNotification[]) => {
  const { queryKey } = composedQuery;
  // Without an observer, as on the dashboard, the query client would drop them after some minutes.
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
