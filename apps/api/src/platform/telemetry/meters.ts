import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this process has counted since it started. A meter is declared next to what it counts, and its labels come from
 * closed lists: names of routes, jobs, lists. Never from user input or from a record (docs/operations.md, Watching).
 */
export const meters = new Registry();

type Labels<L extends string> = Readonly<Record<L, readonly string[] | null>>;

/** Every combination of what is known beforehand: a counter that appears with its first event hides that event from `rate()`. */
function combinations<L extends string>(labels: Labels<L>): Record<L, string>[] {
  let found: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries<readonly string[] | null>(labels)) {
    if (values === null) return [];
    found = found.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  return found as Record<L, string>[];
}

/** Each label with the values that it can have, or null where they are declared elsewhere (routes, lists, rules). */
export function counter<L extends string = never>(
  name: `dugout_${string}_total`,
  help: string,
  labels: Labels<L> = {} as Labels<L>,
): Counter<L> {
  const made = new Counter<L>({ name, help, labelNames: Object.keys(labels) as L[], registers: [meters] });
  if (Object.keys(labels).length > 0) for (const one of combinations(labels)) made.inc(one, 0);
  return made;
}

export const gauge = (name: `dugout_${string}`, help: string): Gauge => new Gauge({ name, help, registers: [meters] });

export function histogram<L extends string = never>(
  name: `dugout_${string}_seconds`,
  help: string,
  options: { readonly labels?: readonly L[]; readonly buckets: readonly number[] },
): Histogram<L> {
  const { labels = [], buckets } = options;
  return new Histogram<L>({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [meters] });
}
