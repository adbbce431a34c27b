import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';
import { origin } from './test/origin.ts';

/** Component tests (decision 16): the whole console in a DOM, the network of the test. The other tests of the console are the root's. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['test/setup.ts'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: origin } },
    // The console is loaded once for all files; `test/setup.ts` clears away what a test leaves.
    isolate: false,
    // As at the root: Vitest asks that all projects of a run agree.
    maxWorkers: 2,
    testTimeout: 20_000,
    retry: process.env['CI'] ? 1 : 0,
  },
});
