import type { Locator, Page } from '@playwright/test';
import { breakCalls, holdCalls, recordCalls } from '../support/calls.ts';
import {
  chooseIn,
  editPlayer,
  makeEditablePlayer,
  onePlayer,
  openEditPlayer,
  openPlayerRow,
  playerRecord,
  pressEdit,
  tab,
  updateButton,
} from '../support/edit-player.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { dialog, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

const jersey = (modal: Locator) => modal.getByLabel('Jersey #');
const puts = (page: Page) => recordCalls(page, 'PUT', /\/players\//);

/** As they are read, from top to bottom. */
const labelsOf = async (modal: Locator) => {
  const shown = await modal.getByRole('tabpanel').locator('label:visible').allInnerTexts();
  return shown.map((text) => text.trim());
};

test.describe('Edit Player modal', () => {
  test("loads the full player first, with a 'Loading player…' state; tabs Info, Contact, Gear; it starts at Info", async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Gold` });
    const player = await makeEditablePlayer(database, { teamId: team.id });
    await openPlayerRow(page, player);
    const release = await holdCalls(page, onePlayer);
    const modal = await pressEdit(page, player.name);
    await expect(modal.getByText('Loading player…')).toBeVisible();
    await expect(modal.getByText(player.name)).toBeVisible();
    await expect(updateButton(modal)).toBeDisabled();
    release();
    await expect(modal.getByRole('tab')).toHaveText(['Info', 'Contact', 'Gear']);
    await expect(tab(modal, 'Info')).toHaveAttribute('aria-selected', 'true');
    await expect(modal.getByLabel('First Name')).toBeFocused();
    await expect(modal.getByText(`${player.name} · ${team.name}`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(updateButton(modal)).toBeEnabled();
  });

  test('Info, Contact and Gear hold the fields of the specification', async ({ signedIn: page, database }) => {
    const modal = await editPlayer(page, await makeEditablePlayer(database, { college: 'Old State' }));
    expect(await labelsOf(modal)).toEqual([
      'First Name',
      'Last Name',
      'Position 1',
      'Position 2',
      'Jersey #',
      'Graduation Year',
      'Committed to College?',
      'School',
      'College Committed',
    ]);
    await tab(modal, 'Contact').click();
    expect(await labelsOf(modal)).toEqual(['Email', 'Phone', 'Address', 'Address 2', 'City', 'Zipcode', 'State']);
    await tab(modal, 'Gear').click();
    expect(await labelsOf(modal)).toEqual([
      'Jersey Size',
      'Pant Size',
      'Stirrup Size',
      'Short Size',
      'Practice Short Size',
    ]);
  });

  test('saving updates the player and refreshes the row; only what the form shows is sent', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    await database.query('update players set is_trusted = true where id = $1', [player.playerId]);
    const sent = puts(page);
    const modal = await editPlayer(page, player);
    await modal.getByLabel('First Name').fill('Elisa');
    await chooseIn(page, modal, 'Position 1', 'Center Field');
    await chooseIn(page, modal, 'Position 2', 'Designated Hitter');
    await jersey(modal).fill('00');
    await modal.getByLabel('Graduation Year').fill('2031');
    await tab(modal, 'Contact').click();
    const contact = { Phone: '(512) 555-0171', Address: '1 Main St', 'Address 2': 'Apt 2', City: 'Austin' };
    for (const [label, value] of Object.entries(contact)) await modal.getByLabel(label, { exact: true }).fill(value);
    await modal.getByLabel('Zipcode').fill('78701');
    await chooseIn(page, modal, 'State', 'TX');
    await tab(modal, 'Gear').click();
    await chooseIn(page, modal, 'Jersey Size', 'AM');
    await chooseIn(page, modal, 'Pant Size', '28');
    await chooseIn(page, modal, 'Stirrup Size', 'Adult Long');
    await chooseIn(page, modal, 'Short Size', 'AMD');
    await chooseIn(page, modal, 'Practice Short Size', 'A2XL');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    await expect(modal).toBeHidden();

    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Elisa ${player.word}` }) });
    for (const shown of ['00', '2031', 'TX']) await expect(row).toContainText(shown);
    expect(await playerRecord(database, player)).toMatchObject({
      fname: 'Elisa',
      lname: player.word,
      email: player.email,
      phone: '(512) 555-0171',
      pos1: 'CENTER_FIELD',
      pos2: 'DESIGNATED_HITTER',
      jersey_num: '00',
      grad_year: 2031,
      address1: '1 Main St',
      address2: 'Apt 2',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      jersey_size: 'AM',
      pant_size: 'SIZE_28',
      stirrup_size: 'ADULT_LONG',
      short_size: 'AMD',
      practice_short_size: 'A2XL',
      is_trusted: true,
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]!.headers()['if-match']).toMatch(/^"\d+"$/);
    const body = sent[0]!.postDataJSON() as Record<string, unknown>;
    for (const hidden of ['isTrusted', 'teamID', 'parents', 'name']) expect(body).not.toHaveProperty(hidden);
  });

  test('selects and texts can be emptied again', async ({ signedIn: page, database }) => {
    const player = await makeEditablePlayer(database);
    await database.query(
      `update players set pos1 = 'PITCHER', pant_size = 'SIZE_28', short_size = 'ASM', grad_year = 2030 where id = $1`,
      [player.playerId],
    );
    const modal = await editPlayer(page, player);
    await chooseIn(page, modal, 'Position 1', '— none —');
    await jersey(modal).fill('');
    await modal.getByLabel('Graduation Year').fill('');
    await tab(modal, 'Gear').click();
    await chooseIn(page, modal, 'Pant Size', '— none —');
    await chooseIn(page, modal, 'Short Size', '— none —');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({
      pos1: null,
      jersey_num: null,
      grad_year: null,
      pant_size: null,
      short_size: null,
    });
  });

  test("if the player has no user record it shows 'Missing player user data'; the rest can be saved", async ({
    signedIn: page,
    database,
  }) => {
    const team = await makeTeam(database, { name: `${ownWord()} Gold` });
    const player = await makeEditablePlayer(database, { teamId: team.id });
    await database.query('update users set deleted_at = now() where id = $1', [player.id]);
    await page.goto(`/players?${new URLSearchParams({ search: team.name })}`);
    const modal = await pressEdit(page, '(No Name)');
    await expect(modal.getByText('Missing player user data').first()).toBeVisible();
    await expect(modal.getByLabel('First Name')).toHaveCount(0);
    await tab(modal, 'Contact').click();
    await expect(modal.getByLabel('Email')).toHaveCount(0);
    await modal.getByLabel('City').fill('Waco');
    await tab(modal, 'Info').click();
    await jersey(modal).fill('12');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12', city: 'Waco', fname: 'Elise' });
  });

  test('a player that could not be loaded says so, and can be tried again', async ({ signedIn: page, database }) => {
    const player = await makeEditablePlayer(database);
    await openPlayerRow(page, player);
    const mend = await breakCalls(page, onePlayer, 400);
    const modal = await pressEdit(page, player.name);
    await expect(modal.getByRole('alert')).toContainText('Something went wrong');
    await expect(updateButton(modal)).toBeDisabled();
    await mend();
    await modal.getByRole('button', { name: 'Try again' }).click();
    await expect(modal.getByLabel('First Name')).toHaveValue('Elise');
  });

  test('a player who was removed meanwhile is told about', async ({ signedIn: page, database }) => {
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    await jersey(modal).fill('12');
    await database.query('update players set deleted_at = now() where id = $1', [player.playerId]);
    await updateButton(modal).click();
    await expect(modal.getByRole('alert')).toHaveText('This player no longer exists.');
    await expect(jersey(modal)).toHaveValue('12');
  });

  test("the slow network shows 'Updating…', and saves once however often it is pressed", async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    const sent = puts(page);
    const release = await holdCalls(page, onePlayer);
    await jersey(modal).fill('12');
    await updateButton(modal).click();
    const busy = modal.getByRole('button', { name: 'Updating…' });
    await expect(busy).toBeVisible();
    // Not `disabled`, so that it keeps the focus: a press must be without effect.
    await busy.click({ force: true });
    await jersey(modal).press('Enter');
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    release();
    await expect(toast(page, 'Player updated')).toBeVisible();
    await expect(modal).toBeHidden();
    expect(sent).toHaveLength(1);
  });

  test('the server down while saving keeps what was typed, and it can be tried again', async ({
    signedIn: page,
    database,
  }) => {
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    await jersey(modal).fill('12');
    await tab(modal, 'Contact').click();
    await modal.getByLabel('City').fill('Waco');
    await page.route(onePlayer, (route) => route.abort('connectionrefused'));
    await updateButton(modal).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(modal.getByLabel('City')).toHaveValue('Waco');
    await page.unroute(onePlayer);
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12', city: 'Waco' });
  });

  test('what is refused stands at its field, and the tab of the field opens', async ({ signedIn: page, database }) => {
    const other = await makePerson(database, 'FAN');
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    await modal.getByLabel('Graduation Year').fill('27');
    await tab(modal, 'Gear').click();
    await updateButton(modal).click();
    await expect(modal.getByText('Enter a year between 1900 and 2100.')).toBeVisible();
    await expect(modal.getByLabel('Graduation Year')).toBeFocused();
    await expect(tab(modal, 'Info')).toHaveAccessibleName('Info has an error');
    await modal.getByLabel('Graduation Year').fill('2027');
    await tab(modal, 'Contact').click();
    await modal.getByLabel('Email').fill('nowhere');
    await tab(modal, 'Gear').click();
    await updateButton(modal).click();
    await expect(modal.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(modal.getByLabel('Email')).toBeFocused();
    await modal.getByLabel('Email').fill(other.email);
    await updateButton(modal).click();
    await expect(modal.getByRole('alert')).toHaveText('Another person already has this email address.');
    expect(await playerRecord(database, player)).toMatchObject({ email: player.email, grad_year: null });
  });

  test('unsaved changes ask first; Cancel without any closes', async ({ signedIn: page, database }) => {
    const player = await makeEditablePlayer(database);
    const modal = await editPlayer(page, player);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    await pressEdit(page, player.name);
    await jersey(modal).fill('12');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page, 'Discard changes?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog(page, 'Discard changes?')).toHaveCount(0);
    await expect(jersey(modal)).toHaveValue('12');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(modal).toBeHidden();
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '11' });
  });

  test('turning the tabs does not move the modal', async ({ signedIn: page, database }) => {
    const modal = await editPlayer(page, await makeEditablePlayer(database));
    await settled(page);
    const before = await tab(modal, 'Gear').boundingBox();
    for (const name of ['Contact', 'Gear', 'Info']) {
      await tab(modal, name).click();
      expect(await tab(modal, 'Gear').boundingBox()).toEqual(before);
    }
  });

  test('a name of eighty letters stays inside the modal', async ({ signedIn: page, database }) => {
    const player = await makeEditablePlayer(database, { fname: 'W'.repeat(80) });
    const modal = await editPlayer(page, player);
    await settled(page);
    const wide = await modal.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await expectNoSidewaysScroll(page);
  });

  test('one’s own account: changing the email is announced to end the session', async ({
    signedIn: page,
    administrator,
    database,
  }) => {
    const { rows } = await database.query<{ id: string }>('insert into players (user_id) values ($1) returning id', [
      administrator.id,
    ]);
    const word = administrator.name.replace(/^Robin /, '');
    const modal = await openEditPlayer(page, { ...administrator, playerId: rows[0]!.id, word });
    await tab(modal, 'Contact').click();
    await modal.getByLabel('Email').fill(`${ownWord()}@bombers.example`);
    await expect(modal.getByText('This is your own account: saving this signs you out.')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('the form fills the screen, with targets for a thumb', async ({ signedIn: page, database }) => {
      const player = await makeEditablePlayer(database, { college: 'Old State' });
      const modal = await editPlayer(page, player);
      await settled(page);
      expect((await modal.boundingBox())!.width).toBe(390);
      for (const name of ['Info', 'Contact', 'Gear']) {
        await tab(modal, name).click();
        await expectTouchTargets(page, '[role="dialog"]');
        await expectNoSidewaysScroll(page);
      }
      await tab(modal, 'Info').click();
      await jersey(modal).fill('12');
      await updateButton(modal).click();
      await expect(toast(page, 'Player updated')).toBeVisible();
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12', college: 'Old State' });
    });
  });
});
