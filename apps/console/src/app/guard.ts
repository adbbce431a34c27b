import { redirect } from '@tanstack/react-router';
import { currentUser, isAdministrator } from '../api/current-user.ts';
import { needsSetup, organisationKnown } from '../api/organisation.ts';

/** While the installation has no administrator, every address leads to its setup. */
export async function leadToSetup() {
  await organisationKnown();
  // TanStack Router's redirects are thrown by design.
  // oxlint-disable-next-line typescript/only-throw-error
  if (needsSetup()) throw redirect({ to: '/setup', replace: true });
}

/** Once the installation has an administrator, there is nothing to set up. */
export async function skipWhenSetUp() {
  await organisationKnown();
  // oxlint-disable-next-line typescript/only-throw-error
  if (!needsSetup()) throw redirect({ to: '/login', replace: true });
}

/** Renders the app for an administrator, otherwise sends to the sign-in screen (section 2). */
export async function guard() {
  const [user] = await Promise.all([currentUser(), leadToSetup()]);
  // oxlint-disable-next-line typescript/only-throw-error
  if (!user || !isAdministrator(user)) throw redirect({ to: '/login', replace: true });
  return { user };
}

/** A signed-in administrator has nothing to do on the sign-in screen. */
export async function skipWhenSignedIn() {
  const [user] = await Promise.all([currentUser().catch(() => null), leadToSetup()]);
  // oxlint-disable-next-line typescript/only-throw-error
  if (user && isAdministrator(user)) throw redirect({ to: '/', replace: true });
}
