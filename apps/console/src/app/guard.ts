import { redirect } from '@tanstack/react-router';
import { currentUser, isAdministrator } from '../api/current-user.ts';
import { organisationKnown } from '../api/organisation.ts';

/** Renders the app for an administrator, otherwise sends to the sign-in screen (section 2). */
export async function guard() {
  const [user] = await Promise.all([currentUser(), organisationKnown()]);
  // TanStack Router's redirects are thrown by design.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!user || !isAdministrator(user)) throw redirect({ to: '/login', replace: true });
  return { user };
}

/** Somebody who is signed in has nothing to do on the sign-in screen. */
export async function skipWhenSignedIn() {
  const [user] = await Promise.all([currentUser().catch(() => null), organisationKnown()]);
  // oxlint-disable-next-line typescript/only-throw-error
  if (user && isAdministrator(user)) throw redirect({ to: '/', replace: true });
}
