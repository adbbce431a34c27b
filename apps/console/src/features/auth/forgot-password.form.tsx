import { isEmail, resetMessages } from '@dugout/contract/features/auth/auth.rules.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { askForLink } from './auth.queries.ts';
import classes from './auth-form.module.css';

interface ForgotPasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const ask = useAction(askForLink);
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending) return;
    setChecked(true);
    if (isEmail(email)) ask.mutate(email);
    else input.current?.focus();
  };

  return (
    <AuthFrame title="Forgot Password" note="Enter your email and we will send you a link to set a new password.">
      <form className={`column gap16 ${classes.fields}`} onSubmit={submit} noValidate>
        {ask.isError && <Notice tone="red">{failureText(ask.error)}</Notice>}
        <div aria-live="polite">{ask.isSuccess && <Notice tone="green">{ask.data.message}</Notice>}</div>
        <TextInput
          ref={input}
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          error={checked && !isEmail(email) && resetMessages.email}
          onChange={(event) => {
            onEmail(event.currentTarget.value);
          }}
        />
        <BusyButton type="submit" className={classes.submit ?? ''} busy={ask.isPending} doing="Sending…">
          Send Reset Link
        </BusyButton>
      </form>
      <div className={`column gap12 ${classes.below}`}>
        <button type="button" className={`word touch ${classes.link}`} onClick={onBack}>
          Back to Login
        </button>
      </div>
    </AuthFrame>
  );
}
