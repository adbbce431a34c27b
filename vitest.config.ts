import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
      'tooling/**/*.test.ts',
      'ops/**/*.test.ts',
      'security/**/*.test.ts',
      'faults/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Other work may share the machine: what hangs is still found, what is slow is not called broken.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // As the journeys: the machine that lands a change is shared. The report says which test needed it.
    retry: process.env.CI ? 1 : 0,
  },
});
