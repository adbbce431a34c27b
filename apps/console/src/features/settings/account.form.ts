import { accountMessages } from '@dugout/contract/features/account/account.rules.ts';
import type { Account, AccountInput, PasswordInput } from '@dugout/contract/features/account/account.schema.ts';
import { ownPasswordProblem, resetMessages } from '@dugout/contract/features/auth/auth.rules.ts';
import { userMessages } from '@dugout/contract/features/users/user.rules.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';

export interface NameValues {
  fname: string;
  lname: string;
}

const nameMaximum = 100;
const atMost = (what: string) => (value: string) =>
  value.trim().length > nameMaximum ? `${what} is at most ${nameMaximum} characters.` : null;

/** Also of whoever is invited: the same people, the same rules. */
export const nameRules = {
  fname: (fname: string) => (fname.trim() === '' ? userMessages.firstNameRequired : atMost('First name')(fname)),
  lname: atMost('Last name'),
};

export const nameValues = ({ fname, lname }: Account): NameValues => ({ fname, lname });

export const nameInput = ({ fname, lname }: NameValues): AccountInput => ({
  fname: fname.trim(),
  lname: lname.trim(),
});

export const nameConflictFields: readonly ConflictField<NameValues>[] = [
  { key: 'fname', label: 'First Name', text: ({ fname }) => fname.trim() },
  { key: 'lname', label: 'Last Name', text: ({ lname }) => lname.trim() },
];

/** A 412 carries the record as it is now. */
export function storedName(current: unknown): Stored<NameValues> {
  const account = current as Account;
  return { values: nameValues(account), version: account.version };
}

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
