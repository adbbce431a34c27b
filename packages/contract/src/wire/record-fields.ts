import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { dateText, isWithinYears, yearsMessage } from './local-time.ts';
import { phoneText } from './phone.ts';
import type { Field, InputHints, Need, Pattern, Sensitivity, Sort } from './record.ts';
import { emailMessage, isEmailAddress, isOneLine, isStorable, oneLineMessage, storableMessage } from './typed-text.ts';
import { imageAddressProblem, secureAddressProblem, webAddressProblem } from './web-address.ts';
import { wholeAddress } from './with-scheme.ts';

/** The sorts of fields that a record can have. What none of them can say is the form's own (`defineForm`). */

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

type Problem = (typed: string) => string | null;
type Written = (typed: string) => string;
const trimmed: Written = (typed) => typed.trim();

/** Typed as text and sent as text, `written` as it is stored. Empty text is null. */
const optionalTyped = (
  label: string,
  sort: Sort,
  problem: Problem,
  extra?: Extra,
  written = trimmed,
): Field<string | null, string, 'optional'> =>
  field(
    label,
    'optional',
    sort,
    {
      empty: '',
      value: (answered) => answered ?? '',
      sent: (typed) => written(typed) || null,
      problem: (typed) => (written(typed) === '' ? null : problem(written(typed))),
      words: written,
    },
    extra,
  );

/** The same, and never null. With a message, empty text is refused with it. */
const givenTyped = <N extends Need>(
  label: string,
  need: N,
  sort: Sort,
  required: string | null,
  problem: Problem,
  extra?: Extra,
  written = trimmed,
): Field<string, string, N> =>
  field(
    label,
    need,
    sort,
    {
      empty: '',
      value: (answered) => answered,
      sent: written,
      problem: (typed) => (written(typed) === '' ? required : problem(written(typed))),
      words: written,
    },
    extra,
  );

const textProblem =
  (label: string, max: number, oneLine: boolean): Problem =>
  (text) => {
    if (!isStorable(text)) return storableMessage;
    if (oneLine && !isOneLine(text)) return oneLineMessage;
    return text.length > max ? `${label} is at most ${max.toLocaleString('en-US')} characters.` : null;
  };

/** Text that may be left empty. */
export function text(
  label: string,
  max: number,
  { pattern = null, ...extra }: Extra & { pattern?: Pattern | null } = {},
) {
  const plain = textProblem(label, max, false);
  const problem: Problem = (typed) =>
    plain(typed) ?? (pattern === null || pattern.matches.test(typed) ? null : pattern.message);
  return optionalTyped(label, { of: 'text', max, required: null, oneLine: false, pattern }, problem, extra);
}

const givenText = <N extends Need>(
  label: string,
  max: number,
  required: string | null,
  need: N,
  { oneLine = false, ...extra }: Extra & { readonly oneLine?: boolean } = {},
) =>
  givenTyped(
    label,
    need,
    { of: 'text', max, required, oneLine, pattern: null },
    required,
    textProblem(label, max, oneLine),
    extra,
  );

export const requiredText = (label: string, max: number, required: string, extra?: Extra) =>
  givenText(label, max, required, 'required', extra);
/** It stands in titles and in the subject of a mail, where there is no second line. */
export const requiredLine = (label: string, max: number, required: string) =>
  givenText(label, max, required, 'required', { oneLine: true });
/** Never null, but it may be empty: the last name of a person. */
export const blankText = (label: string, max: number, extra?: Extra) => givenText(label, max, null, 'defaulted', extra);

/** Stored and edited as it was typed, shown and exported in one form. */
export const phone = (label: string): Field<string | null, string, 'optional'> => ({
  ...text(label, 40, { sensitivity: 'contact', keyboard: 'tel' }),
  cell: (answered) => (answered === null ? null : phoneText(answered)),
});

export const email = (label: string) =>
  optionalTyped(label, { of: 'email' }, (typed) => (isEmailAddress(typed) ? null : emailMessage), {
    sensitivity: 'contact',
  });

const optionalAddress = (image: boolean, problem: Problem) => (label: string, extra?: Extra) =>
  optionalTyped(label, { of: 'address', image, required: null, problem }, problem, extra, wholeAddress);
export const webAddress = optionalAddress(false, webAddressProblem);
export const secureAddress = optionalAddress(false, secureAddressProblem);
export const imageAddress = optionalAddress(true, imageAddressProblem);

export const requiredAddress = (label: string, required: string, problem: Problem, image = false) =>
  givenTyped(
    label,
    'required',
    { of: 'address', image, required, problem },
    required,
    problem,
    undefined,
    wholeAddress,
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

/** `07` is stored as 7, and is no other answer than 7. */
const withoutZeros: Written = (typed) => typed.trim().replace(/^0+(?=\d+$)/, '');

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
      words: withoutZeros,
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
      words: withoutZeros,
      cell: (answered) => answered,
    },
    { keyboard: 'numeric' },
  );

const dayProblem: Problem = (typed) => (isWithinYears(typed) ? null : yearsMessage);
const dayWords = (typed: string) => (typed === '' ? '' : dateText(typed));

/** A day of the calendar: `2026-03-14`. */
export const day = (label: string, extra?: Extra): Field<string | null, string, 'optional'> => ({
  ...optionalTyped(label, { of: 'day', required: null }, dayProblem, extra),
  words: dayWords,
});

/** When somebody was born: told by the call for one record alone. */
export const birthDay = (label: string) => ({ ...day(label), sensitivity: 'birth' as const });

/** What not every administrator should know: told by the call for one record alone. */
export const restrictedText = (label: string, max: number) => ({
  ...text(label, max, { multiline: true }),
  sensitivity: 'restricted' as const,
});

export const requiredDay = (label: string, required: string): Field<string, string, 'required'> => ({
  ...givenTyped(label, 'required', { of: 'day', required }, required, dayProblem),
  words: dayWords,
});

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
export const reference = (label: string) => optionalTyped(label, { of: 'reference' }, () => null);
