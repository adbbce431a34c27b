import { recordCalls } from '../../support/calls.ts';
import { makePlayer } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { expectActive, openAdd, openTeam, pick, playerNow, movePlayer, titles } from '../../support/team-detail.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, makePerson, test } from '../../support/test.ts';
import { undo } from '../../support/undo.ts';

/** Of the player with her person; that it is the right one is seen where it is stale. */
const aVersion: unknown = expect.stringMatching(/^"\d+"$/);

test.describe('Add New Player', () => {
  test('adds a player, and moves one who is on another team; Undo takes both back @smoke', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const [team, other] = [
      await makeTeam(database, { name: `${word} Here` }),
      await makeTeam(database, { name: `${word} There` }),
    ];
    const dee = await makePlayer(database, 'Dee', `${word}free`);
    const mona = await makePlayer(database, 'Mona', `${word}moves`, { team_id: other.id });
    await makePerson(database, 'FAN', { fname: 'Fred', lname: `${word}free` });
    const calls = recordCalls(page, 'POST', /\/players$/);
    await openTeam(page, team);

    await test.step('searches users whose primary role is PLAYER; Add is disabled until one is selected', async () => {
      const modal = await openAdd(page, 'Player');
      const field = modal.getByRole('combobox', { name: 'Player' });
      const add = modal.getByRole('button', { name: 'Add', exact: true });
      await expect(field).toBeFocused();
      await expect(add).toBeDisabled();
      await field.fill(`${word}free`);
      await expect(page.getByRole('option')).toHaveCount(1);
      await expect(page.getByRole('option')).toContainText(dee.email);
      await expect(page.getByRole('option')).toContainText('No team');
      await expect(add).toBeDisabled();
      await page.getByRole('option', { name: dee.name }).click();
      await expect(add).toBeEnabled();
      await add.click();
      await expect(toast(page, 'Player added')).toBeVisible();
      await expect(modal).toBeHidden();
      await expect(titles(page, 'Roster')).toContainText([dee.name]);
      expect((await playerNow(database, dee)).team_id).toBe(team.id);
      expect(calls[0]!.headers()).toMatchObject({ 'if-match': aVersion, 'idempotency-key': expect.any(String) });
    });

    await test.step('Undo takes her off again', async () => {
      await undo(page, 'Player added');
      await expect(toast(page, 'Change undone')).toBeVisible();
      await expect(page.getByText('No players.', { exact: true })).toBeVisible();
      expect((await playerNow(database, dee)).team_id).toBeNull();
      await expect(toast(page, 'Player added')).toHaveCount(0);
    });

    await test.step('a player who is on another team: it is said before, adding moves her, and Undo brings her back there', async () => {
      const modal = await openAdd(page, 'Player');
      await modal.getByRole('combobox', { name: 'Player' }).fill(`${word}moves`);
      const option = page.getByRole('option', { name: mona.name });
      await expect(option).toContainText(other.name);
      await option.click();
      await expect(modal.getByText(`${mona.name} is on ${other.name}; adding moves her to this team.`)).toBeVisible();
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(toast(page, 'Player moved')).toContainText(`${mona.name} · was on ${other.name}`);
      expect((await playerNow(database, mona)).team_id).toBe(team.id);
      await undo(page, 'Player moved');
      await expect.poll(async () => (await playerNow(database, mona)).team_id).toBe(other.id);
      await expect(page.getByText('No players.', { exact: true })).toBeVisible();
    });
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
    await expect(toast(page, 'Player moved')).toBeVisible();
    expect((await playerNow(database, player)).team_id).toBe(team.id);
  });

  test('closes and adds by mouse and keyboard', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Closed` });
    const player = await makePlayer(database, 'Pia', word);
    await openTeam(page, team);
    const modal = dialog(page, 'Add New Player');
    const field = modal.getByRole('combobox', { name: 'Player' });

    await test.step('closes on Escape or backdrop click, and asks first once somebody is selected', async () => {
      await openAdd(page, 'Player');
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

    await test.step('by keyboard alone', async () => {
      await page.getByRole('button', { name: 'Add New Player' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await page.keyboard.type(word);
      await expectActive(page, field, player.name);
      await page.keyboard.press('Enter');
      await expect(modal.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Player added')).toBeVisible();
      await expect(modal).toBeHidden();
      await expect(page.getByRole('button', { name: 'Add New Player' }).first()).toBeFocused();
      expect((await playerNow(database, player)).team_id).toBe(team.id);
    });
  });
});
