import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import type { Services } from '../context.ts';
import { fail } from '../http/problem-error.ts';
import { deriveKey } from '../keys.ts';
import { counter } from '../telemetry/meters.ts';

const refusals = counter('dugout_rate_limit_refusals_total', 'Turns that a limit refused, by its rule', { rule: null });

/** So many turns per window, counted in PostgreSQL, so that every process counts together. */
export interface Rule {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

export type Turn = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

type Needs = Pick<Services, 'db' | 'clock' | 'settings'>;

/** Rate limit tables hold no IP address and no email; checking whether one is there takes the server secret. */
export function opaqueKey({ settings }: Pick<Services, 'settings'>, name: string, subject: string): string {
  const mac = createHmac('sha256', deriveKey(settings.SERVER_SECRET, 'limits')).update(`${name}\n${subject}`);
  return `${name}:${mac.digest('base64url')}`;
}

export async function takeTurn(needs: Needs, rule: Rule, subject: string): Promise<Turn> {
  const now = needs.clock.now();
  const over = new Date(now.getTime() - rule.seconds * 1_000);
  const row = await needs.db
    .insertInto('rate_limits')
    .values({ key: opaqueKey(needs, rule.name, subject), window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        window_start: sql<Date>`case when rate_limits.window_start <= ${over} then ${now} else rate_limits.window_start end`,
        count: sql<number>`case when rate_limits.window_start <= ${over} then 1 else least(rate_limits.count, ${rule.limit}) + 1 end`,
      }),
    )
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow();
  if (row.count <= rule.limit) return { allowed: true };
  refusals.inc({ rule: rule.name });
  const left = row.window_start.getTime() + rule.seconds * 1_000 - now.getTime();
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(left / 1_000)) };
}

/** For limits on failures: a turn is taken before the attempt, or a burst would pass, and returned when it succeeds. */
export async function returnTurn(needs: Needs, rule: Rule, subject: string): Promise<void> {
  await needs.db
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', opaqueKey(needs, rule.name, subject))
    .execute();
}

export async function demandTurn(needs: Needs, rule: Rule, subject: string): Promise<void> {
  const turn = await takeTurn(needs, rule, subject);
  if (!turn.allowed) fail(platformProblems.tooMany, { headers: { 'retry-after': String(turn.retryAfter) } });
}
