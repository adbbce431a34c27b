/** How one field of a record is shown when two people have changed it. */
export interface ConflictField<V> {
  readonly key: keyof V & string;
  readonly label: string;
  readonly text: (values: V) => string;
  /** Where two different values may read alike: two people of one name. */
  readonly identity?: (values: V) => string;
  /** Values that mean nothing without this one, and are kept or given up with it: a region and the role that has it. */
  readonly along?: readonly (keyof V & string)[];
}

export interface Difference<V> {
  readonly key: keyof V & string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether this person changed the field at all. */
  readonly touched: boolean;
}

export type Side = 'mine' | 'theirs';

/** The fields in which what was typed and what is stored now do not say the same. */
export function differences<V>(fields: readonly ConflictField<V>[], base: V, mine: V, theirs: V): Difference<V>[] {
  return fields.flatMap(({ key, label, text, identity = text }) =>
    identity(mine) === identity(theirs)
      ? []
      : [{ key, label, mine: text(mine), theirs: text(theirs), touched: identity(mine) !== identity(base) }],
  );
}

/** Whether the other person changed only what this form does not show: then there is nothing to choose. */
export const isUnseenChange = <V>(fields: readonly ConflictField<V>[], base: V, theirs: V): boolean =>
  fields.every(({ text, identity = text }) => identity(base) === identity(theirs));

/** What each field starts with: one's own edit where there is one, else the other person's. */
export function proposedSides<V>(found: readonly Difference<V>[]): Record<string, Side> {
  return Object.fromEntries(found.map(({ key, touched }) => [key, touched ? 'mine' : 'theirs']));
}

/** Fields without a difference are the same on both sides, so that theirs is a base to put one's own on. */
export function merged<V extends object>(
  mine: V,
  theirs: V,
  sides: Readonly<Record<string, Side>>,
  fields: readonly ConflictField<V>[] = [],
): V {
  const own = Object.keys(sides).filter((key) => sides[key] === 'mine');
  const along = fields.flatMap((field) => (own.includes(field.key) ? (field.along ?? []) : []));
  const kept = [...own, ...along].map((key) => [key, mine[key as keyof V]]);
  return { ...theirs, ...(Object.fromEntries(kept) as Partial<V>) };
}
