import type { Locator } from '@playwright/test';
import type pg from 'pg';
import { breakCalls, holdCalls, loseOneAnswer } from '../support/calls.ts';
import { choose, leadsCall, openNewLead, openPortal, rowOf, titles } from '../support/leads.ts';
import { ownWord } from '../support/records.ts';
import { chooseIn, dialog, toast, toastOfFailure } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const tooYoung = 'Players 14U and under must apply with a parent/guardian information.';
const submit = (modal: Locator) => modal.getByRole('button', { name: 'Submit' });

/** What the database holds of the leads of this last name. */
async function leadsOf(database: pg.Client, word: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<Record<string, unknown>>(
    `select kind, player_first_name, age_group, pos1, pos2, grad_year, email, phone,
       parent_first_name, parent_last_name, parent_email, parent_phone
     from leads where player_last_name = $1`,
    [word],
  );
  return rows;
}

test.describe('New Lead', () => {
  test("the modal is titled 'Become a Bomber', with a toggle 'For me' or 'For my child' and buttons Cancel and Submit", async ({
    signedIn: page,
  }) => {
    await openPortal(page);
    const modal = await openNewLead(page);
    await expect(modal.getByRole('radio', { name: 'For me' })).toBeChecked();
    await expect(modal.getByRole('radio', { name: 'For my child' })).not.toBeChecked();
    await expect(modal.getByLabel('Player First Name')).toBeFocused();
    await expect(submit(modal)).toBeVisible();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toHaveCount(0);
  });

  test('fields: player first name, player last name, age division, positions (optional), graduation year; PLAYER adds email and phone', async ({
    signedIn: page,
  }) => {
    await openPortal(page);
    const modal = await openNewLead(page);
    for (const label of ['Player First Name', 'Player Last Name', 'Graduation Year', 'Email', 'Phone'])
      await expect(modal.getByLabel(label)).toBeVisible();
    await expect(modal.getByText('Primary Position (optional)')).toBeVisible();
    await expect(modal.getByText('Secondary Position (optional)')).toBeVisible();
    await expect(modal.getByLabel('Parent First Name')).toHaveCount(0);
    await modal.getByRole('combobox', { name: 'Age Division' }).click();
    await expect(page.getByRole('option')).toHaveText(['8U', '10U', '12U', '14U', '16U', '18U']);
  });

  test('PARENT adds parent first name, last name, email and phone', async ({ signedIn: page }) => {
    await openPortal(page);
    const modal = await openNewLead(page);
    await choose(modal, 'For my child');
    for (const label of ['Parent First Name', 'Parent Last Name', 'Parent Email', 'Parent Phone'])
      await expect(modal.getByLabel(label)).toBeVisible();
    await expect(modal.getByLabel('Email', { exact: true })).toHaveCount(0);
  });

  test('player first name, last name and age division are required; problems are shown on submit and then live', async ({
    signedIn: page,
  }) => {
    await openPortal(page);
    const modal = await openNewLead(page);
    await submit(modal).click();
    await expect(modal.getByText('Player first name is required.')).toBeVisible();
    await expect(modal.getByText('Player last name is required.')).toBeVisible();
    await expect(modal.getByText('Age division is required.')).toBeVisible();
    await expect(modal.getByLabel('Player First Name')).toBeFocused();
    await modal.getByLabel('Player First Name').fill('Sienna');
    await expect(modal.getByText('Player first name is required.')).toHaveCount(0);
    await modal.getByLabel('Player First Name').fill('');
    await expect(modal.getByText('Player first name is required.')).toBeVisible();
  });

  test('a PLAYER aged U14 or younger is blocked, and the switch to "For my child" keeps what was typed', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openPortal(page);
    const modal = await openNewLead(page);
    await modal.getByLabel('Player First Name').fill('Sienna');
    await modal.getByLabel('Player Last Name').fill(word);
    await chooseIn(page, modal, 'Age Division', '14U');
    await chooseIn(page, modal, /Primary Position/, 'Shortstop');
    await modal.getByLabel('Graduation Year').fill('2032');
    await modal.getByLabel('Email').fill(`sienna.${word}@mail.example`);
    await submit(modal).click();
    await expect(modal.getByText(tooYoung)).toBeVisible();
    await modal.getByRole('button', { name: 'Switch to “For my child”' }).click();
    await expect(modal.getByText(tooYoung)).toHaveCount(0);
    await expect(modal.getByRole('radio', { name: 'For my child' })).toBeChecked();
    await expect(modal.getByLabel('Player First Name')).toHaveValue('Sienna');
    await expect(modal.getByRole('combobox', { name: 'Age Division' })).toHaveValue('14U');
    await expect(modal.getByLabel('Graduation Year')).toHaveValue('2032');
    // A child's own address never becomes her parent's.
    await expect(modal.getByLabel('Parent Email')).toHaveValue('');
    await modal.getByLabel('Parent First Name').fill(' Laura ');
    await modal.getByLabel('Parent Last Name').fill(word);
    await modal.getByLabel('Parent Phone').fill('(512) 555-0114');
    await submit(modal).click();
    await expect(toast(page, 'Lead created')).toBeVisible();
    expect(await leadsOf(database, word)).toEqual([
      {
        kind: 'PARENT',
        player_first_name: 'Sienna',
        age_group: 'U14',
        pos1: 'SHORTSTOP',
        pos2: null,
        grad_year: 2032,
        email: null,
        phone: null,
        parent_first_name: 'Laura',
        parent_last_name: word,
        parent_email: null,
        parent_phone: '(512) 555-0114',
      },
    ]);
  });

  test('a PLAYER at U16 or U18 needs at least one of email or phone', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openPortal(page);
    const modal = await openNewLead(page);
    await modal.getByLabel('Player First Name').fill('  Tatum  ');
    await modal.getByLabel('Player Last Name').fill(word);
    await chooseIn(page, modal, 'Age Division', '16U');
    await submit(modal).click();
    await expect(modal.getByText('Enter an email or a phone number.')).toBeVisible();
    // Either will do: the other field's problem goes with it.
    await modal.getByLabel('Phone').fill('512 555 0199');
    await expect(modal.getByText('Enter an email or a phone number.')).toHaveCount(0);
    await submit(modal).click();
    await expect(toast(page, 'Lead created')).toBeVisible();
    await expect(modal).toHaveCount(0);
    // Leads of tests beside this one may be newer.
    await expect(rowOf(page, `Tatum ${word}`)).toBeVisible();
    expect(await leadsOf(database, word)).toMatchObject([
      { player_first_name: 'Tatum', phone: '512 555 0199', email: null },
    ]);
  });

  test('a PARENT needs parent first name, parent last name and at least one of parent e-mail or phone', async ({
    signedIn: page,
  }) => {
    await openPortal(page);
    const modal = await openNewLead(page);
    await choose(modal, 'For my child');
    await modal.getByLabel('Player First Name').fill('Mila');
    await modal.getByLabel('Player Last Name').fill('Santoro');
    await chooseIn(page, modal, 'Age Division', '10U');
    await submit(modal).click();
    await expect(modal.getByText('Parent first name is required.')).toBeVisible();
    await expect(modal.getByText('Parent last name is required.')).toBeVisible();
    await expect(modal.getByText('Enter the parent’s email or phone number.')).toBeVisible();
    await expect(modal.getByLabel('Parent First Name')).toBeFocused();
  });

  test("lead submit fails: toast 'Error' plus server message, default 'Failed to submit.'; what was typed stays", async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openPortal(page);
    await expect(titles(page).first()).toBeVisible();
    const modal = await openNewLead(page);
    await modal.getByLabel('Player First Name').fill('Tatum');
    await modal.getByLabel('Player Last Name').fill(word);
    await chooseIn(page, modal, 'Age Division', '18U');
    await modal.getByLabel('Email').fill(`tatum.${word}@mail.example`);
    const mend = await breakCalls(page, leadsCall);
    await submit(modal).click();
    await expect(toastOfFailure(page, 'Error: Failed to submit.').first()).toBeVisible();
    await expect(modal.getByText('Failed to submit.')).toBeVisible();
    await expect(modal.getByLabel('Player Last Name')).toHaveValue(word);
    await mend();
    await submit(modal).click();
    await expect(toast(page, 'Lead created')).toBeVisible();
    expect(await leadsOf(database, word)).toHaveLength(1);
  });

  test('an answer that is lost on its way does not make a second lead', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openPortal(page);
    await expect(titles(page).first()).toBeVisible();
    const modal = await openNewLead(page);
    await modal.getByLabel('Player First Name').fill('Tatum');
    await modal.getByLabel('Player Last Name').fill(word);
    await chooseIn(page, modal, 'Age Division', '18U');
    await modal.getByLabel('Phone').fill('512 555 0199');
    await loseOneAnswer(page, leadsCall, 'POST');
    await submit(modal).click();
    await expect(toastOfFailure(page, 'Error: The server cannot be reached.').first()).toBeVisible();
    await submit(modal).click();
    await expect(toast(page, 'Lead created')).toBeVisible();
    expect(await leadsOf(database, word)).toHaveLength(1);
  });

  test('while it is being sent the button says so, and pressing twice sends once', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await openPortal(page);
    await expect(titles(page).first()).toBeVisible();
    const modal = await openNewLead(page);
    await modal.getByLabel('Player First Name').fill('Tatum');
    await modal.getByLabel('Player Last Name').fill(word);
    await chooseIn(page, modal, 'Age Division', '18U');
    await modal.getByLabel('Phone').fill('512 555 0199');
    const release = await holdCalls(page, leadsCall);
    await submit(modal).click();
    await expect(modal.getByRole('button', { name: 'Submitting…' })).toBeVisible();
    await modal.getByRole('button', { name: 'Submitting…' }).click();
    release();
    await expect(toast(page, 'Lead created')).toBeVisible();
    expect(await leadsOf(database, word)).toHaveLength(1);
  });

  test('closing with something typed asks first', async ({ signedIn: page }) => {
    await openPortal(page);
    const modal = await openNewLead(page);
    await modal.getByLabel('Player First Name').fill('Tatum');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Discard changes?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(modal.getByLabel('Player First Name')).toHaveValue('Tatum');
  });
});
