import { holdCalls, recordCalls } from '../support/calls.ts';
import { makePlayer } from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { expectActive, openAdd, openTeam, pick, playerNow, movePlayer, titles } from '../support/team-detail.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';
import { undo } from '../support/undo.ts';

/** Of the player with her person; that it is the right one is seen where it is stale. */
const aVersion: unknown = expect.stringMatching(/^"\d+"$/);

test.describe('Add New Player', () => {
  test('searches users whose primary role is PLAYER; Add is disabled until one is selected', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Growing` });
    const player = await makePlayer(database, 'Dee', word);
    await makePerson(database, 'FAN', { fname: 'Fred', lname: word });
    const calls = recordCalls(page, 'POST', /\/players$/);
    await openTeam(page, team);
    const modal = await openAdd(page, 'Player');
    const field = modal.getByRole('combobox', { name: 'Player' });
    const add = modal.getByRole('button', { name: 'Add', exact: true });
    await expect(field).toBeFocused();
    await expect(add).toBeDisabled();
    await field.fill(word);
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toContainText(player.email);
    await expect(page.getByRole('option')).toContainText('No team');
    await expect(add).toBeDisabled();
    await page.getByRole('option', { name: player.name }).click();
    await expect(add).toBeEnabled();
    await add.click();
    await expect(toast(page, 'Player added')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(titles(page, 'Roster')).toContainText([player.name]);
    expect((await playerNow(database, player)).team_id).toBe(team.id);
    expect(calls[0]!.headers()).toMatchObject({ 'if-match': aVersion, 'idempotency-key': expect.any(String) });
  });

  test('Undo takes her off again', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Undone` });
    const player = await makePlayer(database, 'Dee', word);
    await openTeam(page, team);
    const modal = await openAdd(page, 'Player');
    await pick(page, modal, 'Player', player.name);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await undo(page, 'Player added');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(page.getByText('No players.', { exact: true })).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBeNull();
  });

  test('a player who is on another team: it is said before, adding moves her, and Undo brings her back there', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [team, other] = [
      await makeTeam(database, { name: `${word} Here` }),
      await makeTeam(database, { name: `${word} There` }),
    ];
    const player = await makePlayer(database, 'Mona', word, { team_id: other.id });
    await openTeam(page, team);
    const modal = await openAdd(page, 'Player');
    await modal.getByRole('combobox', { name: 'Player' }).fill(word);
    const option = page.getByRole('option', { name: player.name });
    await expect(option).toContainText(other.name);
    await option.click();
    await expect(modal.getByText(`${player.name} is on ${other.name}; adding moves her to this team.`)).toBeVisible();
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Player added')).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBe(team.id);
    await undo(page, 'Player added');
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBe(other.id);
  });

  test('whoever is on this team already is not added twice', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Once` });
    const player = await makePlayer(database, 'Nell', word, { team_id: team.id });
    await openTeam(page, team);
    const modal = await openAdd(page, 'Player');
    await pick(page, modal, 'Player', player.name);
    await expect(modal.getByText(`${player.name} is already on this team.`)).toBeVisible();
    await expect(modal.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  });

  test('somebody moved her in the meantime: it is said where she is now, and asked again', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [team, other] = [
      await makeTeam(database, { name: `${word} Here` }),
      await makeTeam(database, { name: `${word} There` }),
    ];
    const player = await makePlayer(database, 'Olga', word);
    await openTeam(page, team);
    const modal = await openAdd(page, 'Player');
    await pick(page, modal, 'Player', player.name);
    await expect(modal.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
    await movePlayer(database, player, other.id);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(modal.getByRole('alert')).toContainText('Someone else changed this record in the meantime.');
    await expect(modal.getByText(`${player.name} is on ${other.name}; adding moves her to this team.`)).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBe(other.id);
    await modal.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Player added')).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBe(team.id);
  });

  test('closes on Escape or backdrop click, and asks first once somebody is selected', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Closed` });
    const player = await makePlayer(database, 'Pia', word);
    await openTeam(page, team);
    const modal = await openAdd(page, 'Player');
    const field = modal.getByRole('combobox', { name: 'Player' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await openAdd(page, 'Player');
    await expect(field).toBeFocused();
    await page.mouse.click(10, 450);
    await expect(modal).toBeHidden();
    await openAdd(page, 'Player');
    await pick(page, modal, 'Player', player.name);
    await page.keyboard.press('Escape');
    const question = dialog(page, 'Discard changes?');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(field).toHaveValue(player.name);
    await page.mouse.click(10, 450);
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(modal).toBeHidden();
    expect((await playerNow(database, player)).team_id).toBeNull();
  });

  test('by keyboard alone', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Typed` });
    const player = await makePlayer(database, 'Kay', word);
    await openTeam(page, team);
    await page.getByRole('button', { name: 'Add New Player' }).first().focus();
    await page.keyboard.press('Enter');
    const modal = dialog(page, 'Add New Player');
    await expect(modal.getByRole('combobox', { name: 'Player' })).toBeFocused();
    await page.keyboard.type(word);
    await expectActive(page, modal.getByRole('combobox', { name: 'Player' }), player.name);
    await page.keyboard.press('Enter');
    await expect(modal.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Player added')).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add New Player' }).first()).toBeFocused();
  });

  test('an Enter that comes before the answer takes the one match once it is there, and of several none', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Fast` });
    const player = await makePlayer(database, 'Lou', word);
    const other = await makePlayer(database, 'Max', `${word}s`);
    await openTeam(page, team);
    const modal = await openAdd(page, 'Player');
    const field = modal.getByRole('combobox', { name: 'Player' });
    const add = modal.getByRole('button', { name: 'Add', exact: true });
    const releaseBoth = await holdCalls(page, new RegExp(`/api/users\\?.*search=${word}(&|$)`));
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    releaseBoth();
    await expect(page.getByRole('option')).toHaveCount(2);
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    await expect(field).toHaveValue(word);
    await expect(add).toBeDisabled();

    const releaseOne = await holdCalls(page, new RegExp(`/api/users\\?.*search=${word}s(&|$)`));
    await page.keyboard.type('s');
    await page.keyboard.press('Enter');
    await expect(add).toBeDisabled();
    releaseOne();
    await expect(field).toHaveValue(other.name);
    await expect(add).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Player added')).toBeVisible();
    expect((await playerNow(database, other)).team_id).toBe(team.id);
    expect((await playerNow(database, player)).team_id).toBeNull();
  });
});
