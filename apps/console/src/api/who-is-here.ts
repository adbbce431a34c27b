import type { SignedInUser } from '@dugout/contract/features/auth/auth.routes.ts';
import { session } from './browser-session.ts';
import { ProblemError, call } from './client.ts';

/** Null when no user is signed in. */
export async function whoIsHere(): Promise<SignedInUser | null> {
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
