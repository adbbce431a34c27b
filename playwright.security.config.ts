import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The browser's part of the security suite: `npm run test:security`. One after the other, and a finding is a finding. */
export default defineConfig({
  ...journeys,
  testDir: 'suites/security/browser',
  workers: 1,
  retries: 0,
  // Each test is many: whole sets of addresses, forms and screens.
  timeout: 120_000,
  use: { ...journeys.use, trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
});
