import { useState } from 'react';
import type { FormValidateInput } from '@mantine/form';
import type { ConflictField } from './conflict.ts';
import { useRecordForm, type RecordForm } from './use-record-form.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface Change<I> {
  id: string;
  version: number | undefined;
  body: I;
}

interface ResourceFormOptions<E extends Versioned, I, V extends object> {
  /** Of `resourceActions`. */
  useUpdate: (done: { onSuccess: () => void }) => { mutateAsync: (change: Change<I>) => Promise<unknown> };
  record: E;
  values: (record: E) => V;
  /** What is sent; `over` is the record that it takes the place of. */
  payload: (values: V, over: E) => I;
  rules: FormValidateInput<V>;
  fields: readonly ConflictField<V>[];
  draft?: string;
  close: () => void;
}

/** The form that changes a record of a plain resource. */
export function useResourceForm<E extends Versioned, I, V extends object>({
  useUpdate,
  record,
  values,
  payload,
  rules,
  fields,
  draft,
  close,
}: ResourceFormOptions<E, I, V>): RecordForm<V> {
  const update = useUpdate({ onSuccess: close });
  // Every version that this form has seen: a save takes the place of one of them.
  const [seen] = useState(() => new Map<number, E>());
  seen.set(record.version, record);
  return useRecordForm({
    initial: values(record),
    rules,
    ...(draft === undefined ? {} : { draft }),
    record: {
      version: record.version,
      fields,
      read: (current) => {
        const theirs = current as E;
        seen.set(theirs.version, theirs);
        return { values: values(theirs), version: theirs.version };
      },
    },
    save: (typed, version = record.version) =>
      update.mutateAsync({ id: record.id, version, body: payload(typed, seen.get(version) ?? record) }),
    close,
  });
}
