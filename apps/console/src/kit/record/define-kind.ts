import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import type { CallKey } from '../../api/client.ts';
import type { Form } from './define-form.ts';

export type Image = NonNullable<RecordImage>;

type PathOf<Method extends string> =
  Extract<CallKey, `${Method} ${string}/{id}`> extends `${Method} ${infer Path}` ? Path : never;

/** The path of a record that has a call to read it and one to save it. */
export type EditablePath = PathOf<'GET'> & PathOf<'PUT'>;

/** How an earlier version is put back: by the record's ordinary call, which is sent what its form would send. */
export interface Restorable {
  readonly at: EditablePath;
  readonly body: (image: Image, timeZone: string) => unknown;
}

export interface RecordField {
  readonly label: string;
  /** Empty where the record says nothing. */
  readonly text: string;
  /** Two values that read alike may be different: two people of one name. */
  readonly identity: string;
}

/** What is known of a kind of record without knowing its feature: history, trash, journal and Undo work with it. */
export interface KindOfRecord {
  /** Reading one in detail is written down. */
  readonly personal: boolean;
  /** What is not part of the record's form, and stays as it is when an earlier version is put back. */
  readonly links: readonly string[];
  /** The record in the words of its own screen. */
  readonly fields: (image: Image, timeZone: string) => readonly RecordField[];
  /** Null where no version can be put back. */
  readonly restorable: Restorable | null;
}

interface Link<R> {
  readonly label: string;
  readonly text: (record: R) => string;
  readonly identity: (record: R) => string;
}

interface Declared<R, V extends object> {
  readonly form: Pick<Form<R, V, unknown>, 'personal' | 'values' | 'fields' | 'body'>;
  readonly links?: readonly Link<R>[];
  /** Fields of the form, with their labels, that an earlier version does not bring back: they say what holds today. */
  readonly stays?: Readonly<Record<string, string>>;
  /** Its ordinary call, which is sent what the form would send. Without it no version can be put back. */
  readonly restoreAt?: EditablePath;
}

/** A feature hands over a kind of record: `team.record.ts`. `app/records.ts` lists them all. */
export function defineKind<R, V extends object>({
  form,
  links = [],
  stays = {},
  restoreAt,
}: Declared<R, V>): KindOfRecord {
  return {
    personal: form.personal,
    links: [...links.map(({ label }) => label), ...Object.values(stays)],
    fields: (image, timeZone) => {
      const record = image as unknown as R;
      const shown = form.values(record, timeZone);
      return [
        ...form.fields.map(({ label, text, identity = text }) => ({
          label,
          text: text(shown),
          identity: identity(shown),
        })),
        ...links.map(({ label, text, identity }) => ({ label, text: text(record), identity: identity(record) })),
      ];
    },
    restorable: restoreAt
      ? {
          at: restoreAt,
          body: (image, timeZone) => {
            const record = image as unknown as R;
            const body = Object.entries(form.body(form.values(record, timeZone), { record, timeZone }) as object);
            return Object.fromEntries(body.filter(([name]) => !(name in stays)));
          },
        }
      : null,
  };
}
