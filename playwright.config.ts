import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { address, folder } from './suites/support/stack.ts';

/** Chromium without its windows draws the same pages with a third less processor. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const browser = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';

/** Journeys in a real browser against the real thing: built console, API, worker, PostgreSQL, SMTP. */
export default defineConfig({
  testDir: 'suites/journeys',
  globalSetup: './suites/support/start-stack.ts',
  outputDir: `${folder}/results`,
  // A third uses what two leave of two cores while they wait: 404 journeys took 14 minutes, with two 19.5.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What needed its second try is named at the end of `.ci/run`, and counted.
  retries: process.env.CI ? 1 : 0,
  // A hang costs no more than this. The longest journey takes 20 s, and on a host that is busy with others three times that.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording costs a third of the processor, so that where changes land only a second try is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: browser,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
});
