import { defineProject } from 'vitest/config';
import { origin } from './test/origin.ts';

/** Component tests (decision 16): the whole console in a DOM, the network of the test. The other tests of the console are the root's. */
export default defineProject({
  // As a browser loads it, and React as it is built for production: half the time of the build that watches developers.
  resolve: { conditions: ['browser', 'module', 'import', 'default'] },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test/setup.ts'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: origin } },
    // The console is loaded once for all files; `test/setup.ts` clears away what a test leaves.
    isolate: false,
    env: { NODE_ENV: 'production' },
    server: { deps: { inline: [/@tanstack/] } },
    // As at the root: Vitest asks that all projects of a run agree.
    maxWorkers: 3,
    testTimeout: 20_000,
    retry: process.env['CI'] ? 1 : 0,
  },
});
