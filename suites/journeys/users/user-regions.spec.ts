import type { Locator } from '@playwright/test';
import {
  makePeople,
  makeRegionalCoach,
  openUser,
  openUsers,
  regionsForOneself,
  rowOf,
  userById,
} from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { chooseIn, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const region = (modal: Locator) => modal.getByRole('combobox', { name: 'Region' });
const save = (modal: Locator) => modal.getByRole('button', { name: 'Update User' });

test('regional coach role on a user: given, refused, and taken away again', async ({ signedIn: page, database }) => {
  await regionsForOneself(database);
  const word = ownWord();
  const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
  await openUsers(page, { search: word });
  const modal = await openUser(page, 'Edit', fan!.name);

  await test.step('a region that somebody else took in the meantime: the server message, and everything typed stays', async () => {
    await modal.getByLabel('Phone').fill('(512) 555-0199');
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await chooseIn(page, modal, 'Region', 'Academy');
    await makeRegionalCoach(database, 'ACADEMY', { fname: 'Quick', lname: ownWord() });
    await save(modal).click();
    await expect(modal.getByRole('alert')).toHaveText('That region is already assigned to another Regional Coach.');
    await expect(modal.getByLabel('Phone')).toHaveValue('(512) 555-0199');
    // Who holds what was asked again: now it is seen, and refused before it is sent.
    await expect(region(modal)).toHaveValue('Academy (taken)');
    await chooseIn(page, modal, 'Region', 'Southwest');
    await save(modal).click();
    await expect(toast(page, 'User updated')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(rowOf(page, fan!.name)).toContainText('Regional CoachSouthwest');
    expect(await userById(database, fan!.id)).toMatchObject({ phone: '(512) 555-0199', region: 'SOUTHWEST' });
  });

  await test.step("changing a user's role away from Regional Coach clears the region and removes the record", async () => {
    await openUser(page, 'Edit', fan!.name);
    await expect(region(modal)).toHaveValue('Southwest');
    await chooseIn(page, modal, 'Role', 'Coach');
    await expect(region(modal)).toHaveCount(0);
    await save(modal).click();
    await expect(modal).toBeHidden();
    await expect.poll(() => userById(database, fan!.id)).toMatchObject({ primary_role: 'COACH', region: null });
  });
});
