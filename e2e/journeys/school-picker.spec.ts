import type { Locator, Page } from '@playwright/test';
import { breakCalls, holdCalls, recordCalls } from '../support/calls.ts';
import { college, committed, editPlayer, makeEditablePlayer, school, schoolOptions } from '../support/edit-player.ts';
import { settled } from '../support/settled.ts';
import { dialog } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const schools = /\/api\/schools(\?|$)/;
const list = (page: Page) => page.getByRole('listbox', { name: 'School' });
const marked = (page: Page) => schoolOptions(page).and(page.locator('[data-active]'));

/** Open at Info, with the checkbox on and the picker closed. */
async function openPicker(page: Page, database: Parameters<typeof makeEditablePlayer>[0]): Promise<Locator> {
  const modal = await editPlayer(page, await makeEditablePlayer(database));
  await committed(modal).check();
  await expect(school(modal)).toHaveAttribute('aria-expanded', 'false');
  return modal;
}

test.describe('School picker', () => {
  test("label, placeholder 'Search schools…'; typing opens a dropdown of matches, each with name and 'city, state'", async ({
    signedIn: page,
    database,
  }) => {
    const modal = await openPicker(page, database);
    await expect(school(modal)).toHaveAttribute('placeholder', 'Search schools…');
    await school(modal).pressSequentially('fordham');
    await expect(schoolOptions(page)).toHaveCount(1);
    await expect(schoolOptions(page)).toContainText('Fordham University');
    await expect(schoolOptions(page)).toContainText('Bronx, NY');
    await expect(schoolOptions(page)).toContainText('NCAA Division I · Atlantic 10 Conference');
    await expect(schoolOptions(page).locator('mark')).toHaveText('Fordham');
  });

  test("'No matches' when none", async ({ signedIn: page, database }) => {
    const modal = await openPicker(page, database);
    await school(modal).fill('westbrqx');
    await expect(modal.getByText('No matches')).toBeVisible();
    await expect(schoolOptions(page)).toHaveCount(0);
  });

  test("a 'Clear' button empties the text and reopens the list", async ({ signedIn: page, database }) => {
    const modal = await openPicker(page, database);
    await expect(modal.getByRole('button', { name: 'Clear' })).toHaveCount(0);
    await school(modal).fill('fordham');
    await schoolOptions(page).first().click();
    await expect(list(page)).toBeHidden();
    await modal.getByRole('button', { name: 'Clear' }).click();
    await expect(school(modal)).toHaveValue('');
    await expect(school(modal)).toBeFocused();
    await expect(schoolOptions(page)).toHaveCount(100);
  });

  test('opens on focus, on typing, or on arrow keys while closed', async ({ signedIn: page, database }) => {
    const modal = await openPicker(page, database);
    await committed(modal).focus();
    await page.keyboard.press('Tab');
    await expect(school(modal)).toBeFocused();
    await expect(list(page)).toBeVisible();
    for (const key of ['f', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await page.keyboard.press(key);
      await expect(list(page)).toBeVisible();
    }
  });

  test('closes on selecting, on Escape, or on a mouse press outside; Escape closes the dropdown only', async ({
    signedIn: page,
    database,
  }) => {
    const modal = await openPicker(page, database);
    await school(modal).click();
    await schoolOptions(page).nth(1).click();
    await expect(list(page)).toBeHidden();
    await expect(school(modal)).toBeFocused();

    await school(modal).click();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(modal).toBeVisible();
    await expect(dialog(page, 'Discard changes?')).toBeHidden();

    await school(modal).click();
    await expect(list(page)).toBeVisible();
    await modal.getByText('Edit Player').click();
    await expect(list(page)).toBeHidden();
    await expect(modal).toBeVisible();
  });

  test('the highlighted row resets when typing', async ({ signedIn: page, database }) => {
    const modal = await openPicker(page, database);
    await school(modal).fill('texas');
    await expect(schoolOptions(page).first()).toContainText('Texas');
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    await expect(marked(page)).toHaveText(await schoolOptions(page).nth(3).innerText(), { useInnerText: true });
    const asked = page.waitForResponse((answer) => answer.url().includes('search=texas+a') && answer.ok());
    await school(modal).pressSequentially(' a');
    await asked;
    await expect(list(page)).toHaveAttribute('aria-busy', 'false');
    expect(await schoolOptions(page).count()).toBeGreaterThan(4);
    await expect(marked(page)).toHaveText(await schoolOptions(page).first().innerText(), { useInnerText: true });
    await expect(school(modal)).toHaveAttribute(
      'aria-activedescendant',
      (await schoolOptions(page).first().getAttribute('id'))!,
    );
  });

  test('selecting sets the field text to the school name and reports the whole school', async ({
    signedIn: page,
    database,
  }) => {
    const modal = await openPicker(page, database);
    await school(modal).fill('bronx');
    const option = schoolOptions(page).filter({ hasText: 'Fordham University' });
    await option.click();
    await expect(school(modal)).toHaveValue('Fordham University');
    await expect(college(modal)).toHaveValue('Fordham University');
  });

  test('waits 250 ms after the last letter, and asks once for what was typed', async ({ signedIn: page, database }) => {
    const modal = await openPicker(page, database);
    await school(modal).click();
    await expect(schoolOptions(page)).toHaveCount(100);
    const asked = recordCalls(page, 'GET', /\/schools/);
    await page.clock.install();
    await school(modal).pressSequentially('fordham');
    await page.clock.runFor(240);
    expect(asked).toHaveLength(0);
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(schoolOptions(page)).toHaveCount(1);
    expect(asked.map((call) => new URL(call.url()).search)).toEqual(['?search=fordham']);
  });

  test('School search: case-insensitive substring match on the trimmed query; an empty query lists all schools, 100 at most', async ({
    signedIn: page,
    database,
  }) => {
    const modal = await openPicker(page, database);
    await school(modal).fill('  ORDHAM ');
    await expect(schoolOptions(page)).toHaveCount(1);
    await expect(schoolOptions(page)).toContainText('Fordham University');
    await school(modal).fill('');
    await expect(schoolOptions(page)).toHaveCount(100);
    await school(modal).fill('college not in list');
    await expect(schoolOptions(page)).toHaveCount(1);
    await expect(schoolOptions(page)).toContainText('Unknown, Unknown');
  });

  test('the dropdown is at most 16rem high, and the highlighted option is in view', async ({
    signedIn: page,
    database,
  }) => {
    const modal = await openPicker(page, database);
    await school(modal).click();
    await expect(schoolOptions(page)).toHaveCount(100);
    await settled(page);
    const dropdown = page.locator('.mantine-Popover-dropdown').filter({ has: list(page) });
    expect((await dropdown.boundingBox())!.height).toBeLessThanOrEqual(256);
    await page.keyboard.press('ArrowUp');
    await expect(schoolOptions(page).last()).toBeInViewport();
    await expect(marked(page)).toHaveText(await schoolOptions(page).last().innerText(), { useInnerText: true });
  });

  test('while the schools are loading, and when they could not be loaded', async ({ signedIn: page, database }) => {
    const modal = await openPicker(page, database);
    const release = await holdCalls(page, schools);
    await school(modal).click();
    await expect(modal.getByText('Loading schools…')).toBeVisible();
    release();
    await expect(schoolOptions(page)).toHaveCount(100);
    await page.unroute(schools);
    const mend = await breakCalls(page, schools, 400);
    await school(modal).fill('fordham');
    await expect(modal.getByText('Failed to load schools')).toBeVisible();
    await mend();
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(schoolOptions(page)).toHaveCount(1);
  });

  test('the combobox pattern by keyboard: Home, End, Enter chooses and does not save, Tab leaves', async ({
    signedIn: page,
    database,
  }) => {
    const modal = await openPicker(page, database);
    const puts = recordCalls(page, 'PUT', /\/players\//);
    await college(modal).fill('Typed College');
    await school(modal).focus();
    await expect(schoolOptions(page)).toHaveCount(100);
    await expect(school(modal)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(marked(page)).toHaveText(await schoolOptions(page).last().innerText(), { useInnerText: true });
    await page.keyboard.press('ArrowDown');
    await expect(marked(page)).toHaveText(await schoolOptions(page).first().innerText(), { useInnerText: true });
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(marked(page)).toHaveText(await schoolOptions(page).first().innerText(), { useInnerText: true });
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeHidden();
    await expect(school(modal)).toHaveAttribute('aria-expanded', 'false');
    await expect(college(modal)).not.toHaveValue('Typed College');
    await page.keyboard.press('ArrowDown');
    await expect(schoolOptions(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await expect(modal.getByRole('button', { name: 'Clear' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(college(modal)).toBeFocused();
    expect(puts).toHaveLength(0);
  });

  test('before the arrows go into the list, Home and End belong to the text', async ({ signedIn: page, database }) => {
    const modal = await openPicker(page, database);
    await school(modal).pressSequentially('ordham');
    await page.keyboard.press('Home');
    await page.keyboard.type('f');
    await expect(school(modal)).toHaveValue('fordham');
  });
});
