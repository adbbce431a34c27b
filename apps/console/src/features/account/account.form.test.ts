import { expect, it } from 'vitest';
import { emptyPasswords, nameForm, passwordInput, passwordRules } from './account.form.ts';

const { body: nameInput, rules: nameRules } = nameForm;

it('a name is sent trimmed, and needs its first part', () => {
  expect(nameInput({ fname: ' Dana ', lname: ' Whitfield' })).toEqual({ fname: 'Dana', lname: 'Whitfield' });
  expect(nameRules.fname('  ')).toBe('First name is required.');
  expect(nameRules.lname('')).toBeNull();
  expect(nameRules.lname('x'.repeat(101))).toBe('Last Name is at most 100 characters.');
});

it('a password is sent as typed, and judged as at a reset', () => {
  expect(passwordInput({ current: ' a ', password: ' b ', confirm: ' b ' })).toEqual({
    current: ' a ',
    password: ' b ',
  });
  expect(passwordRules.current('')).toBe('Enter the password that you sign in with now.');
  expect(passwordRules.password('seven77')).toBe('Password must be at least 8 characters.');
  expect(passwordRules.password('eleven 11 x')).toBe('Password must be at least 12 characters.');
  expect(passwordRules.password('x'.repeat(129))).toBe('Password must be at most 128 characters.');
  expect(passwordRules.password('nine innings')).toBeNull();
  expect(passwordRules.confirm('other', { ...emptyPasswords, password: 'nine innings' })).toBe(
    'Passwords do not match.',
  );
});
