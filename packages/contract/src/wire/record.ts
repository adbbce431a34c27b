import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isWithinYears, yearsMessage } from './local-time.ts';
import { emailMessage, isEmailAddress, isOneLine, isStorable, oneLineMessage, storableMessage } from './typed-text.ts';
import { imageAddressProblem, secureAddressProblem, webAddressProblem } from './web-address.ts';
import { wholeAddress } from './with-scheme.ts';

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
 * count their readers, exports name their subjects, and erasure empty the column.
 */
export type Sensitivity = 'public' | 'internal' | 'contact' | 'birth' | 'restricted';

/** What the API demands: a value; nothing, and null then stands there; nothing, and a value then stands there. */
export type Need = 'required' | 'optional' | 'defaulted';

/** How a field is typed in and checked. */
export type Sort =
  | { readonly of: 'text'; readonly max: number; readonly required: string | null; readonly oneLine: boolean }
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
  | { readonly of: 'day' }
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

interface Extra extends InputHints {
  readonly sensitivity?: Sensitivity;
  /** The header in an export, where it is not the label. */
  readonly exported?: string;
}

type Behavior<A, V> = Pick<Field<A, V>, 'empty' | 'value' | 'sent' | 'problem' | 'words'> &
  Partial<Pick<Field<A, V>, 'cell'>>;

function field<A, V, N extends Need>(
  label: string,
  need: N,
  sort: Sort,
  behavior: Behavior<A, V>,
  { sensitivity, exported = label, ...input }: Extra = {},
): Field<A, V, N> {
  const { value, words } = behavior;
  return {
    label,
    sort,
    need,
    sensitivity: sensitivity ?? null,
    header: exported,
    part: null,
    readOnly: false,
    input,
    cell: (answered) => words(value(answered)) || null,
    ...behavior,
  };
}

interface TextRules {
  readonly label: string;
  readonly max: number;
  readonly required: string | null;
  readonly oneLine: boolean;
}
function textProblem({ label, max, required, oneLine }: TextRules, typed: string): string | null {
  const text = typed.trim();
  if (text === '') return required;
  if (!isStorable(text)) return storableMessage;
  if (oneLine && !isOneLine(text)) return oneLineMessage;
  return text.length > max ? `${label} is at most ${max.toLocaleString('en-US')} characters.` : null;
}

const trimmed = (typed: string) => typed.trim();
const orNone = (typed: string) => typed.trim() || null;
const orEmpty = (answered: string | null) => answered ?? '';
const asItIs = (answered: string) => answered;

/** Text that may be left empty. */
export const text = (label: string, max: number, extra?: Extra): Field<string | null, string, 'optional'> =>
  field(
    label,
    'optional',
    { of: 'text', max, required: null, oneLine: false },
    {
      empty: '',
      value: orEmpty,
      sent: orNone,
      problem: (typed) => textProblem({ label, max, required: null, oneLine: false }, typed),
      words: trimmed,
    },
    extra,
  );

/** Text that is never null; without a message it may still be empty, as the last name of a person. */
const givenText = <N extends Need>(
  label: string,
  max: number,
  required: string | null,
  need: N,
  { oneLine = false, ...extra }: Extra & { readonly oneLine?: boolean } = {},
) =>
  field<string, string, N>(
    label,
    need,
    { of: 'text', max, required, oneLine },
    {
      empty: '',
      value: asItIs,
      sent: trimmed,
      problem: (typed) => textProblem({ label, max, required, oneLine }, typed),
      words: trimmed,
    },
    extra,
  );
export const requiredText = (label: string, max: number, required: string, extra?: Extra) =>
  givenText(label, max, required, 'required', extra);
/** It stands in titles and in the subject of a mail, where there is no second line. */
export const requiredLine = (label: string, max: number, required: string) =>
  givenText(label, max, required, 'required', { oneLine: true });
export const blankText = (label: string, max: number, extra?: Extra) => givenText(label, max, null, 'defaulted', extra);

export const phone = (label: string) => text(label, 40, { sensitivity: 'contact', keyboard: 'tel' });

export const email = (label: string): Field<string | null, string, 'optional'> =>
  field(
    label,
    'optional',
    { of: 'email' },
    {
      empty: '',
      value: orEmpty,
      sent: orNone,
      problem: (typed) => (typed.trim() === '' || isEmailAddress(typed.trim()) ? null : emailMessage),
      words: trimmed,
    },
    { sensitivity: 'contact' },
  );

type AddressProblem = (address: string) => string | null;

const optionalAddress =
  (image: boolean, problem: AddressProblem) =>
  (label: string, extra?: Extra): Field<string | null, string, 'optional'> =>
    field(
      label,
      'optional',
      { of: 'address', image, required: null, problem },
      {
        empty: '',
        value: orEmpty,
        sent: (typed) => wholeAddress(typed) || null,
        problem: (typed) => (wholeAddress(typed) === '' ? null : problem(wholeAddress(typed))),
        words: wholeAddress,
      },
      extra,
    );
export const webAddress = optionalAddress(false, webAddressProblem);
export const secureAddress = optionalAddress(false, secureAddressProblem);
export const imageAddress = optionalAddress(true, imageAddressProblem);

export const requiredAddress = (
  label: string,
  required: string,
  problem: AddressProblem,
  image = false,
): Field<string, string, 'required'> =>
  field(
    label,
    'required',
    { of: 'address', image, required, problem },
    {
      empty: '',
      value: asItIs,
      sent: wholeAddress,
      problem: (typed) => (wholeAddress(typed) === '' ? required : problem(wholeAddress(typed))),
      words: wholeAddress,
    },
  );
export const requiredWebAddress = (label: string, required: string) =>
  requiredAddress(label, required, webAddressProblem);
export const requiredImage = (label: string, required: string) =>
  requiredAddress(label, required, imageAddressProblem, true);

/** One of a closed list, or none. */
export const choice = <V extends string>(
  label: string,
  vocabulary: Vocabulary<V>,
  extra?: Extra,
): Field<V | null, V | '', 'optional'> =>
  field(
    label,
    'optional',
    { of: 'choice', vocabulary: vocabulary as unknown as Vocabulary<string>, first: null },
    {
      empty: '',
      value: (answered) => answered ?? '',
      sent: (chosen) => chosen || null,
      problem: () => null,
      words: (chosen) => (chosen === '' ? '' : vocabulary.label(chosen)),
    },
    extra,
  );

const fixedChoice = <V extends string, N extends Need>(
  label: string,
  vocabulary: Vocabulary<V>,
  first: V,
  need: N,
  extra?: Extra,
) =>
  field<V, V, N>(
    label,
    need,
    { of: 'choice', vocabulary: vocabulary as unknown as Vocabulary<string>, first },
    {
      empty: first,
      value: (answered) => answered,
      sent: (chosen) => chosen,
      problem: () => null,
      words: (chosen) => vocabulary.label(chosen),
    },
    extra,
  );
/** One of a closed list; a new record begins with `first`. */
export const requiredChoice = <V extends string>(label: string, vocabulary: Vocabulary<V>, first: V, extra?: Extra) =>
  fixedChoice(label, vocabulary, first, 'required', extra);
/** The same, and a call that leaves it out means `first`, too. */
export const defaultedChoice = <V extends string>(label: string, vocabulary: Vocabulary<V>, first: V) =>
  fixedChoice(label, vocabulary, first, 'defaulted');

interface Range {
  readonly min: number;
  readonly max: number;
  readonly message: string;
}
const isWithin = ({ min, max }: Range, digits: string) =>
  /^\d{1,9}$/.test(digits) && Number(digits) >= min && Number(digits) <= max;

/** A whole number that is typed as text, and may be left empty. */
export const wholeNumber = (label: string, range: Range, extra?: Extra): Field<number | null, string, 'optional'> =>
  field(
    label,
    'optional',
    { of: 'whole number', ...range },
    {
      empty: '',
      value: (answered) => (answered === null ? '' : String(answered)),
      sent: (typed) => (typed.trim() === '' ? null : Number(typed)),
      problem: (typed) => (typed.trim() === '' || isWithin(range, typed.trim()) ? null : range.message),
      words: trimmed,
      cell: (answered) => answered,
    },
    { keyboard: 'numeric', ...extra },
  );

/** A whole number that is always there; a call that leaves it out means `first`. */
export const defaultedNumber = (label: string, range: Range, first: number): Field<number, string, 'defaulted'> =>
  field(
    label,
    'defaulted',
    { of: 'whole number', ...range },
    {
      empty: String(first),
      value: String,
      sent: Number,
      problem: (typed) => (isWithin(range, typed.trim()) ? null : range.message),
      words: trimmed,
      cell: (answered) => answered,
    },
    { keyboard: 'numeric' },
  );

/** A day of the calendar: `2026-03-14`. */
export const day = (label: string, extra?: Extra): Field<string | null, string, 'optional'> =>
  field(
    label,
    'optional',
    { of: 'day' },
    {
      empty: '',
      value: orEmpty,
      sent: orNone,
      problem: (typed) => (typed === '' || isWithinYears(typed) ? null : yearsMessage),
      words: trimmed,
    },
    extra,
  );

export const flag = (label: string, extra?: Extra): Field<boolean, boolean, 'required'> =>
  field(
    label,
    'required',
    { of: 'flag' },
    {
      empty: false,
      value: (answered) => answered,
      sent: (value) => value,
      problem: () => null,
      words: (value) => (value ? 'Yes' : 'No'),
    },
    extra,
  );

/** The id of another record. What a person chooses it with is the form's own. */
export const reference = (label: string): Field<string | null, string, 'optional'> =>
  field(
    label,
    'optional',
    { of: 'reference' },
    { empty: '', value: orEmpty, sent: orNone, problem: () => null, words: trimmed },
  );

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

const needsCare = (sensitivity: Sensitivity | null) =>
  sensitivity !== null && !['public', 'internal'].includes(sensitivity);

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
