import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/**
 * A kind of record, declared once. What is answered and accepted (`record-schema.ts`), the columns of the API, the form,
 * the conflict question, the words of history and the cells of an export follow from it. Plain data without zod, so that
 * the console's first load does not carry a validation library.
 */
export interface RecordDeclaration<K extends string = string, F extends Fields = Fields> {
  readonly kind: K;
  /** Of every field that does not say otherwise. */
  readonly sensitivity: Sensitivity;
  readonly fields: F;
}

/**
 * What a field tells about a person. `public` is for everybody, `internal` for every administrator; the others make lists
 * count their readers, exports name their subjects, and erasure empty the column. `birth` and `restricted` are told by the
 * call for one record alone, which is written down: no row of a list holds them, and no answer to a change.
 */
export type Sensitivity = 'public' | 'internal' | 'contact' | 'birth' | 'restricted';

type DetailsOnly = 'birth' | 'restricted';

/** What the API demands: a value; nothing, and null then stands there; nothing, and a value then stands there. */
export type Need = 'required' | 'optional' | 'defaulted';

export interface Pattern {
  readonly matches: RegExp;
  readonly message: string;
}

/** How a field is typed in and checked. */
export type Sort =
  | {
      readonly of: 'text';
      readonly max: number;
      readonly required: string | null;
      readonly oneLine: boolean;
      /** What is typed must look like this. */
      readonly pattern: Pattern | null;
    }
  | { readonly of: 'email' }
  | {
      readonly of: 'address';
      readonly image: boolean;
      readonly required: string | null;
      readonly problem: (address: string) => string | null;
    }
  | {
      readonly of: 'choice';
      readonly vocabulary: Vocabulary<string>;
      /** The value of a new record; null where there may be none. */
      readonly first: string | null;
    }
  | { readonly of: 'whole number'; readonly min: number; readonly max: number; readonly message: string }
  | { readonly of: 'day'; readonly required: string | null }
  | { readonly of: 'flag' }
  | { readonly of: 'reference' };

export interface Field<Answer = unknown, Value = unknown, N extends Need = Need> {
  readonly label: string;
  readonly sort: Sort;
  readonly need: N;
  /** Null: that of its record. */
  readonly sensitivity: Sensitivity | null;
  /** The header in an export. */
  readonly header: string;
  /** The object of the answer that holds it, where it is a part of another record: `user` of a player. */
  readonly part: string | null;
  /** Answered, and changed by other calls than the record's own. */
  readonly readOnly: boolean;
  readonly input: InputHints;
  /** What an empty form holds. */
  readonly empty: Value;
  value(answered: Answer): Value;
  sent(value: Value): Answer;
  problem(value: Value): string | null;
  /** Empty where the field says nothing. */
  words(value: Value): string;
  cell(answered: Answer): string | number | null;
}

export interface InputHints {
  readonly keyboard?: 'numeric' | 'tel';
  /** As many letters as the browser lets people type. */
  readonly maxLength?: number;
  readonly multiline?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;
export type AnswerOf<T> = T extends Field<infer A, infer _V, infer _N> ? A : never;
export type ValueOf<T> = T extends Field<infer _A, infer V, infer _N> ? V : never;
export type NeedOf<T> = T extends Field<infer _A, infer _V, infer N> ? N : never;

/** The fields that a form may change. */
export type EditableName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly readOnly: true } ? never : K;
}[keyof F & string];
/** The fields of the record's own table. */
export type OwnName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly part: string } ? never : K;
}[keyof F & string];

/** Of the record's own table, what a row of a list may hold. */
export type ListedName<F extends Fields> = {
  [K in OwnName<F>]: F[K] extends { readonly sensitivity: DetailsOnly } ? never : K;
}[OwnName<F>];

/** What is answered of a record that has nothing but its declared fields. */
export type RowOfRecord<D> =
  D extends RecordDeclaration<string, infer F>
    ? { readonly id: string; readonly version: number } & { readonly [K in OwnName<F>]: AnswerOf<F[K]> }
    : never;

export const readOnly = <T extends Field>(declared: T): T & { readonly readOnly: true } => ({
  ...declared,
  readOnly: true,
});

/** Fields that the answer holds in an object of their own, because they belong to another record: a player's person. */
export const partOf = <const P extends string, F extends Fields>(
  part: P,
  fields: F,
): { readonly [K in keyof F]: F[K] & { readonly part: P } } =>
  Object.fromEntries(Object.entries(fields).map(([name, declared]) => [name, { ...declared, part }])) as never;

export const defineRecord = <const K extends string, F extends Fields>(
  kind: K,
  sensitivity: Sensitivity,
  fields: F,
): RecordDeclaration<K, F> => ({ kind, sensitivity, fields });

/** More than every administrator may read without being counted. */
export const needsCare = (sensitivity: Sensitivity | null) =>
  sensitivity !== null && !['public', 'internal'].includes(sensitivity);

/** Told by the call for one record alone. */
export const isOnlyInDetails = ({ sensitivity }: Field): boolean =>
  sensitivity === 'birth' || sensitivity === 'restricted';

/** Whether it tells how to reach a person, or what not every administrator needs to know. */
export const isPersonal = ({ sensitivity, fields }: RecordDeclaration): boolean =>
  needsCare(sensitivity) || Object.values(fields).some((declared) => needsCare(declared.sensitivity));

/** The same record for a form that shows some of its fields. */
export const pickFields = <K extends string, F extends Fields, const N extends readonly (keyof F & string)[]>(
  { kind, sensitivity, fields }: RecordDeclaration<K, F>,
  names: N,
): RecordDeclaration<K, Pick<F, N[number]>> =>
  defineRecord(kind, sensitivity, Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N[number]>);

/** The column of an export that shows a field of the row. */
export const exported =
  <F extends Fields>({ fields }: RecordDeclaration<string, F>) =>
  <N extends keyof F & string>(name: N) =>
    [fields[name]!.header, (row: { readonly [K in N]: AnswerOf<F[K]> }) => fields[name]!.cell(row[name])] as const;
