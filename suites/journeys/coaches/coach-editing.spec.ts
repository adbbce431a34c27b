import type { Locator, Page } from '@playwright/test';
import { recordCalls } from '../../support/calls.ts';
import { addressOf, makeCoach, openCoach, openCoaches, rowOf } from '../../support/coaches.ts';
import { ownWord } from '../../support/records.ts';
import { settled } from '../../support/settled.ts';
import { chooseIn, dialog, toast } from '../../support/screen.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const update = (modal: Locator) => modal.getByRole('button', { name: 'Update' });
const tab = (modal: Locator, name: string) => modal.getByRole('tab', { name });

async function openContact(page: Page, name: string): Promise<Locator> {
  const modal = await openCoach(page, 'Edit', name);
  await tab(modal, 'Contact').click();
  return modal;
}

test.describe('Edit Coach', () => {
  test(
    "edit changes phone and address (Address 1, Address 2, City, State, Zip) and toasts 'Coach updated'",
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = ownWord();
      const [coach, other] = [await makeCoach(database, 'Cora', word), await makeCoach(database, 'Dot', word)];
      const puts = recordCalls(page, 'PUT', /coaches/);
      await openCoaches(page, { search: word });
      const modal = await openCoach(page, 'Edit', coach.name);

      await test.step('turning the tabs does not move the modal', async () => {
        await expect(modal.getByLabel('First Name')).toHaveValue('Cora');
        await settled(page);
        const before = await tab(modal, 'Contact').boundingBox();
        await tab(modal, 'Contact').click();
        expect(await tab(modal, 'Contact').boundingBox()).toEqual(before);
      });

      await test.step('what the server refuses stands at its field, and the tab of the field opens', async () => {
        await modal.getByLabel('Email').fill('nowhere');
        await tab(modal, 'Info').click();
        await modal.getByLabel('First Name').fill('Coralie');
        await modal.getByLabel('First Name').press('Enter');
        await expect(modal.getByText('Please enter a valid email address.')).toBeVisible();
        await expect(modal.getByLabel('Email')).toBeFocused();
        await expect(tab(modal, 'Contact')).toHaveAccessibleName('Contact has an error');
        await modal.getByLabel('Email').fill(other.email);
        await update(modal).click();
        await expect(modal.getByRole('alert')).toHaveText('Another person already has this email address.');
        expect(await addressOf(database, coach)).toMatchObject({ fname: 'Cora', email: coach.email });
        await tab(modal, 'Info').click();
        await expect(modal.getByLabel('First Name')).toHaveValue('Coralie');
        await modal.getByLabel('First Name').fill('Cora');
        await tab(modal, 'Contact').click();
        await modal.getByLabel('Email').fill(coach.email);
        puts.length = 0;
      });

      const values = {
        Phone: '(512) 555-0171',
        'Address 1': '1 Main St',
        'Address 2': 'Apt 2',
        City: 'Austin',
        Zip: '78701',
      };
      for (const [label, value] of Object.entries(values)) await modal.getByLabel(label, { exact: true }).fill(value);
      await chooseIn(page, modal, 'State', 'TX');
      await update(modal).click();
      await expect(toast(page, 'Coach updated')).toBeVisible();
      await expect(modal).toBeHidden();
      await expect(rowOf(page, coach.name)).toContainText('(512) 555-0171');
      expect(await addressOf(database, coach)).toMatchObject({
        email: coach.email,
        phone: '(512) 555-0171',
        address1: '1 Main St',
        address2: 'Apt 2',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
      });
      expect(puts).toHaveLength(1);
      expect(puts[0]!.headers()['if-match']).toMatch(/^"\d+"$/);
      expect(Object.keys((puts[0]!.postDataJSON() as { user: object }).user)).toEqual(['update']);
    },
  );

  test('somebody edits the person in Manage Users meanwhile: both versions are shown, and one is chosen', async ({
    signedIn: page,
    database,
  }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    await openCoaches(page, { search: coach.name });
    const modal = await openContact(page, coach.name);
    await modal.getByLabel('City').fill('Waco');
    await modal.getByLabel('Phone').fill('1');
    await database.query(`update users set phone = '2' where id = $1`, [coach.id]);
    await update(modal).click();
    await expect(modal.getByText('Someone else changed this record in the meantime.')).toBeVisible();
    await expect(modal.getByRole('radiogroup', { name: 'Phone' }).getByRole('radio')).toHaveText(['Yours1', 'Theirs2']);
    await settled(page);
    await expectAccessible(page);
    await modal.getByRole('radiogroup', { name: 'Phone' }).getByRole('radio', { name: 'Theirs' }).click();
    await modal.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Coach updated')).toBeVisible();
    expect(await addressOf(database, coach)).toMatchObject({ city: 'Waco', phone: '2' });
  });

  test('by keyboard: arrows turn the tabs, Esc asks about edits, and the focus goes back to the pencil', async ({
    signedIn: page,
    database,
  }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    await openCoaches(page, { search: coach.name });
    const edit = page.getByRole('button', { name: `Edit ${coach.name}` });
    await edit.focus();
    await page.keyboard.press('Enter');
    const modal = dialog(page, 'Edit Coach');
    await expect(modal.getByLabel('First Name')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(modal, 'Info')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(modal, 'Contact')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(modal.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(edit).toBeFocused();

    await page.keyboard.press('Enter');
    await modal.getByLabel('First Name').fill('Coralie');
    await page.keyboard.press('Escape');
    const question = dialog(page, 'Discard changes?');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(modal.getByLabel('First Name')).toHaveValue('Coralie');
  });
});
