import { median, type Figure } from './figure.ts';

export interface Results {
  /** When and on what. */
  readonly run: string;
  readonly parts: Readonly<Record<string, readonly Figure[]>>;
}

export interface Relapse {
  readonly part: string;
  readonly what: string;
}

/** How far a ratio may fall below what it was. */
const allowed = 0.8;

const guardedOf = ({ parts }: Results) =>
  Object.entries(parts).flatMap(([part, figures]) =>
    figures.filter(({ guarded }) => guarded).map((figure) => ({ part, figure })),
  );

export const guardedIn = (results: Results): number => guardedOf(results).length;

/**
 * The guarded ratios that fell back by more than a fifth. The best round counts: what else a machine is busy with takes
 * from a ratio now and then, and seldom from all of its rounds.
 */
export function relapses(baseline: Results, now: Results): Relapse[] {
  return guardedOf(baseline).flatMap(({ part, figure }) => {
    const after = now.parts[part]?.find(({ name }) => name === figure.name);
    if (!after) return [{ part, what: `${figure.name} is not measured any more` }];
    const best = Math.max(...after.rounds);
    const was = median(figure.rounds);
    if (best >= was * allowed) return [];
    return [{ part, what: `${figure.name}: ${best.toFixed(3)}, and was ${was.toFixed(3)}` }];
  });
}

/** The rounds of both. */
export function together(one: Results, other: Results): Results {
  const parts = Object.entries(one.parts).map(([part, figures]) => {
    const more = new Map(other.parts[part]?.map(({ name, rounds }) => [name, rounds]));
    return [
      part,
      figures.map((figure) => ({ ...figure, rounds: [...figure.rounds, ...(more.get(figure.name) ?? [])] })),
    ];
  });
  return { run: other.run, parts: Object.fromEntries(parts) as Results['parts'] };
}
