import type { RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import type { ConflictField } from '../form/conflict.ts';
import { restoringBy, type EditablePath, type Restoring } from './restoring.ts';

export interface RecordField {
  readonly label: string;
  /** Empty where the record says nothing. */
  readonly text: string;
  /** Two values that read alike may be different: two people of one name. */
  readonly identity: string;
}

/** What is known of a kind of record without knowing its feature: history, trash, journal and Undo work with it. */
export interface KindOfRecord {
  /** What is not part of the record's form, and stays as it is when an earlier version is put back. */
  readonly links: readonly string[];
  /** The record in the words of its own screen. */
  readonly fields: (image: NonNullable<RecordImage>, timeZone: string) => readonly RecordField[];
  /** Null where no version can be put back. */
  readonly restoring: Restoring | null;
}

interface Link<R> {
  readonly label: string;
  readonly text: (record: R) => string;
  readonly identity: (record: R) => string;
}

interface Declared<R, V> {
  /** `timeZone` is the organization's. */
  readonly values: (record: R, timeZone: string) => V;
  readonly fields: readonly ConflictField<V>[];
  readonly links?: readonly Link<R>[];
  /** Its ordinary call, and what its form would send. Without it no version can be put back. */
  readonly restore?: {
    readonly at: EditablePath;
    readonly payload: (values: V, record: R, timeZone: string) => unknown;
  };
}

/** A feature hands over a kind of record: `team.record.ts`. `app/records.ts` lists them all. */
export function defineKind<R, V>({ values, fields, links = [], restore }: Declared<R, V>): KindOfRecord {
  return {
    links: links.map(({ label }) => label),
    fields: (image, timeZone) => {
      const record = image as unknown as R;
      const shown = values(record, timeZone);
      return [
        ...fields.map(({ label, text, identity = text }) => ({ label, text: text(shown), identity: identity(shown) })),
        ...links.map(({ label, text, identity }) => ({ label, text: text(record), identity: identity(record) })),
      ];
    },
    restoring: restore
      ? restoringBy(restore.at, (image, timeZone) => {
          const record = image as unknown as R;
          return restore.payload(values(record, timeZone), record, timeZone);
        })
      : null,
  };
}
