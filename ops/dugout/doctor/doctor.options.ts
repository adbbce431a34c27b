import type { Options } from '../command.ts';

export const doctorOptions = {
  json: { type: 'boolean', default: false, help: 'for machines' },
  'mail-to': { type: 'string', value: 'ADDRESS', help: 'also sends a test mail there' },
} as const satisfies Options;
