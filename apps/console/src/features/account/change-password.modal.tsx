import { passwordHint } from '@dugout/contract/features/auth/auth.rules.ts';
import { useAction } from '../../kit/act/action.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { PasswordField } from '../auth/public.ts';
import { emptyPasswords, passwordInput, passwordRules } from './account.form.ts';
import { changePassword } from './account.queries.ts';

export function ChangePassword() {
  const { close } = useOverlayControl();
  const change = useAction(changePassword, { onSuccess: close });
  const record = useRecordForm({
    initial: emptyPasswords,
    rules: passwordRules,
    save: (values) => change.mutateAsync(passwordInput(values)),
    close,
  });
  const { form } = record;
  return (
    <FormFrame kind="modal" title="Change Password" record={record} action="Change password" doing="Changing…">
      <PasswordField
        label="Current password"
        required
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('current')}
      />
      <PasswordField
        label="New password"
        description={`${passwordHint} You will be signed out on all other devices.`}
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirm new password"
        required
        autoComplete="new-password"
        {...form.getInputProps('confirm')}
      />
    </FormFrame>
  );
}
