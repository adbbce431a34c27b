import { relations } from './relations.ts';
import { keyOf } from './rows.store.ts';

/** A row of an act, with the ids that its columns named before and after it. */
export interface PointingRow {
  readonly relation: string;
  readonly rowId: string;
  /** By column. */
  readonly points: Readonly<Record<string, readonly (string | null)[]>>;
}

/** The columns that can tie rows together, of all relations. */
export const tyingColumns = [
  ...new Set(Object.values(relations).flatMap(({ together = {} }) => Object.keys(together))),
];

/**
 * Gives each row the number of its unit: a player with her person, address, parents and links is one, so that nothing
 * of her is taken back without the rest. Units are numbered in the order of their first rows.
 */
export function unitsOf(rows: readonly PointingRow[]): number[] {
  const placeOf = new Map(rows.map((row, place) => [keyOf(row), place]));
  const parent = rows.map((_, place) => place);
  const root = (place: number): number => {
    let at = place;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  for (const [place, { relation, points }] of rows.entries()) {
    for (const [column, other] of Object.entries(relations[relation]!.together ?? {})) {
      for (const id of points[column] ?? []) {
        const tied = id === null ? undefined : placeOf.get(keyOf({ relation: other, rowId: id }));
        if (tied === undefined) continue;
        const [low, high] = [root(place), root(tied)].sort((a, b) => a - b) as [number, number];
        parent[high] = low;
      }
    }
  }
  const numbers = new Map<number, number>();
  return rows.map((_, place) => {
    const at = root(place);
    if (!numbers.has(at)) numbers.set(at, numbers.size);
    return numbers.get(at)!;
  });
}
