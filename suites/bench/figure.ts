/** One thing that is measured, in every round of a run. */
export interface Figure {
  /** The same in every run: results are compared by it. */
  readonly name: string;
  readonly unit: 'ratio' | 'ms' | 's' | 'MB' | 'kB' | '/s' | 'requests' | 'times' | 'µs';
  /** One for each round. */
  readonly rounds: readonly number[];
  readonly goal?: Goal;
  /** A ratio that must not fall back by more than a fifth (`--quick`). */
  readonly guarded?: true;
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number };

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
};

const isReached = ({ rounds, goal }: Figure): boolean | null => {
  if (!goal) return null;
  return 'atLeast' in goal ? median(rounds) >= goal.atLeast : median(rounds) <= goal.atMost;
};

/** Three digits that mean something: 0.432, 12.3, 5,990. */
export function written(value: number): string {
  if (value !== 0 && Math.abs(value) < 100) return String(Number(value.toPrecision(3)));
  return Math.round(value).toLocaleString('en-US');
}

const goalOf = (goal: Goal) => ('atLeast' in goal ? `≥ ${written(goal.atLeast)}` : `≤ ${written(goal.atMost)}`);

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Median, from the smallest to the largest of the rounds, and whether the goal is reached. */
export function figureTable(figures: readonly Figure[]): string {
  return [
    line(['figure', 'median', 'rounds', 'goal', 'reached']),
    line(Array(5).fill('---')),
    ...figures.map((figure) => {
      const { name, unit, rounds, goal } = figure;
      const spread = `${written(Math.min(...rounds))} to ${written(Math.max(...rounds))} (${rounds.length})`;
      const reached = isReached(figure);
      return line([
        name,
        `${written(median(rounds))} ${unit === 'ratio' ? '' : unit}`.trim(),
        rounds.length > 1 ? spread : '',
        goal ? goalOf(goal) : '',
        reached === null ? '' : reached ? 'yes' : '**no**',
      ]);
    }),
  ].join('\n');
}

/** A table that is not of figures, for a document. */
export const plainTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(Array(head.length).fill('---')), ...rows.map(line)].join('\n');
