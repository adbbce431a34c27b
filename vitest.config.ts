import { defineConfig } from 'vitest/config';

const components = 'apps/console/src/**/*.component.test.tsx';

const shared = {
  // A hang costs no more than this; a test that needs longer says so itself, and why.
  testTimeout: 45_000,
  // The first hook of a run makes the database that all others copy, and they wait for it.
  hookTimeout: 120_000,
  // As the journeys: what needed its second try is named at the end of `.ci/run`, and counted.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          maxWorkers: 3,
          isolate: false,
          name: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'tooling/**/*.test.ts',
            'ops/**/*.test.ts',
            'suites/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', components],
        },
      },
      'apps/console',
    ],
  },
});
