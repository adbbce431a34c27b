import type { Page } from '@playwright/test';
import { Link } from './link.ts';
import { address } from './stack.ts';
import { signInByCall, test as base } from './test.ts';

/** Between the browser and the server lies a stretch of network of the test's own, which really breaks. */
export const test = base.extend<{ link: Link; signedIn: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  link: async ({}, provide) => {
    const link = await Link.open(Number(new URL(address).port));
    await provide(link);
    await link.close();
  },
  baseURL: async ({ link }, provide) => provide(`http://127.0.0.1:${link.port}`),
  signedIn: async ({ page, administrator }, provide) => {
    await signInByCall(page, administrator);
    await provide(page);
  },
});
