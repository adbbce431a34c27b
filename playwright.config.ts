import { defineConfig } from '@playwright/test';

/** Journeys in a real browser against the real thing: built console, API, worker, PostgreSQL, SMTP. */
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/support/start-stack.ts',
  outputDir: 'var/e2e/results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The machine that lands a change is shared: one more try there, and the summary names what needed it.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: 'http://127.0.0.1:8199',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
});
