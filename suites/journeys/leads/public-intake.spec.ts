import type { Page } from '@playwright/test';
import { intakeForOneself } from '../../support/leads.ts';
import { ownWord } from '../../support/records.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const open = (page: Page) => page.goto('/intake');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const thanks = 'Thanks! We received your info. A coach will follow up.';

test.beforeEach(async ({ database }) => {
  await intakeForOneself(database);
  await database.query("delete from rate_limits where key like 'intake/%'");
});

test('a parent applies for her child on a phone', { tag: '@smoke' }, async ({ page, database }) => {
  const last = ownWord();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Bomber' })).toBeVisible();
  await expect(page.getByText('Only the staff of Bombers can see what you send.')).toBeVisible();

  await test.step('every problem is said at once, at its field, and the first has the focus', async () => {
    await submit(page);
    await expect(page.getByLabel('Player First Name')).toBeFocused();
    for (const message of [
      'Player first name is required.',
      'Player last name is required.',
      'Age division is required.',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('Age Division')).toHaveAccessibleDescription('Age division is required.');
    await expectAccessible(page);
  });

  await page.getByRole('radio', { name: 'For my child' }).check();
  await page.getByLabel('Player First Name').fill('  Sienna ');
  await page.getByLabel('Player Last Name').fill(last);
  await page.getByLabel('Age Division').selectOption('12U');
  await page.getByLabel('Primary Position').selectOption('Shortstop');
  await page.getByLabel('Graduation Year').fill('2032');
  await page.getByLabel('Parent First Name').fill('Laura');
  await page.getByLabel('Parent Last Name').fill(last);
  await page.getByLabel('Parent Phone').fill('512 555 0114');
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByText(thanks)).toBeFocused();
  const { rows } = await database.query('select * from leads where player_last_name = $1', [last]);
  expect(rows).toMatchObject([
    { kind: 'PARENT', player_first_name: 'Sienna', age_group: 'U12', pos1: 'SHORTSTOP', grad_year: 2032, email: null },
  ]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('a player applies for herself', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);

  await test.step('the keyboard alone is enough', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'For my child' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mila');
    await expect(page.getByLabel('Player First Name')).toHaveValue('Mila');
    await page.getByLabel('Parent Phone').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
  });

  await test.step('a player of 14U is told to apply with a parent, and what was typed stays', async () => {
    await page.getByRole('radio', { name: 'For me' }).check();
    await page.getByLabel('Email', { exact: true }).fill('mila@mail.example');
    await page.getByLabel('Age Division').selectOption('14U');
    await expect(page.getByText('Players 14U and under must apply with a parent/guardian information.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply for my child instead' }).click();
    await expect(page.getByLabel('Parent First Name')).toBeFocused();
    await expect(page.getByLabel('Player First Name')).toHaveValue('Mila');
    await expect(page.getByLabel('Parent Email')).toHaveValue('');
    await page.getByRole('radio', { name: 'For me' }).check();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('mila@mail.example');
  });

  await test.step('when the server cannot be reached it says so, keeps what was typed and can try again', async () => {
    await page.getByLabel('Player Last Name').fill(ownWord());
    await page.getByLabel('Age Division').selectOption('16U');
    await page.route('**/api/intake/leads', (route) => route.abort());
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText('Failed to submit. Check your connection and try again.');
    await expect(page.getByLabel('Player First Name')).toHaveValue('Mila');
    await page.unroute('**/api/intake/leads');
    await submit(page);
    await expect(page.getByText(thanks)).toBeVisible();
  });
});
