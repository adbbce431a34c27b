import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';

describe('the display name', () => {
  it.each([
    [
      'first and last name',
      { fname: 'Dana', lname: 'Whitfield', name: 'DW', email: 'dana@x.example' },
      'Dana Whitfield',
    ],
    ['the one of the two that is there', { fname: 'Dana', lname: '', name: 'DW' }, 'Dana'],
    ['else a name field', { fname: ' ', lname: null, name: 'Coach Dee', email: 'dee@x.example' }, 'Coach Dee'],
    [
      'else the part of the e-mail before the at-sign',
      { name: '', email: 'dana.whitfield@x.example' },
      'dana.whitfield',
    ],
    ["else 'User'", { fname: null, lname: null, name: null, email: null }, 'User'],
    ["'User' for an e-mail without a name", { email: '@x.example' }, 'User'],
  ])('is %s', (_rule, user, expected) => {
    expect(displayName(user)).toBe(expected);
  });
});
