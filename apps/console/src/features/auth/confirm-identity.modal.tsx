import { useEffect, useRef } from 'react';
import { Text } from '@mantine/core';
import { accountMessages } from '@dugout/contract/features/account/account.rules.ts';
import { useAction } from '../../kit/act/action.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useOverlayControl } from '../../kit/overlay/use-overlay.tsx';
import { confirmPassword } from './auth.queries.ts';
import { PasswordField } from './password-field.tsx';

const rules = { password: (password: string) => (password === '' ? accountMessages.passwordRequired : null) };

/** What was begun goes on when the password is right, and says that it was not done when this is closed. */
export function ConfirmIdentity({ answer }: { answer: (confirmed: boolean) => void }) {
  const { opened, close } = useOverlayControl();
  const seen = useRef(false);
  useEffect(() => {
    if (opened) seen.current = true;
    else if (seen.current) answer(false);
  }, [opened, answer]);

  const confirm = useAction(confirmPassword, {
    onSuccess: () => {
      answer(true);
      close();
    },
  });
  const record = useRecordForm({
    initial: { password: '' },
    rules,
    save: ({ password }) => confirm.mutateAsync(password),
    close,
  });
  return (
    // Half a password is nothing that anybody would miss.
    <FormFrame
      kind="modal"
      title="Confirm Your Password"
      record={{ ...record, dirty: false }}
      action="Confirm"
      doing="Confirming…"
    >
      <Text>For security, enter your password again.</Text>
      <PasswordField
        label="Password"
        required
        data-autofocus
        autoComplete="current-password"
        {...record.form.getInputProps('password')}
      />
    </FormFrame>
  );
}
