import { useState } from 'react';
import { ForgotPasswordForm } from './forgot-password.form.tsx';
import { LoginForm } from './login.form.tsx';

export function LoginScreen() {
  const [forgotten, setForgotten] = useState(false);
  // Kept here, so that the address need not be typed twice.
  const [email, setEmail] = useState('');
  return forgotten ? (
    <ForgotPasswordForm
      email={email}
      onEmail={setEmail}
      onBack={() => {
        setForgotten(false);
      }}
    />
  ) : (
    <LoginForm
      email={email}
      onEmail={setEmail}
      onForgotten={() => {
        setForgotten(true);
      }}
    />
  );
}
