import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls, recordCalls } from '../support/calls.ts';
import { openCoach, openCoaches, rowOf, titles } from '../support/coaches.ts';
import { makeRegionalCoach, regionsForOneself, userById } from '../support/people.ts';
import { ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { chooseIn, dialog, expectNoSidewaysScroll, toast, toastOfFailure } from '../support/teams-list.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const regCoachCall = /\/api\/users\/[0-9a-f-]{36}\/reg-coach/;
const mode = (modal: Locator, name: string) => modal.getByRole('radio', { name });
const button = (modal: Locator, name: string) => modal.getByRole('button', { name, exact: true });

async function openRita(page: Page, database: pg.Client) {
  await regionsForOneself(database);
  const word = ownWord();
  const rita = await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: word });
  await openCoaches(page, { search: word });
  const modal = await openCoach(page, 'Edit', rita.name, rita.name);
  return { rita, modal, word };
}

/** A click on the words: the radio itself is not drawn. */
const turnTo = (modal: Locator, name: string) => modal.getByText(name, { exact: true }).first().click();

// Two regions are free: side by side these tests would only wait for each other, and for those of the users.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('A regional coach row has edit only. The modal has two modes', () => {
  test("'Update Region' sets the region; taken regions are disabled '(taken)'; toast 'Region updated'", async ({
    signedIn: page,
    database,
  }) => {
    const { rita, modal } = await openRita(page, database);
    await expect(modal).toContainText('Regional Coach · Academy');
    await expect(mode(modal, 'Update Region')).toBeChecked();
    await expect(button(modal, 'Update Region')).toBeDisabled();
    const region = modal.getByRole('combobox', { name: 'Region' });
    await expect(region).toHaveValue('Academy');
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

  for (const [role, stored] of [
    ['Coach', 'COACH'],
    ['Fan', 'FAN'],
  ] as const) {
    test(`'Demote' to ${role} removes the regional coach record and sets the role; toast 'Demoted to ${role}'`, async ({
      signedIn: page,
      database,
    }) => {
      const { rita, modal } = await openRita(page, database);
      await turnTo(modal, 'Demote');
      await expect(modal.getByRole('combobox', { name: 'New role' })).toHaveValue('Coach');
      await expect(
        modal.getByText(
          'This removes the regional coach record and leaves the Academy region without a Regional Coach.',
        ),
      ).toBeVisible();
      await modal.getByRole('combobox', { name: 'New role' }).click();
      await expect(page.getByRole('option')).toHaveText(['Coach', 'Admin', 'Fan']);
      await page.getByRole('option', { name: role }).click();
      await button(modal, 'Demote').click();
      await expect(toast(page, `Demoted to ${role}`)).toBeVisible();
      await expect(modal).toBeHidden();
      expect(await userById(database, rita.id)).toMatchObject({ region: null, primary_role: stored });
      if (role === 'Coach') await expect(rowOf(page, rita.name).getByRole('cell').first()).toHaveText('Coach');
      else await expect(titles(page)).toHaveCount(0);
    });
  }

  test("'Demote' to Admin says that it grants full rights", async ({ signedIn: page, database }) => {
    const { rita, modal } = await openRita(page, database);
    await turnTo(modal, 'Demote');
    await expect(modal.getByText(/full rights/)).toBeHidden();
    await chooseIn(page, modal, 'New role', 'Admin');
    await expect(modal.getByText(/Admin grants full rights/)).toBeVisible();
    await button(modal, 'Demote').click();
    await expect(toast(page, 'Demoted to Admin')).toBeVisible();
    expect(await userById(database, rita.id)).toMatchObject({ region: null, primary_role: 'ADMIN' });
  });

  test("'Something went wrong' on error, with the reason in the modal; it can be tried again", async ({
    signedIn: page,
    database,
  }) => {
    const { rita, modal } = await openRita(page, database);
    await turnTo(modal, 'Demote');
    await page.route(regCoachCall, (route) => route.abort('connectionrefused'));
    await button(modal, 'Demote').click();
    await expect(toastOfFailure(page, 'Something went wrong')).toBeVisible();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await page.unroute(regCoachCall);
    const mend = await breakCalls(page, regCoachCall);
    await button(modal, 'Demote').click();
    await expect(modal.getByRole('alert')).toBeVisible();
    await mend();
    await button(modal, 'Demote').click();
    await expect(toast(page, 'Demoted to Coach')).toBeVisible();
    expect(await userById(database, rita.id)).toMatchObject({ primary_role: 'COACH' });
  });

  test('a region that somebody else was faster with is refused with the sentence', async ({
    signedIn: page,
    database,
  }) => {
    const { rita, modal } = await openRita(page, database);
    await chooseIn(page, modal, 'Region', 'Southwest');
    await makeRegionalCoach(database, 'SOUTHWEST', { fname: 'Faster', lname: ownWord() });
    await button(modal, 'Update Region').click();
    await expect(modal.getByRole('alert')).toHaveText('That region is already assigned to another Regional Coach.');
    await expect(toastOfFailure(page, 'Something went wrong')).toBeVisible();
    await modal.getByRole('combobox', { name: 'Region' }).click();
    await expect(page.getByRole('option', { name: 'Southwest (taken)' })).toBeDisabled();
    expect(await userById(database, rita.id)).toMatchObject({ region: 'ACADEMY' });
  });

  test('somebody changes the person meanwhile: both versions are shown before the demotion', async ({
    signedIn: page,
    database,
  }) => {
    const { rita, modal } = await openRita(page, database);
    await database.query(`update users set phone = '2' where id = $1`, [rita.id]);
    await turnTo(modal, 'Demote');
    await button(modal, 'Demote').click();
    await expect(modal.getByText('Someone else changed this record in the meantime.')).toBeVisible();
    await expect(modal.getByRole('radiogroup', { name: 'Role' }).getByRole('radio')).toHaveText([
      'YoursCoach',
      'TheirsRegional Coach',
    ]);
    expect(await userById(database, rita.id)).toMatchObject({ region: 'ACADEMY' });
    await modal.getByRole('button', { name: 'Save my choice' }).click();
    await expect(toast(page, 'Demoted to Coach')).toBeVisible();
    expect(await userById(database, rita.id)).toMatchObject({ region: null, phone: '2' });
  });

  test('by keyboard: arrows turn the switch, Enter on it demotes nobody, Esc closes', async ({
    signedIn: page,
    database,
  }) => {
    const { rita, modal } = await openRita(page, database);
    await mode(modal, 'Update Region').focus();
    await page.keyboard.press('ArrowRight');
    await expect(mode(modal, 'Demote')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: `Edit ${rita.name}` })).toBeFocused();
    expect(await userById(database, rita.id)).toMatchObject({ region: 'ACADEMY' });
  });

  test('a chosen region is asked about before it is lost', async ({ signedIn: page, database }) => {
    const { modal } = await openRita(page, database);
    await chooseIn(page, modal, 'Region', 'Southwest');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Discard changes?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(modal.getByRole('combobox', { name: 'Region' })).toHaveValue('Southwest');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`both modes without accessibility findings, ${colorScheme}`, async ({ signedIn: page, database }) => {
      await page.emulateMedia({ colorScheme });
      const { modal } = await openRita(page, database);
      await settled(page);
      await expectAccessible(page);
      await turnTo(modal, 'Demote');
      await chooseIn(page, modal, 'New role', 'Admin');
      await settled(page);
      await expectAccessible(page);
    });
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('both modes fill the screen, with targets for a thumb', async ({ signedIn: page, database }) => {
      const { modal } = await openRita(page, database);
      await settled(page);
      await expectTouchTargets(page, '[role="dialog"]');
      await turnTo(modal, 'Demote');
      await settled(page);
      await expectTouchTargets(page, '[role="dialog"]');
      await expectNoSidewaysScroll(page);
      await button(modal, 'Demote').click();
      await expect(toast(page, 'Demoted to Coach')).toBeVisible();
    });
  });
});
