import type { SignedInUser } from '@dugout/contract/features/auth/auth.routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { earlyAnswer } from './early-answers.ts';
import { queryClient } from './queries.ts';
import { whoIsHere } from './who-is-here.ts';

export type { SignedInUser };

export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: () => earlyAnswer('user', whoIsHere),
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
