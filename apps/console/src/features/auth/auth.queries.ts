import { defineAction } from '../../kit/act/action.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Section 8: "shows the server message, or 'Login failed'", in the form itself. */
export const signIn = defineAction({
  call: 'POST /auth/login',
  request: ({ email, password }: Credentials) => ({ body: { email: email.trim(), password } }),
  changes: [],
  failureInline: true,
});

export const askForLink = defineAction({
  call: 'POST /auth/forgot-password',
  request: (email: string) => ({ body: { email: email.trim() } }),
  changes: [],
  failureInline: true,
});

export const confirmPassword = defineAction({
  call: 'POST /account/confirm',
  request: (password: string) => ({ body: { password } }),
  changes: [],
  failureInline: true,
  // What was sent holds the secret.
  secretReply: true,
});

export interface Reset extends Credentials {
  token: string;
}

/** Section 8: "the server message or error text, or 'Invalid or expired link.'", in the form itself. */
export const resetPassword = defineAction({
  call: 'POST /auth/reset-password',
  request: (body: Reset) => ({ body }),
  changes: [],
  failureInline: true,
});

export const confirmEmail = defineAction({
  call: 'POST /auth/confirm-email',
  request: (token: string) => ({ body: { token } }),
  changes: [],
  failureInline: true,
});

export const takeBackEmail = defineAction({
  call: 'POST /auth/take-back-email',
  request: (token: string) => ({ body: { token } }),
  changes: [],
  failureInline: true,
});
