import type { Options } from './command.ts';

const at = {
  type: 'string',
  value: '2026-03-14T12:00:00Z',
  help: 'the moment, with its zone; left out: as new as the archive',
} as const;
const from = {
  type: 'string',
  value: 'NAME',
  help: 'the backup to start from; left out: the newest that fits',
} as const;

export const lookOptions = { at, from } as const satisfies Options;

export const restoreOptions = {
  to: { type: 'string', value: 'FOLDER', help: 'the data folder to make; it must not be there yet' },
  files: { type: 'string', value: 'FOLDER', help: 'also the pictures, into this folder; it must not be there yet' },
  at,
  from,
  'despite-gaps': {
    type: 'boolean',
    default: false,
    help: 'although files of the archive are missing: up to the first of them',
  },
} as const satisfies Options;
