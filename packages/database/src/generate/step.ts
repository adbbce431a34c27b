import type pg from 'pg';
import type { Population } from './population.ts';

export interface Generator {
  readonly client: pg.Client;
  readonly people: Population;
  readonly passwordHash: string | null;
  readonly log: (line: string) => void;
  /** How much of the present part is done, from 0 to 1. */
  readonly tell: (part: number) => void;
}

/** Runs one INSERT … SELECT over numbers from $1 to $2 (both included), in batches, and says how far it is. */
export async function insertInBatches(
  { client, log, tell }: Generator,
  what: string,
  count: number,
  sql: string,
  batch = 250_000,
): Promise<void> {
  const start = performance.now();
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch) - 1;
    // Numbers in the text, not as parameters: the planner sees how many rows there will be.
    await client.query(sql.replaceAll('$1', `${from}::bigint`).replaceAll('$2', `${to}::bigint`));
    tell((to + 1) / count);
    const seconds = (performance.now() - start) / 1000;
    if (count > batch)
      log(`  ${what}: ${(to + 1).toLocaleString('en')} of ${count.toLocaleString('en')}, ${seconds.toFixed(0)} s`);
  }
}
