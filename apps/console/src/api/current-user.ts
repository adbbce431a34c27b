import type { SignedInUser } from '@dugout/contract/features/auth/auth.routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { session } from './browser-session.ts';
import { ProblemError, call } from './client.ts';
import { queryClient } from './queries.ts';

export type { SignedInUser };

async function fetchCurrentUser(): Promise<SignedInUser | null> {
  if (!session.mayBeSignedIn()) return null;
  if (session.access() === null && !(await session.renew(null))) return null;
  try {
    return await call('GET /auth/me');
  } catch (error) {
    // Refused is signed out; not reached is not.
    if (error instanceof ProblemError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: fetchCurrentUser,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Section 4, "Session": who is signed in; asked once, and again after every sign-in or sign-out. */
export const currentUser = () => queryClient.ensureQueryData(currentUserQuery);

export function rememberUser(user: SignedInUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Section 6. */
export const isAdministrator = (user: Pick<SignedInUser, 'primaryRole' | 'admin'>) =>
  user.primaryRole === 'ADMIN' || user.admin;
