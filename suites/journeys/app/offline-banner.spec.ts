import type { Page } from '@playwright/test';
import { test } from '../../support/own-network.ts';
import { expect, expectAccessible } from '../../support/test.ts';

const line = (page: Page) => page.getByText('What you have typed is kept');
const isHere = (page: Page) => expect(page.locator('tr[data-row]').first()).toBeVisible();

test('a server that is gone is told in one line, which leaves by itself, and the rows are asked for anew', async ({
  signedIn: page,
  link,
}) => {
  await page.goto('/teams');
  await isHere(page);
  await link.break({ kind: 'reset' });
  await page.getByRole('button', { name: 'Team Name', exact: true }).click();
  await expect(line(page)).toBeVisible();
  await expect(page.getByText(/The server cannot be reached since \d{1,2}:\d\d/)).toBeVisible();
  await expect(page.getByRole('status').filter({ has: line(page) })).toHaveCount(1);
  await expectAccessible(page, 'output:has(button)');
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await expectAccessible(page, 'output:has(button)');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(line(page)).toBeVisible();

  await link.heal();
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/teams?') && answer.ok());
  await expect(line(page)).toBeHidden();
  await asked;
});

test('a screen that was never opened, while the server is gone: the shell stays, and the screen comes by itself', async ({
  signedIn: page,
  link,
}) => {
  await page.goto('/teams');
  await isHere(page);
  await link.break({ kind: 'reset' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Sponsor' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await expect(failed).toContainText('The server cannot be reached.');
  await expect(line(page)).toBeVisible();
  await expect(navigation).toBeVisible();
  await link.heal();
  await expect(failed).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Sponsors', level: 1 })).toBeVisible();
});
