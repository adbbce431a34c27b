import { accountMessages } from '@dugout/contract/features/account/account.rules.ts';
import type { Account, AccountInput, PasswordInput } from '@dugout/contract/features/account/account.schema.ts';
import { ownPasswordProblem, resetMessages } from '@dugout/contract/features/auth/auth.rules.ts';
import { nameRecord } from '@dugout/contract/features/account/account.record.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';

export const nameForm = defineForm<Account, ValuesOf<typeof nameRecord>, AccountInput>()(nameRecord, {});

export interface PasswordValues {
  current: string;
  password: string;
  confirm: string;
}

export const emptyPasswords: PasswordValues = { current: '', password: '', confirm: '' };

export const passwordRules = {
  current: (current: string) => (current === '' ? accountMessages.currentRequired : null),
  password: ownPasswordProblem,
  confirm: (confirm: string, { password }: PasswordValues) => (confirm === password ? null : resetMessages.confirm),
};

/** Sent as typed: a password is not trimmed. */
export const passwordInput = ({ current, password }: PasswordValues): PasswordInput => ({ current, password });
