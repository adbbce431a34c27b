import { isPersonal } from '@dugout/contract/wire/record.ts';
import type { EditableName, Fields, RecordDeclaration, ValueOf } from '@dugout/contract/wire/record.ts';
import type { ConflictField } from '../form/conflict.ts';
import type { Stored } from '../form/use-record-form.ts';

/** What a form of nothing but declared fields holds. */
export type ValuesOf<D> =
  D extends RecordDeclaration<string, infer F> ? { [K in EditableName<F>]: ValueOf<F[K]> } : never;

/** What a body may depend on besides the form: the record that it replaces (null: a new one), and the clocks of the organization. */
interface Over<R> {
  readonly record: R | null;
  readonly timeZone: string;
}

/** A field that the declaration cannot say: chosen with a picker, shown under a condition, sent in another shape. */
interface OwnField<R, V extends object, T> {
  /** Without it the field is no line in the conflict question and in history. */
  readonly label?: string;
  readonly empty: T;
  readonly value: (record: R, timeZone: string) => T;
  /** Its part of the body; left out: nothing is sent. */
  readonly sent?: (values: V, over: Over<R>) => object;
  /** The names in the body that a refusal may name. */
  readonly sentAs?: readonly string[];
  /** Beyond the declared rule; a value of another shape has this rule alone. */
  readonly problem?: (value: T, values: V, timeZone: string) => string | null;
  readonly words?: (values: V) => string;
  readonly identity?: (values: V) => string;
  /** Values that are kept or given up with this one when two people have changed the record. */
  readonly along?: readonly (keyof V & string)[];
  /** The declared field that it stands before; left out: after all of them. */
  readonly before?: string;
  /** The field is sent only where this value is true, and goes along with it. */
  readonly needs?: keyof V & string;
}

type OwnFields<F extends Fields, R, V extends object> = {
  readonly [K in Exclude<keyof V & string, EditableName<F>>]: OwnField<R, V, V[K]>;
} & {
  readonly [K in keyof V & EditableName<F>]?: V[K] extends ValueOf<F[K]>
    ? Partial<OwnField<R, V, V[K]>>
    : OwnField<R, V, V[K]>;
};

/** What is wrong with a value, among the others of the form. */
type Rules<V> = { readonly [K in keyof V]: (value: V[K], values?: V) => string | null };

/** The form of a record: everything about it that is not how it looks. */
export interface Form<R, V extends object, B> {
  /** Reading the record in detail is written down. */
  readonly personal: boolean;
  readonly empty: V;
  readonly values: (record: R, timeZone?: string) => V;
  readonly body: (values: V, over?: Partial<Over<R>>) => B;
  readonly rules: Rules<V>;
  /** In the order of the declaration: the conflict question and history read them. */
  readonly fields: readonly ConflictField<V>[];
  /** The options of `useRecordForm` for a new record. */
  readonly adding: (initial?: V) => Adding<V>;
  /** For a record that is there; null while it is being loaded. */
  readonly editing: (record: (R & { readonly version: number }) | null | undefined, timeZone?: string) => Editing<V>;
}

interface Adding<V extends object> {
  readonly initial: V;
  readonly rules: Rules<V>;
  readonly fieldNames: Readonly<Record<string, keyof V & string>>;
}

interface Editing<V extends object> extends Adding<V> {
  readonly record: {
    readonly version: number;
    readonly fields: readonly ConflictField<V>[];
    readonly read: (current: unknown) => Stored<V>;
  } | null;
}

interface Line<R, V extends object> {
  readonly name: keyof V & string;
  readonly empty: unknown;
  readonly value: (record: R, timeZone: string) => unknown;
  readonly sent: (values: V, over: Over<R>) => object;
  readonly sentAs: readonly string[];
  readonly problem: (value: never, values: V, timeZone: string) => string | null;
  readonly conflict: ConflictField<V> | null;
}

type AnyOwn<R, V extends object> = Partial<OwnField<R, V, unknown>>;

function declaredLine<R, V extends object>({ fields }: RecordDeclaration, key: string): Line<R, V> {
  const name = key as keyof V & string;
  const field = fields[key]!;
  const { label, part, empty } = field;
  return {
    name,
    empty,
    value: (record) => {
      const holder = (part === null ? record : record[part as keyof R]) as Record<string, unknown> | null | undefined;
      // An image of years ago may know nothing of the field.
      const answered = holder?.[key];
      return answered === undefined ? empty : field.value(answered);
    },
    sent: (values) => ({ [key]: field.sent(values[name]) }),
    sentAs: [],
    problem: (value) => field.problem(value),
    conflict: { key: name, label, text: (values) => field.words(values[name]) },
  };
}

function ownLine<R, V extends object>(key: string, own: AnyOwn<R, V>, declared: Line<R, V> | null): Line<R, V> {
  const name = key as keyof V & string;
  const { label = declared?.conflict?.label, words, identity, needs } = own;
  const text = words ?? declared?.conflict?.text;
  const along = needs ? [needs] : own.along;
  const sent = own.sent ?? declared?.sent ?? (() => ({}));
  const rules = [own.value ? null : declared?.problem, own.problem as Line<R, V>['problem'] | undefined];
  return {
    name,
    empty: 'empty' in own ? own.empty : declared?.empty,
    value: own.value ?? declared!.value,
    sent: (values, over) => (needs && !values[needs] ? {} : sent(values, over)),
    sentAs: own.sentAs ?? [],
    problem: (value, values, timeZone) =>
      rules.reduce<string | null>((found, rule) => found ?? rule?.(value, values, timeZone) ?? null, null),
    conflict:
      label === undefined || text === undefined
        ? null
        : { key: name, label, text, ...(identity ? { identity } : {}), ...(along ? { along } : {}) },
  };
}

const utc = 'UTC';

/** `defineForm<Team, TeamValues, TeamInput>()(teamRecord, { headCoach: … })`: what is declared needs no word here. */
export function defineForm<R, V extends object, B>() {
  return <F extends Fields>(record: RecordDeclaration<string, F>, own: OwnFields<F, R, V>): Form<R, V, B> => {
    const owns = own as Record<string, AnyOwn<R, V>>;
    const editable = Object.keys(record.fields).filter((name) => !record.fields[name]!.readOnly);
    const added = (before: string | undefined) =>
      Object.keys(owns)
        .filter((name) => !editable.includes(name) && owns[name]!.before === before)
        .map((name) => ownLine<R, V>(name, owns[name]!, null));
    const lines = [
      ...editable.flatMap((name) => {
        const declared = declaredLine<R, V>(record, name);
        return [...added(name), name in owns ? ownLine(name, owns[name]!, declared) : declared];
      }),
      ...added(undefined),
    ];

    const collect = (of: (line: Line<R, V>) => unknown) =>
      Object.fromEntries(lines.map((line) => [line.name, of(line)])) as V;
    const values = (of: R, timeZone = utc) => collect((line) => line.value(of, timeZone));
    const fields = lines.flatMap(({ conflict }) => conflict ?? []);
    const fieldNames = Object.fromEntries(lines.flatMap(({ name, sentAs }) => sentAs.map((sent) => [sent, name])));
    const empty = collect((line) => line.empty);
    const rulesIn = (timeZone: string) =>
      collect(
        ({ problem }) =>
          (value: never, among = empty) =>
            problem(value, among, timeZone),
      ) as unknown as Rules<V>;
    const rules = rulesIn(utc);
    const adding = (initial = empty): Adding<V> => ({ initial, rules, fieldNames });
    return {
      personal: isPersonal(record),
      empty,
      values,
      rules,
      fields,
      adding,
      body: (typed, over = {}) =>
        Object.assign({}, ...lines.map(({ sent }) => sent(typed, { record: null, timeZone: utc, ...over }))) as B,
      editing: (of, timeZone) => ({
        ...adding(of ? values(of, timeZone) : empty),
        rules: timeZone === undefined ? rules : rulesIn(timeZone),
        record: of
          ? {
              version: of.version,
              fields,
              read: (current) => {
                const theirs = current as typeof of;
                return { values: values(theirs, timeZone), version: theirs.version };
              },
            }
          : null,
      }),
    };
  };
}
