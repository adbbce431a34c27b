import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem-error.ts';

const attempts = 2;

/** A refusal stays a refusal; only no answer or a failing server is asked again, and not one that was asked again as it said. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= attempts) return false;
  if (!(error instanceof ProblemError)) return true;
  return !error.saidWhen && (error.status === 0 || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      retryDelay: (failures) => 400 * 2 ** failures,
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: true,
      // A call that fails at the field must fail visibly, not wait in silence for the network to return.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
