import { sql } from 'kysely';
import { hasOffset, skippedProblem } from '@dugout/contract/wire/local-time.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { fail } from '../http/problem-error.ts';
import type { Tx } from './database.ts';

/**
 * Refuses a time that the organisation's clocks never show, because they are set forward over it: PostgreSQL would move
 * it by an hour without a word, and perhaps beyond the end of what it begins.
 */
export async function demandShownTimes(tx: Tx, times: Readonly<Record<string, string>>): Promise<void> {
  const clocks = Object.entries(times).filter(([, time]) => !hasOffset(time));
  if (clocks.length === 0) return;
  const { rows } = await sql<{ timeZone: string }>`select time_zone as "timeZone" from organisation`.execute(tx);
  const errors = clocks.flatMap(([path, time]) => {
    const message = skippedProblem(time, rows[0]!.timeZone);
    return message === null ? [] : [{ path, message }];
  });
  if (errors.length > 0) fail(platformProblems.invalidInput, { errors });
}
