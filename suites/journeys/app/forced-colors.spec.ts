import type { Locator } from '@playwright/test';
import { dialog } from '../../support/screen.ts';
import { openTeams } from '../../support/teams-list.ts';
import { expect, test } from '../../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('in a palette of one’s own: where one is, what has the focus and where a drawer ends is shown by lines', async ({
  signedIn: page,
}) => {
  await openTeams(page);
  const widthOf = (element: Locator, line: 'border-top' | 'border-left' | 'outline') =>
    element.evaluate((one, name) => Number.parseFloat(getComputedStyle(one).getPropertyValue(`${name}-width`)), line);
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' });
  const elsewhere = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' });
  expect(await widthOf(here, 'border-top')).toBe(2);
  expect(await widthOf(elsewhere, 'border-top')).toBe(0);
  // The icon has the colour of its word: ours may be invisible on their background.
  const colours = await here.evaluate((link) =>
    [link, link.querySelector('svg')!].map((one) => getComputedStyle(one).color),
  );
  expect(colours[1]).toBe(colours[0]);

  await page.getByRole('button', { name: 'Add New Team' }).click();
  const drawer = dialog(page, 'Add Team');
  const name = drawer.getByLabel('Team Name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await widthOf(name, 'outline')).toBe(2);
  expect(await widthOf(drawer, 'border-left')).toBe(1);
});
