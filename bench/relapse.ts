import { median, type Figure } from './figure.ts';

export interface Results {
  /** When and on what. */
  readonly run: string;
  readonly parts: Readonly<Record<string, readonly Figure[]>>;
}

/** How far a ratio may fall below what it was. */
const allowed = 0.8;

/**
 * One line for each guarded ratio that fell back by more than a fifth. Its best round counts: a machine that is busy with something else takes
 * from a ratio now and then, and never adds to it in all rounds.
 */
export function relapses(baseline: Results, now: Results): string[] {
  return Object.entries(baseline.parts).flatMap(([part, figures]) =>
    figures.filter(({ guarded }) => guarded).flatMap((before) => {
      const after = now.parts[part]?.find(({ name }) => name === before.name);
      if (!after) return [`${part}, ${before.name}: is not measured any more`];
      const best = Math.max(...after.rounds);
      const was = median(before.rounds);
      return best >= was * allowed ? [] : [`${part}, ${before.name}: ${best.toFixed(3)}, and was ${was.toFixed(3)}`];
    }),
  ); // prettier-ignore
}
