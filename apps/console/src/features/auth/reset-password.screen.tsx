import {
  normaliseEmail,
  passwordHint,
  resetMessages,
  resetProblem,
  type ResetInput,
} from '@dugout/contract/features/auth/auth.rules.ts';
import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { resetPassword } from './auth.queries.ts';
import { PasswordField } from './password-field.tsx';
import { forgetMailedLink, mailedLink } from './mailed-link.ts';
import classes from './auth-form.module.css';

type Field = keyof ResetInput;

/** Each sentence of section 5 belongs to one field, which shows it and takes the focus. */
const fieldOf: Record<string, Field> = {
  [resetMessages.token]: 'token',
  [resetMessages.email]: 'email',
  [resetMessages.password]: 'password',
  [resetMessages.confirm]: 'confirm',
  [resetMessages.tooShort]: 'password',
  [resetMessages.tooLong]: 'password',
};

const filledIn = {
  readOnly: true,
  description: 'Filled in from your link',
  rightSection: <IconLock size={16} stroke={1.75} aria-hidden />,
} as const;

export function ResetPasswordScreen() {
  const navigate = useNavigate();
  const [link] = useState(mailedLink);
  const [values, setValues] = useState<ResetInput>({ ...link, password: '', confirm: '' });
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reset = useAction(resetPassword, {
    onSuccess: (_reply, { email }) => {
      forgetMailedLink();
      void navigate({ to: '/reset-success', search: { email }, replace: true });
    },
  });

  const problem = checked ? resetProblem(values) : null;
  const errorOf = (field: Field): ReactNode => problem !== null && fieldOf[problem] === field && problem;
  const bind = (field: Field) => ({
    name: field,
    required: true,
    withAsterisk: false,
    value: values[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [field]: value }));
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reset.isPending) return;
    setChecked(true);
    const broken = resetProblem(values);
    if (broken === null) {
      const { email, token, password } = values;
      reset.mutate({ email: normaliseEmail(email), token, password });
      return;
    }
    const field = fieldOf[broken];
    if (field) form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  };

  return (
    <AuthFrame title="Reset Password" note="Choose a new password for your account.">
      <form ref={form} className={`column gap16 ${classes.fields}`} onSubmit={submit} noValidate>
        {reset.isError && <Notice tone="red">{failureText(reset.error, 'Invalid or expired link.')}</Notice>}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...bind('email')}
          {...(link.email === '' ? {} : filledIn)}
        />
        <TextInput
          label="Reset Token"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--bx-font-mono)' } }}
          {...bind('token')}
          {...(link.token === '' ? {} : filledIn)}
        />
        <PasswordField
          label="New Password"
          description={passwordHint}
          autoComplete="new-password"
          {...bind('password')}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...bind('confirm')} />
        <BusyButton
          type="submit"
          className={classes.submit ?? ''}
          busy={reset.isPending || reset.isSuccess}
          doing="Resetting…"
        >
          Reset Password
        </BusyButton>
      </form>
      <div className={`column gap12 ${classes.below}`}>
        <Link to="/login" className={`word touch ${classes.link}`}>
          Back to Login
        </Link>
      </div>
    </AuthFrame>
  );
}
