import { passwordHint } from '@dugout/contract/features/auth/auth.rules.ts';
import { Button, TextInput } from '@mantine/core';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { FieldPair } from '../../kit/form/form-frame.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { authForm, PasswordField } from '../auth/public.ts';
import { setupAdministratorRules, type SetupAdministrator } from './setup.form.ts';
import { SetupFrame } from './setup-frame.tsx';
import classes from './setup.module.css';

interface AdministratorStepProps {
  values: SetupAdministrator;
  onBack: (values: SetupAdministrator) => void;
  save: (values: SetupAdministrator) => Promise<unknown>;
}

const fieldNames = {
  'administrator.fname': 'fname',
  'administrator.lname': 'lname',
  'administrator.email': 'email',
  'administrator.password': 'password',
} as const;

export function AdministratorStep({ values, onBack, save }: AdministratorStepProps) {
  const { form, submit, id, busy, failure } = useRecordForm({
    initial: values,
    rules: setupAdministratorRules,
    fieldNames,
    save,
    close: () => undefined,
  });
  const password = { autoComplete: 'new-password', required: true, withAsterisk: false };
  return (
    <SetupFrame title="Your Administrator Account" step={2} note="You can invite others later.">
      <form id={id} className={`column gap16 ${authForm.fields}`} onSubmit={submit} noValidate>
        {failure !== null && <Notice tone="red">{failure}</Notice>}
        <FieldPair>
          <TextInput
            label="First name"
            autoFocus
            autoComplete="given-name"
            required
            withAsterisk={false}
            {...form.getInputProps('fname')}
          />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lname')} />
        </FieldPair>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <PasswordField label="Password" description={passwordHint} {...password} {...form.getInputProps('password')} />
        <PasswordField label="Confirm Password" {...password} {...form.getInputProps('confirm')} />
        <div className={`flex gap12 ${classes.buttons}`}>
          <Button variant="default" className={authForm.submit ?? ''} onClick={() => onBack(form.getValues())}>
            Back
          </Button>
          <BusyButton type="submit" className={authForm.submit ?? ''} busy={busy} doing="Setting up…">
            Set Up
          </BusyButton>
        </div>
      </form>
    </SetupFrame>
  );
}
