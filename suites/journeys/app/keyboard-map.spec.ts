import type { Page } from '@playwright/test';
import { makeTeam, ownWord } from '../../support/records.ts';
import { withoutMotion } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test.use(withoutMotion);

const map = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' });

test('the map is true: each key in it does what it says', async ({ signedIn: page, database }) => {
  const word = ownWord();
  for (const name of ['One', 'Two']) await makeTeam(database, { name: `${word} ${name}` });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(map(page)).toBeVisible();
  const lines = await map(page)
    .getByRole('region', { name: 'Go to a screen' })
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((line) => ({
        keys: [...line.querySelectorAll('kbd')].map((key) => (key.textContent ?? '').toLowerCase()),
        screen: (line.querySelector('dd')?.textContent ?? '').replace(/^Go to (.*)\.$/, '$1'),
      })),
    );
  expect(lines.length).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect(map(page)).toHaveCount(0);
  for (const { keys, screen } of lines) {
    // On a busy machine the second key may come too late to belong to the first.
    await expect(async () => {
      for (const key of keys) await page.keyboard.press(key);
      const place = page.locator('[aria-current="page"]').filter({ hasText: screen });
      await expect(place.first()).toBeVisible({ timeout: 4_000 });
    }, screen).toPass({ timeout: 30_000 });
  }

  // Rows, by their first link or button; and the search of the screen.
  await page.goto(`/teams?name=${word}&sort=name`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `${word} One` })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `${word} Two` })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: `${word} One` })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox').first()).toBeFocused();
  // From the search to the rows and among them by the arrows.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${word} One` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${word} Two` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: `${word} One` })).toBeFocused();
  await page.keyboard.press('/');
  // While the user types in a field, a shortcut key is just a letter.
  await page.keyboard.type('gt?');
  await expect(map(page)).toHaveCount(0);
  await expect(page.getByRole('textbox').first()).toHaveValue(/gt\?$/);
});

test('keys of one character can be switched off, and stay off; the others remain', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/teams');
  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard' }).click();
  const single = map(page).getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(single).toBeChecked();
  await single.uncheck();
  await map(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(map(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const key of ['?', '/', 'j', 'g', 'p']) await page.keyboard.press(key);
  await expect(map(page)).toHaveCount(0);
  await expect(page).toHaveURL('/teams');
  await expect(page.getByRole('textbox').first()).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  // From here the map is found as well.
  await page.keyboard.type('keyb');
  await page.keyboard.press('Enter');
  await single.check();
  await page.keyboard.press('Escape');
  await expect(map(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(map(page)).toBeVisible();
});
