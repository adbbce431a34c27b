import { nameRecord } from '@dugout/contract/features/account/account.record.ts';
import type { Account } from '@dugout/contract/features/account/account.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { Field } from '../../kit/form/field.tsx';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { nameForm } from './account.form.ts';
import { saveName } from './account.queries.ts';

export function EditName({ account }: { account: Account }) {
  const { close } = useOverlayControl();
  const save = useAction(saveName, { onSuccess: close });
  const record = useRecordForm({
    ...nameForm.editing(account),
    save: (values, version) => save.mutateAsync({ version, body: nameForm.body(values) }),
    close,
  });
  return (
    <FormFrame kind="modal" title="Edit Name" record={record} action="Save" doing="Saving…">
      <FieldPair>
        <Field of={nameRecord} name="fname" autoComplete="given-name" first />
        <Field of={nameRecord} name="lname" autoComplete="family-name" />
      </FieldPair>
    </FormFrame>
  );
}
