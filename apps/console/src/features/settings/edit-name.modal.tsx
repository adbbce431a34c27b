import { TextInput } from '@mantine/core';
import type { Account } from '@dugout/contract/features/account/account.schema.ts';
import { useAction } from '../../kit/act/action.ts';
import { FieldPair, FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { nameConflictFields, nameInput, nameRules, nameValues, storedName } from './account.form.ts';
import { saveName } from './account.queries.ts';

export function EditName({ account }: { account: Account }) {
  const { close } = useOverlayControl();
  const save = useAction(saveName, { onSuccess: close });
  const record = useRecordForm({
    initial: nameValues(account),
    rules: nameRules,
    record: { version: account.version, fields: nameConflictFields, read: storedName },
    save: (values, version) => save.mutateAsync({ version, body: nameInput(values) }),
    close,
  });
  const { form } = record;
  return (
    <FormFrame kind="modal" title="Edit Name" record={record} action="Save" doing="Saving…">
      <FieldPair>
        <TextInput
          label="First Name"
          required
          data-autofocus
          autoComplete="given-name"
          {...form.getInputProps('fname')}
        />
        <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lname')} />
      </FieldPair>
    </FormFrame>
  );
}
