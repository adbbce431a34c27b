import type { Locator, Page } from '@playwright/test';
import { breakCalls, holdCalls, recordCalls } from '../support/calls.ts';
import { addressOf, makeCoach, makeTeamOf, openCoach, openCoaches, rowOf } from '../support/coaches.ts';
import { ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { chooseIn, dialog, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const oneCoach = /\/api\/coaches\/[0-9a-f-]{36}$/;
const update = (modal: Locator) => modal.getByRole('button', { name: 'Update' });
const tab = (modal: Locator, name: string) => modal.getByRole('tab', { name });

async function openContact(page: Page, name: string): Promise<Locator> {
  const modal = await openCoach(page, 'Edit', name);
  await tab(modal, 'Contact').click();
  return modal;
}

test.describe('Edit Coach', () => {
  test("edit changes phone and address (Address 1, Address 2, City, State, Zip) and toasts 'Coach updated'", async ({
    signedIn: page,
    database,
  }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    const puts = recordCalls(page, 'PUT', /coaches/);
    await openCoaches(page, { search: coach.name });
    const modal = await openContact(page, coach.name);
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
  });

  test('tabs Info and Contact; the person is named under the title; the coach is loaded first', async ({
    signedIn: page,
    database,
  }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    const team = await makeTeamOf(database, `${ownWord()} Gold`, coach);
    await openCoaches(page, { search: coach.name });
    const release = await holdCalls(page, oneCoach);
    const modal = await openCoach(page, 'Edit', coach.name);
    await expect(modal.getByText('Loading coach…')).toBeVisible();
    await expect(modal.getByText(coach.name)).toBeVisible();
    await expect(update(modal)).toBeDisabled();
    release();
    await expect(modal.getByRole('tab')).toHaveText(['Info', 'Contact']);
    await expect(modal.getByLabel('First Name')).toHaveValue('Cora');
    await expect(modal.getByLabel('First Name')).toBeFocused();
    await expect(modal.getByText(`${coach.name} · ${team.name}`)).toBeVisible();
    await expect(modal.getByLabel('Phone')).toBeHidden();
    await tab(modal, 'Contact').click();
    await expect(modal.getByLabel('Email')).toHaveValue(coach.email);
    await expect(modal.getByLabel('First Name')).toBeHidden();
  });

  test('first and last name required (Update disabled without them)', async ({ signedIn: page, database }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    await openCoaches(page, { search: coach.name });
    const modal = await openCoach(page, 'Edit', coach.name);
    for (const label of ['First Name', 'Last Name']) {
      const before = await modal.getByLabel(label).inputValue();
      await modal.getByLabel(label).fill('  ');
      await expect(update(modal)).toBeDisabled();
      await modal.getByLabel(label).fill(before);
      await expect(update(modal)).toBeEnabled();
    }
  });

  test('what the server refuses stands at its field, and the tab of the field opens', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [coach, other] = [await makeCoach(database, 'Cora', word), await makeCoach(database, 'Dot', word)];
    await openCoaches(page, { search: word });
    const modal = await openContact(page, coach.name);
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
    await tab(modal, 'Info').click();
    await expect(modal.getByLabel('First Name')).toHaveValue('Coralie');
    expect(await addressOf(database, coach)).toMatchObject({ fname: 'Cora', email: coach.email });
  });

  test("if the coach has no user data it shows 'Missing coach user data'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Cora', word);
    const team = await makeTeamOf(database, `${word} Gold`, coach);
    await database.query('update users set deleted_at = now() where id = $1', [coach.id]);
    await openCoaches(page, { search: team.name });
    const modal = await openCoach(page, 'Edit', '(No Name)');
    await expect(modal.getByText('Missing coach user data')).toBeVisible();
    await expect(modal.getByRole('tab')).toHaveCount(0);
    await expect(update(modal)).toBeDisabled();
    await expectAccessible(page);
  });

  test('a coach that could not be loaded says so, and can be tried again', async ({ signedIn: page, database }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    await openCoaches(page, { search: coach.name });
    const mend = await breakCalls(page, oneCoach, 400);
    const modal = await openCoach(page, 'Edit', coach.name);
    await expect(modal.getByRole('alert')).toContainText('Something went wrong');
    await mend();
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(modal.getByLabel('First Name')).toHaveValue('Cora');
  });

  test('a save that fails says so, keeps what was typed and can be tried again', async ({
    signedIn: page,
    database,
  }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    await openCoaches(page, { search: coach.name });
    const modal = await openContact(page, coach.name);
    await modal.getByLabel('City').fill('Waco');
    await page.route(oneCoach, (route) => route.abort('connectionrefused'));
    await update(modal).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await page.unroute(oneCoach);
    await update(modal).click();
    await expect(toast(page, 'Coach updated')).toBeVisible();
    expect(await addressOf(database, coach)).toMatchObject({ city: 'Waco' });
  });

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

  test('turning the tabs does not move the modal', async ({ signedIn: page, database }) => {
    const coach = await makeCoach(database, 'Cora', ownWord());
    await openCoaches(page, { search: coach.name });
    const modal = await openCoach(page, 'Edit', coach.name);
    await settled(page);
    const before = await tab(modal, 'Contact').boundingBox();
    await tab(modal, 'Contact').click();
    expect(await tab(modal, 'Contact').boundingBox()).toEqual(before);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`both tabs without accessibility findings, ${colorScheme}`, async ({ signedIn: page, database }) => {
      await page.emulateMedia({ colorScheme });
      const coach = await makeCoach(database, 'Cora', ownWord());
      await openCoaches(page, { search: coach.name });
      const modal = await openCoach(page, 'Edit', coach.name);
      await expect(modal.getByLabel('First Name')).toBeVisible();
      await settled(page);
      await expectAccessible(page);
      await tab(modal, 'Contact').click();
      await expectAccessible(page);
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('the form fills the screen, with targets for a thumb', async ({ signedIn: page, database }) => {
      const coach = await makeCoach(database, 'Cora', ownWord());
      await openCoaches(page, { search: coach.name });
      const modal = await openContact(page, coach.name);
      await settled(page);
      expect((await modal.boundingBox())!.width).toBe(390);
      await expectTouchTargets(page, '[role="dialog"]');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await modal.getByLabel('City').fill('Waco');
      await update(modal).click();
      await expect(toast(page, 'Coach updated')).toBeVisible();
    });
  });
});
