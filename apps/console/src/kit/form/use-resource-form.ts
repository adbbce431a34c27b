import { useState } from 'react';
import type { FormValidateInput } from '@mantine/form';
import { useOrganisation } from '../../api/organisation.ts';
import type { Form } from '../record/define-form.ts';
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
  form: Form<E, V, I>;
  draft?: string;
  close: () => void;
}

/** The form that changes a record of a plain resource. */
export function useResourceForm<E extends Versioned, I, V extends object>({
  useUpdate,
  record,
  form,
  draft,
  close,
}: ResourceFormOptions<E, I, V>): RecordForm<V> {
  const update = useUpdate({ onSuccess: close });
  // Every version that this form has seen: a save takes the place of one of them.
  const [seen] = useState(() => new Map<number, E>());
  seen.set(record.version, record);
  const { timeZone } = useOrganisation();
  const editing = form.editing(record, timeZone);
  return useRecordForm({
    ...editing,
    // The library's type of rules cannot be followed through a type parameter.
    rules: editing.rules as FormValidateInput<V>,
    ...(draft === undefined ? {} : { draft }),
    record: editing.record && {
      ...editing.record,
      read: (current) => {
        const theirs = current as E;
        seen.set(theirs.version, theirs);
        return editing.record!.read(theirs);
      },
    },
    save: (typed, version = record.version) => {
      const body = form.body(typed, { record: seen.get(version) ?? record, timeZone });
      return update.mutateAsync({ id: record.id, version, body });
    },
    close,
  });
}
