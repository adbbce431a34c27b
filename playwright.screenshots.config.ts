import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of the README and the guides from the real screens, at a day that is always the same: `npm run screenshots`. */
export default defineConfig({
  ...journeys,
  testDir: 'suites/pictures',
  globalSetup: './suites/pictures/start-stack-on-a-day.ts',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // Pictures wait until everything has come to rest.
  timeout: 120_000,
});
