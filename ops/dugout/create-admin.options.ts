import type { Options } from './command.ts';

export const createAdminOptions = {
  email: { type: 'string', value: 'ADDRESS', help: 'asked for if left out' },
  'first-name': { type: 'string', value: 'NAME', help: 'asked for if left out' },
  'last-name': { type: 'string', value: 'NAME', help: 'asked for if left out' },
  'password-stdin': { type: 'boolean', default: false, help: 'the password is the first line of the input' },
  existing: {
    type: 'boolean',
    default: false,
    help: 'if the address belongs to somebody already: give them rights and this password',
  },
} as const satisfies Options;
