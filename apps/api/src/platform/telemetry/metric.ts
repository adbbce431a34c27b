import type { Db } from '../db/database.ts';
import type { Services } from '../context.ts';

/** What a metric is asked with. */
export interface Asked extends Pick<Services, 'clock' | 'settings'> {
  readonly db: Db;
}

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A value that the process does not count, because the database (or a disk) knows it: read at every scrape. */
export interface Metric {
  readonly name: `dugout_${string}`;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly ask: (asked: Asked) => Promise<readonly Reading[]>;
}

export function defineMetric(
  name: Metric['name'],
  help: string,
  ask: (asked: Asked) => Promise<number | readonly Reading[]>,
  labels: readonly string[] = [],
): Metric {
  return {
    name,
    help,
    labels,
    ask: async (asked) => {
      const found = await ask(asked);
      return typeof found === 'number' ? [{ value: found }] : found;
    },
  };
}

/** As Prometheus wants moments; 0, which is long ago, where there was none. */
export const momentOf = (moment: Date | string | null): number =>
  moment === null ? 0 : new Date(moment).getTime() / 1_000;

export type Answers = ReadonlyMap<Metric, readonly Reading[]>;

/**
 * Asks for all metrics over one connection, within the timeout; null when the database did not answer. A scrape that comes
 * while the last one still waits joins it: a database in trouble must not be asked more often than a healthy one.
 */
export function askingMetrics(
  { db, ...rest }: Asked,
  metrics: readonly Metric[],
  patienceMs = 2_000,
): () => Promise<Answers | null> {
  let open: Promise<Answers | null> | null = null;

  const ask = () =>
    db.connection().execute(async (one) => {
      const answers = new Map<Metric, readonly Reading[]>();
      for (const metric of metrics) answers.set(metric, await metric.ask({ db: one, ...rest }));
      return answers;
    });

  return async () => {
    if (open) return null;
    open = ask()
      .catch(() => null)
      .finally(() => (open = null));
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<null>((over) => (timer = setTimeout(() => over(null), patienceMs)));
    try {
      return await Promise.race([open, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  };
}
