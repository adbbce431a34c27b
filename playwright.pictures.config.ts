import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of the README and the docs from the real screens: `npm run build && npm run pictures`. */
export default defineConfig({ ...journeys, testDir: 'e2e/pictures', workers: 1 });
