import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Ctx } from '../context.ts';
import { fail } from './problem-error.ts';

const confirmedForMs = 15 * 60_000;

/** For what a copied session, or one that was left open, must not be enough for: the password was typed a moment ago. */
export function demandConfirmed({ confirmedAt, clock }: Pick<Ctx, 'confirmedAt' | 'clock'>): void {
  const isFresh = confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() <= confirmedForMs;
  if (!isFresh) fail(platformProblems.confirmNeeded);
}
