import type { Options } from './command.ts';

export const setupOptions = {
  database: { type: 'string', value: 'NAME', default: 'dugout', help: 'the database to create' },
  role: { type: 'string', value: 'NAME', default: 'dugout_app', help: 'the role of the API and the worker, to create' },
  'owner-role': {
    type: 'string',
    value: 'NAME',
    help: 'a role that owns the tables, to create (if left out: whom the address names)',
  },
  server: {
    type: 'string',
    value: 'HOST:PORT',
    help: 'where the API reaches PostgreSQL, if elsewhere than the address says',
  },
  'public-url': { type: 'string', value: 'URL', help: 'the address people open' },
  files: { type: 'string', value: 'FOLDER', default: 'var/files', help: 'where uploaded pictures are kept' },
  console: { type: 'string', value: 'FOLDER', default: 'apps/console/dist', help: 'the built console' },
  demo: { type: 'boolean', default: false, help: 'also an invented organization to try it with' },
} as const satisfies Options;
