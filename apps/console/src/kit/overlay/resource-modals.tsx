import type { ReactNode } from 'react';
import type { EntityOf, InputOf, resourceActions, ResourcePath } from '../act/resource.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { useRecordForm, type RecordForm } from '../form/use-record-form.ts';
import { useResourceForm } from '../form/use-resource-form.ts';
import type { Form } from '../record/define-form.ts';
import type { OverlayFrameProps } from './overlay-frame.tsx';
import { Removal } from './removal.tsx';
import { useOverlayControl } from './use-overlay.tsx';

interface Declared<P extends ResourcePath, V extends object> {
  /** In titles: `Edit Video`. */
  readonly noun: string;
  readonly actions: ReturnType<typeof resourceActions<P>>;
  readonly form: Form<EntityOf<P>, V, InputOf<P>>;
  readonly fields: (record: RecordForm<V>) => ReactNode;
  readonly nameOf: (record: EntityOf<P>) => string;
  readonly removal: 'Remove' | 'Delete';
  readonly size?: OverlayFrameProps['size'];
  /** The button of a new record, where it is not Save, and what is said before the reason of a failure. */
  readonly adding?: { readonly action: string; readonly doing: string; readonly failure: (reason: string) => string };
}

/** What people do with a plain resource, each in a modal: add one, edit one, remove one. */
export function resourceModals<P extends ResourcePath, V extends object>(declared: Declared<P, V>) {
  const { noun, actions, form, fields, nameOf, removal, size, adding } = declared;
  const frame = { kind: 'modal', ...(size === undefined ? {} : { size }) } as const;
  const save = { action: 'Save', doing: 'Saving…' };
  function New() {
    const { close } = useOverlayControl();
    const create = actions.useCreate({ onSuccess: close });
    const { initial, rules, fieldNames } = form.adding();
    const record = useRecordForm<V>({
      initial,
      // The library's type of rules cannot be followed through a type parameter.
      rules: rules as never,
      fieldNames,
      save: (values) => create.mutateAsync({ body: form.body(values) }),
      close,
    });
    const { failure } = record;
    const told = failure !== null && adding ? { ...record, failure: adding.failure(failure) } : record;
    const { action, doing } = adding ?? save;
    return (
      <FormFrame {...frame} title={`New ${noun}`} record={told} action={action} doing={doing}>
        {fields(record)}
      </FormFrame>
    );
  }

  function Edit({ row }: { row: EntityOf<P> }) {
    const { close } = useOverlayControl();
    const record = useResourceForm({ useUpdate: actions.useUpdate, record: row, form, close });
    return (
      <FormFrame {...frame} title={`Edit ${noun}`} record={record} {...save}>
        {fields(record)}
      </FormFrame>
    );
  }

  function Remove({ row }: { row: EntityOf<P> }) {
    return (
      <Removal
        title={`${removal} ${noun}`}
        noun={noun.toLowerCase()}
        pronoun="it"
        record={actions.one(row.id)}
        action={actions.remove}
        question={(now) => (
          <>
            {removal} <strong>{nameOf(now ?? row)}</strong>?
          </>
        )}
      />
    );
  }
  return { New, Edit, Remove };
}
