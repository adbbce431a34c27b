import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { PasswordField } from '../auth/public.ts';
import { assignmentFailure, userForm, userInput, userRules } from './user.record.ts';
import { createUser, useHeldRegions, useUserAction } from './user.queries.ts';
import { UserFields } from './user-fields.tsx';

export function CreateUser() {
  const { close } = useOverlayControl();
  const regions = useHeldRegions();
  const create = useUserAction(createUser, { onSuccess: close });
  const record = useRecordForm({
    ...userForm.adding(),
    rules: userRules(regions.held, null),
    failureOtherwise: assignmentFailure(userForm.empty),
    save: (values) => create.mutateAsync(userInput(values)),
    close,
  });
  return (
    <FormFrame kind="modal" size={560} title="Add User" record={record} action="Add User" doing="Adding…">
      <UserFields record={record} regions={regions} userId={null} />
      <PasswordField
        label="Initial Password (optional)"
        description="Leave blank to email an invitation. Otherwise they must change this password when they first sign in."
        autoComplete="new-password"
        {...record.form.getInputProps('pass')}
      />
    </FormFrame>
  );
}
