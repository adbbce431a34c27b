import type { Browser, Page } from '@playwright/test';
import type pg from 'pg';
import { holdCalls, recordCalls } from '../../support/calls.ts';
import * as coaches from '../../support/coaches.ts';
import {
  editPlayer,
  makeEditablePlayer,
  playerRecord,
  updateButton,
  type TestPlayer,
} from '../../support/edit-player.ts';
import { entries, openHistory } from '../../support/history.ts';
import { makePeople, openUser, openUsers, titles, userById } from '../../support/people.ts';
import { makePlayer, makeTeam, ownWord } from '../../support/records.ts';
import { openTeam, titles as memberTitles } from '../../support/team-detail.ts';
import { confirm } from '../../support/team-drawer.ts';
import { toast } from '../../support/screen.ts';
import { openRowAction, openTeams, titles as teamTitles } from '../../support/teams-list.ts';
import { expect, makePerson, signInByCall, test } from '../../support/test.ts';
import { answer, changedSince, expectBoth, undo, undoCall } from '../../support/undo.ts';

/** A second administrator, at another computer. */
async function anotherAdministrator(browser: Browser, database: pg.Client): Promise<Page> {
  const page = await browser.newPage();
  await signInByCall(page, await makePerson(database, 'ADMIN'));
  return page;
}

async function saveJersey(page: Page, player: TestPlayer, number: string): Promise<void> {
  const modal = await editPlayer(page, player);
  await modal.getByLabel('Jersey #').fill(number);
  await updateButton(modal).click();
  await expect(toast(page, 'Player updated')).toBeVisible();
  // A toast stays while the pointer is on it, however long the other one takes.
  await toast(page, 'Player updated').hover();
}

test('remove a team with 12 players: what it touches is shown before confirming, Undo in the toast brings it back with all 12 on the roster @smoke', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} Twelve` });
  for (let player = 0; player < 12; player += 1) await makePlayer(database, team.id);
  await openTeams(page, { name: word });
  const drawer = await openRowAction(page, 'Delete', team.name);
  await expect(drawer.getByText('12 players will be left without a team.')).toBeVisible();
  await confirm(drawer).click();
  await expect(toast(page, 'Team removed')).toBeVisible();
  await expect(teamTitles(page)).toHaveCount(0);
  await undo(page, 'Team removed');
  await expect(toast(page, 'Change undone')).toBeVisible();
  await expect(teamTitles(page)).toHaveText([team.name]);
  await openTeam(page, team);
  await expect(memberTitles(page, 'Roster')).toHaveCount(12);
});

test('a user deleted comes back by Undo', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const [fan] = await makePeople(database, word, [['Fay', 'FAN']]);
  await openUsers(page, { search: word });
  await confirm(await openUser(page, 'Delete', fan!.name)).click();
  await expect(page.getByText('No users found.')).toBeVisible();
  await undo(page, 'User deleted');
  await expect(toast(page, 'Change undone')).toBeVisible();
  await expect(titles(page)).toContainText([fan!.name]);
  expect((await userById(database, fan!.id)).deleted_at).toBeNull();
});

test('a coach removed from three teams comes back to all three by one Undo', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const coach = await coaches.makeCoach(database, 'Cora', word);
  const names = ['Anchors', 'Gold', 'Optic'].map((name) => `${word} ${name}`);
  const gold = names[1]!;
  for (const name of names) await coaches.makeTeamOf(database, name, coach, { leads: name === gold });
  await coaches.openCoaches(page, { search: word });
  const leaveAll = async () => {
    const modal = await coaches.openCoach(page, 'Remove', coach.name);
    await modal.getByRole('checkbox', { name: 'All teams' }).check();
    await confirm(modal).click();
    await expect(toast(page, `${coach.name} left`)).toBeVisible();
    expect(await coaches.teamsOf(database, coach)).toEqual({ on: [], leads: [] });
  };

  await leaveAll();
  await expect(toast(page, coach.name)).toHaveCount(1);
  await undo(page, `${coach.name} left`);
  await expect(toast(page, 'Change undone')).toBeVisible();
  expect(await coaches.teamsOf(database, coach)).toEqual({ on: names, leads: [gold] });
  await expect(coaches.rowOf(page, coach.name)).toContainText(`${names[0]}+2`);

  await test.step("'Undo the rest' leaves the record that was changed, and says so", async () => {
    await leaveAll();
    const next = await coaches.makeCoach(database, 'Nell', word);
    await database.query('update teams set head_coach_user_id = $2 where name = $1', [gold, next.id]);
    await undo(page, `${coach.name} left`);
    const question = await changedSince(page);
    await expectBoth(question, 'Head Coach', next.name, coach.name);
    await answer(question, 'Undo the rest').click();
    await expect(toast(page, `Change undone. Not undone: ${gold} was changed since.`)).toBeVisible();
    expect(await coaches.teamsOf(database, coach)).toEqual({ on: names.filter((name) => name !== gold), leads: [] });
    expect((await coaches.teamsOf(database, next)).leads).toEqual([gold]);
  });
});

test('Undo of an undo: what was undone is there again, and so on', async ({ signedIn: page, database }) => {
  const player = await makeEditablePlayer(database);
  await saveJersey(page, player, '12');
  const row = page.getByRole('row').filter({ hasText: player.word });
  await undo(page, 'Player updated');
  await expect(row).toContainText('11');
  await undo(page, 'Change undone');
  await expect(toast(page, 'Change redone')).toBeVisible();
  await expect(row).toContainText('12');
  expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12' });
  await undo(page, 'Change redone');
  await expect(row).toContainText('11');
});

test('Ctrl+Z presses the newest Undo, and pressed twice undoes once', async ({ signedIn: page, database }) => {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} Twice` });
  await openTeams(page, { name: word });
  const drawer = await openRowAction(page, 'Delete', team.name);
  await confirm(drawer).click();
  await expect(drawer).toBeHidden();
  const release = await holdCalls(page, undoCall);
  const tries = recordCalls(page, 'POST', undoCall);
  await expect(toast(page, 'Team removed')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  release();
  await expect(toast(page, 'Change undone')).toBeVisible();
  await expect(teamTitles(page)).toHaveText([team.name]);
  expect(tries).toHaveLength(1);
});

test('two administrators: what was changed since is shown, both, and asked about @smoke', async ({
  signedIn: page,
  database,
  browser,
}) => {
  const player = await makeEditablePlayer(database);
  const other = await anotherAdministrator(browser, database);

  await test.step('shows both and asks; Cancel changes nothing', async () => {
    await saveJersey(page, player, '12');
    await saveJersey(other, player, '13');
    await undo(page, 'Player updated');
    const question = await changedSince(page);
    await expect(question).toContainText(`${player.name} was changed since`);
    await expectBoth(question, 'Jersey #', '13', '11');
    // One record: there is no rest.
    await expect(answer(question, 'Undo the rest')).toHaveCount(0);
    await expect(answer(question, 'Cancel')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '13' });
    await expect(page.getByRole('row').filter({ hasText: player.word })).toContainText('13');
  });

  await test.step("'Undo anyway' puts back what was changed here, and leaves what was changed there", async () => {
    await saveJersey(page, player, '14');
    const modal = await editPlayer(other, player);
    await modal.getByLabel('First Name').fill('Elisa');
    await modal.getByLabel('Jersey #').fill('15');
    await updateButton(modal).click();
    await expect(modal).toBeHidden();
    await undo(page, 'Player updated');
    const question = await changedSince(page);
    await expectBoth(question, 'Jersey #', '15', '13');
    await expect(question).not.toContainText('First Name');
    await answer(question, 'Undo anyway').click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ fname: 'Elisa', jersey_num: '13' });
  });
  await other.close();
});

test('an act of 2,000 people is undone by the worker: how far it is, Stop, Continue, and the page can be reloaded meanwhile', async ({
  signedIn: page,
  database,
}) => {
  const word = ownWord();
  const { rows } = await database.query<{ id: string }>(
    `insert into users (fname, lname, primary_role) select 'Fay ' || n, $1, 'FAN' from generate_series(1, 2000) as n
     returning id`,
    [word],
  );
  const team = await makeTeam(database, { name: `${word} Comets` });
  await database.query('begin');
  await database.query(`select set_config('dugout.act', gen_random_uuid()::text, true)`);
  await database.query(`update users set phone = '+1 512 555 0100' where id = any ($1)`, [rows.map(({ id }) => id)]);
  await database.query(`update teams set name = $2 where id = $1`, [team.id, `${word} Stars`]);
  await database.query(
    `insert into journal (act, entity, entity_id, batch_id, before, after)
     values ('update', 'team', $1, current_setting('dugout.act')::uuid, $2, $3)`,
    [team.id, { name: `${word} Comets` }, { name: `${word} Stars` }],
  );
  await database.query('commit');

  await openTeams(page, { name: word });
  await openHistory(page, `${word} Stars`);
  await entries(page).first().getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped: [\d,]+ of 2,001 changes are undone\./)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('progressbar', { name: 'Undoing the change' })).toBeVisible();
  await page.reload();
  await expect(toast(page, 'Change undone')).toBeVisible({ timeout: 60_000 });
  await expect(teamTitles(page)).toHaveText([team.name]);
  const left = await database.query(`select from users where lname = $1 and phone is not null`, [word]);
  expect(left.rowCount).toBe(0);
});
