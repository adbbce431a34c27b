import { platformProblems, type Problem } from '@dugout/contract/wire/problem.ts';
import type { Access } from '@dugout/contract/wire/route.ts';
import type { Standing } from './principals.ts';

const { unauthenticated, noServiceKey, forbidden } = platformProblems;

/** What a call answers whom it is not for; null where it is for them. */
export function refusalFor(access: Access, standing: Standing): Problem | null {
  if (access === 'public') return null;
  if (access === 'service') return standing === 'program' ? null : noServiceKey;
  if (standing === 'administrator') return null;
  return standing === 'wrong role' ? forbidden : unauthenticated;
}
