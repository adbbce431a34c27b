import { canSignIn, passwordMinimum } from '@dugout/contract/features/auth/auth.rules.ts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconShieldLock } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { session } from '../../api/browser-session.ts';
import { rememberUser } from '../../api/current-user.ts';
import { failureText, useAction } from '../../kit/act/action.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { BusyButton } from '../../kit/form/busy-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { signIn } from './auth.queries.ts';
import { PasswordField } from './password-field.tsx';
import classes from './auth-form.module.css';

interface LoginFormProps {
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
}

export function LoginForm({ email, onEmail, onForgotten }: LoginFormProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const login = useAction(signIn, {
    onSuccess: ({ user, ...tokens }) => {
      session.signIn(tokens);
      rememberUser(user);
      void navigate({ to: '/', replace: true });
    },
    onFailure: () => passwordInput.current?.focus(),
  });
  // Until the next screen is there, so that the button does not wake up for a moment.
  const busy = login.isPending || login.isSuccess;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy && canSignIn(email, password)) login.mutate({ email, password });
  };

  return (
    <AuthFrame
      title="Sign In"
      note={
        <>
          <IconShieldLock size={17} stroke={1.75} aria-hidden />
          Secure access for administrators
        </>
      }
    >
      <form className={`column gap16 ${classes.fields}`} onSubmit={submit}>
        {login.isError && <Notice tone="red">{failureText(login.error, 'Login failed')}</Notice>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => {
            onEmail(event.currentTarget.value);
          }}
        />
        <PasswordField
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          minLength={passwordMinimum}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
          }}
        />
        <BusyButton
          type="submit"
          className={classes.submit ?? ''}
          busy={busy}
          doing="Signing in…"
          disabled={!canSignIn(email, password)}
        >
          Sign In
        </BusyButton>
      </form>
      <div className={`column gap12 ${classes.below}`}>
        <button type="button" className={`word touch ${classes.link}`} onClick={onForgotten}>
          Forgot password?
        </button>
        <p className="hint">Authorized users only.</p>
      </div>
    </AuthFrame>
  );
}
