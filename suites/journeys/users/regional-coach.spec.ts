import type { Locator } from '@playwright/test';
import { recordCalls } from '../../support/calls.ts';
import { openCoach, openCoaches, rowOf } from '../../support/coaches.ts';
import { makeRegionalCoach, regionsForOneself, userById } from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { chooseIn, toast, toastOfFailure } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const mode = (modal: Locator, name: string) => modal.getByRole('radio', { name });
const button = (modal: Locator, name: string) => modal.getByRole('button', { name, exact: true });

test('a regional coach gets another region and is demoted', { tag: '@smoke' }, async ({ signedIn: page, database }) => {
  await regionsForOneself(database);
  const word = ownWord();
  const rita = await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
  await openCoaches(page, { search: word });
  const open = () => openCoach(page, 'Edit', rita.name, rita.name);
  const modal = await open();

  await test.step("'Update Region' sets the region; taken regions are disabled '(taken)'; toast 'Region updated'", async () => {
    const region = modal.getByRole('combobox', { name: 'Region' });
    await expect(region).toHaveAccessibleDescription(/One Regional Coach per region\./);
    await region.click();
    await expect(page.getByRole('option', { name: 'Texas (taken)' })).toBeDisabled();
    await page.getByRole('option', { name: 'Southwest' }).click();
    const patches = recordCalls(page, 'PATCH', /reg-coach$/);
    await button(modal, 'Update Region').click();
    await expect(toast(page, 'Region updated')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(rowOf(page, rita.name)).toContainText('Southwest');
    expect(await userById(database, rita.id)).toMatchObject({ region: 'SOUTHWEST', primary_role: 'REGIONAL_COACH' });
    expect(patches[0]!.headers()['if-match']).toMatch(/^"\d+"$/);
  });

  await test.step('a region that somebody else was faster with is refused with the sentence', async () => {
    await open();
    await chooseIn(page, modal, 'Region', 'Academy');
    await makeRegionalCoach(database, 'ACADEMY', { fname: 'Faster', lname: ownWord() });
    await button(modal, 'Update Region').click();
    await expect(modal.getByRole('alert')).toHaveText('That region is already assigned to another Regional Coach.');
    await expect(toastOfFailure(page, 'Something went wrong')).toBeVisible();
    await modal.getByRole('combobox', { name: 'Region' }).click();
    await expect(page.getByRole('option', { name: 'Academy (taken)' })).toBeDisabled();
    expect(await userById(database, rita.id)).toMatchObject({ region: 'SOUTHWEST' });
    await page.keyboard.press('Escape');
    await button(modal, 'Cancel').click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(modal).toBeHidden();
  });

  await test.step('by keyboard: arrows turn the switch, Enter on it demotes nobody, Esc closes', async () => {
    await open();
    await mode(modal, 'Update Region').focus();
    await page.keyboard.press('ArrowRight');
    await expect(mode(modal, 'Demote')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: `Edit ${rita.name}` })).toBeFocused();
    expect(await userById(database, rita.id)).toMatchObject({ region: 'SOUTHWEST' });
  });

  await test.step('somebody changes the person meanwhile: both versions are shown before the demotion', async () => {
    await open();
    await database.query(`update users set phone = '2' where id = $1`, [rita.id]);
    // A click on the words: the radio itself is not drawn.
    await modal.getByText('Demote', { exact: true }).first().click();
    await button(modal, 'Demote').click();
    await expect(modal.getByText('Someone else changed this record in the meantime.')).toBeVisible();
    await expect(modal.getByRole('radiogroup', { name: 'Role' }).getByRole('radio')).toHaveText([
      'YoursCoach',
      'TheirsRegional Coach',
    ]);
    expect(await userById(database, rita.id)).toMatchObject({ region: 'SOUTHWEST' });
  });

  await test.step("'Demote' to Coach removes the regional coach record and sets the role; toast 'Demoted to Coach'", async () => {
    await modal.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Demoted to Coach')).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await userById(database, rita.id)).toMatchObject({ region: null, primary_role: 'COACH', phone: '2' });
    await expect(rowOf(page, rita.name).getByRole('cell').first()).toHaveText('Coach');
  });
});
