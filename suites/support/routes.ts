import { readFileSync } from 'node:fs';

const routes = readFileSync(new URL('../../apps/console/src/app/routes.ts', import.meta.url), 'utf8');

/** Every path of the console's own route table, as it is written there: `/teams/$id`. The last is that of any other. */
export const paths = [...routes.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path]) => path!);

export const publicPaths = ['/login', '/reset-password', '/reset-success', '/confirm-email', '/take-back-email'];
