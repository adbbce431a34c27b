import type { Locator, Page } from '@playwright/test';
import { breakCalls, holdCalls } from '../support/calls.ts';
import {
  makePeople,
  makeRegionalCoach,
  openAddUser,
  openUser,
  openUsers,
  regionsForOneself,
  rowOf,
  titles,
  userById,
  usersCalled,
} from '../support/people.ts';
import { ownWord } from '../support/records.ts';
import { chooseIn, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const regCoaches = /\/api\/regCoaches$/;
const oneUser = /\/api\/users\/[0-9a-f-]{36}$/;
const region = (modal: Locator) => modal.getByRole('combobox', { name: 'Region' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const save = (modal: Locator) => modal.getByRole('button', { name: 'Update User' });

test.describe('Regional coach role on a user', () => {
  test('Region only when the role is Regional Coach; a region is required', async ({ signedIn: page, database }) => {
    await regionsForOneself(database);
    const word = ownWord();
    await openUsers(page, { search: word });
    const modal = await openAddUser(page);
    await expect(region(modal)).toHaveCount(0);
    await modal.getByLabel('First Name').fill('Rita');
    await modal.getByLabel('Last Name').fill(word);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await expect(region(modal)).toHaveAccessibleDescription(/One Regional Coach per region\./);
    await modal.getByRole('button', { name: 'Add User' }).click();
    await expect(modal.getByText('Please select a region for the Regional Coach.')).toBeVisible();
    await chooseIn(page, modal, 'Region', 'Academy');
    await expect(modal.getByText('Please select a region for the Regional Coach.')).toBeHidden();
    await modal.getByRole('button', { name: 'Add User' }).click();
    await expect(toast(page, 'User created')).toBeVisible();
    await expect(rowOf(page, `Rita ${word}`)).toContainText('Regional CoachAcademy');
    expect(await usersCalled(database, word)).toMatchObject([{ primary_role: 'REGIONAL_COACH', region: 'ACADEMY' }]);
  });

  test("taken regions appear disabled with '(taken)', except the user's own current region on edit", async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const own = await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Edit', own.name);
    await expect(region(modal)).toHaveValue('Academy');
    await region(modal).click();
    await expect(page.getByRole('option')).toHaveText([
      'Academy',
      'Pacific (taken)',
      'Mountain (taken)',
      'Midwest (taken)',
      'Northeast (taken)',
      'Southeast (taken)',
      'Southwest',
      'Texas (taken)',
    ]);
    await expect(option(page, 'Texas (taken)')).toBeDisabled();
    await expect(option(page, 'Academy')).toBeEnabled();
    await option(page, 'Southwest').click();
    await save(modal).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    expect(await userById(database, own.id)).toMatchObject({ region: 'SOUTHWEST' });
  });

  test('the keyboard passes over taken regions', async ({ signedIn: page, database }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Edit', fan!.name);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await region(modal).focus();
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Academy')).toHaveAttribute('data-combobox-selected');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(region(modal)).toHaveValue('Southwest');
  });

  test("changing a user's role away from Regional Coach clears the region and removes the record", async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const own = await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Edit', own.name);
    await chooseIn(page, modal, 'Role', 'Coach');
    await expect(region(modal)).toHaveCount(0);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await expect(region(modal)).toHaveValue('');
    await chooseIn(page, modal, 'Role', 'Coach');
    await save(modal).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    expect(await userById(database, own.id)).toMatchObject({ primary_role: 'COACH', region: null });
  });

  test('a region that somebody else took in the meantime: the server message, and everything typed stays', async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Edit', fan!.name);
    await modal.getByLabel('Phone').fill('(512) 555-0199');
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await chooseIn(page, modal, 'Region', 'Academy');
    await makeRegionalCoach(database, 'ACADEMY', { fname: 'Quick', lname: word });
    await save(modal).click();
    await expect(modal.getByRole('alert')).toHaveText('That region is already assigned to another Regional Coach.');
    await expect(modal.getByLabel('Phone')).toHaveValue('(512) 555-0199');
    // Who holds what was asked again: now it is seen, and refused before it is sent.
    await expect(region(modal)).toHaveValue('Academy (taken)');
    await chooseIn(page, modal, 'Region', 'Southwest');
    await save(modal).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    expect(await userById(database, fan!.id)).toMatchObject({ phone: '(512) 555-0199', region: 'SOUTHWEST' });
  });

  test("without a message of the server: 'Could not assign region (it may already be taken).'", async ({
    signedIn: page,
    database,
  }) => {
    await regionsForOneself(database);
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Edit', fan!.name);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await chooseIn(page, modal, 'Region', 'Academy');
    const mend = await breakCalls(page, oneUser);
    await save(modal).click();
    await expect(modal.getByRole('alert')).toHaveText('Could not assign region (it may already be taken).');
    await expect(region(modal)).toHaveValue('Academy');
    await mend();
    await save(modal).click();
    await expect(toast(page, 'User updated')).toBeVisible();
  });

  test('who holds which region is asked anew when the modal opens, with a loading and a failed state', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
    await openUsers(page, { search: word });
    await expect(titles(page)).toHaveCount(1);
    const release = await holdCalls(page, regCoaches);
    const modal = await openUser(page, 'Edit', fan!.name);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    const field = modal.getByLabel('Region');
    await expect(field).toHaveValue('Loading regions…');
    const mend = await breakCalls(page, regCoaches, 400);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(modal).toBeHidden();
    release();
    await page.reload();
    await openUser(page, 'Edit', fan!.name);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await expect(field).toHaveValue('Failed to load regions');
    await mend();
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(region(modal)).toHaveAttribute('placeholder', 'Select a region');
  });
});
