/** A closed list of section 9: the stored value, the words people read, and (by position) the order. */
export interface Term<V extends string = string> {
  readonly value: V;
  readonly label: string;
  /** Found by these words, too. */
  readonly also?: string;
}

export interface Vocabulary<V extends string> {
  readonly values: readonly [V, ...V[]];
  readonly terms: readonly Term<V>[];
  readonly label: (value: V) => string;
}

/** The order of the keys is the order of the specification, of the select boxes and of the PostgreSQL enum. */
export function vocabulary<const L extends Record<string, string>>(labels: L): Vocabulary<keyof L & string> {
  type V = keyof L & string;
  const values = Object.keys(labels) as [V, ...V[]];
  return {
    values,
    terms: values.map((value) => ({ value, label: labels[value] as string })),
    label: (value) => labels[value] as string,
  };
}

export type ValueOf<T> = T extends Vocabulary<infer V> ? V : never;
