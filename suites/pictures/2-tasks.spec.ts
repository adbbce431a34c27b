import type { Page } from '@playwright/test';
import { chooseIn, chooseSchool, college, committed, updateButton } from '../support/edit-player.ts';
import { callsOf, history } from '../support/history.ts';
import { openConvert, showPlan } from '../support/leads.ts';
import { demoPassword } from '../support/stack.ts';
import { makeNextSeason, primary } from '../support/rollovers.ts';
import { dialog, toast } from '../support/screen.ts';
import { test } from '../support/test.ts';
import { enter, expect, open, take } from './take.ts';

/** The other administrator of the demo organisation. */
const marcus = { id: '', name: 'Marcus Okafor', email: 'marcus.okafor@bombers.example', password: demoPassword };
const team = 'Bombers Austin Gold';

async function editFirst(page: Page, title: string) {
  await page
    .locator('main')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const modal = dialog(page, title);
  await expect(modal).toBeVisible();
  return modal;
}

test.beforeEach(() => test.setTimeout(600_000));

test('a team: its roster, its trophies, and taking back a removal', async ({ page }) => {
  await enter(page, `/teams?name=${team}`);
  await page.getByRole('link', { name: team }).first().click();
  await expect(page.getByRole('table', { name: 'Roster' })).toBeVisible();
  await take(page, 'team-roster');
  await page.getByRole('tab', { name: /^Trophy Case/ }).click();
  await expect(page.getByRole('button', { name: 'Add New Trophy' })).toBeVisible();
  await take(page, 'team-trophies');
  await open(page, '/teams');
  await page.getByRole('button', { name: 'Delete Bombers Fresno Grizzlies' }).first().click();
  const drawer = dialog(page, 'Remove Team');
  await expect(drawer.getByText(/left without a team/)).toBeVisible();
  await take(page, 'team-removal');
  await drawer.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Team removed')).toBeVisible();
  await toast(page, 'Team removed').hover();
  await take(page, 'team-undo');
  await toast(page, 'Team removed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Change undone')).toBeVisible();
});

test('a player: details, a commitment, two people at once, her history', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select p.id, u.fname || ' ' || u.lname as name from players p join users u on u.id = p.user_id
     join teams t on t.id = p.team_id where t.name = $1 and p.college is null order by u.fname, u.lname, p.id limit 1`,
    [team],
  );
  const player = rows[0]!;
  const list = `/players?search=${encodeURIComponent(player.name)}`;
  await enter(page, list);
  await page.getByRole('button', { name: `Details of ${player.name}` }).click();
  const family = page.getByRole('region', { name: 'Family', exact: true });
  await expect(family).toBeVisible();
  await expect(family.getByText(/^Loading/)).toHaveCount(0);
  await take(page, 'player-details');

  const modal = await editFirst(page, 'Edit Player');
  await committed(modal).check();
  await chooseSchool(page, modal, 'Fordham University');
  await college(modal).scrollIntoViewIfNeeded();
  await take(page, 'player-commitment');

  const theirs = await callsOf(page, marcus);
  await theirs('PUT', `/players/${player.id}`, { jerseyNum: '21' });
  await modal.getByLabel('Jersey #').fill('12');
  await updateButton(modal).click();
  await expect(modal.getByText('Someone else changed this record in the meantime.')).toBeVisible();
  await take(page, 'conflict');
  await modal.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toast(page, 'Player updated')).toBeVisible();

  await open(page, list);
  await page.getByRole('button', { name: `History of ${player.name}` }).click();
  await expect(history(page).getByRole('list', { name: 'History' })).toBeVisible();
  await take(page, 'history');
});

test('people and leads', async ({ page }) => {
  await enter(page, '/coaches?type=REGIONAL_COACH');
  const regional = page.getByRole('dialog');
  await page
    .locator('main')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(regional.getByText('One Regional Coach per region.')).toBeVisible();
  await take(page, 'regional-coach');
  await open(page, '/users');
  await page.getByRole('button', { name: 'Add New User' }).click();
  const modal = dialog(page, 'Add User');
  await chooseIn(page, modal, 'Role', 'Regional Coach');
  await take(page, 'user-add');
  await open(page, '/portal?search=Butler');
  const drawer = await openConvert(page, 'Juniper Butler');
  await showPlan(drawer);
  await take(page, 'lead-plan');
});

test('settings', async ({ page }) => {
  await enter(page, '/settings?tab=connections');
  await expect(page.getByText('No service keys.')).toBeVisible();
  await take(page, 'settings-connections');
  await open(page, '/settings?tab=journal');
  await expect(page.getByRole('table', { name: 'Journal' })).toBeVisible();
  await take(page, 'journal');
  await open(page, '/sponsor');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await dialog(page, 'Remove Sponsor').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('5 sponsors')).toBeVisible();
  await open(page, '/settings?tab=trash');
  await expect(page.getByRole('button', { name: /^Restore/ }).first()).toBeVisible();
  await take(page, 'trash');
});

test('the next season: what becomes of the teams and the players', async ({ page, database }) => {
  const next = await makeNextSeason(database);
  await enter(page, '/settings?tab=seasons');
  await page.getByRole('button', { name: `Roll Over to ${next.name}` }).click();
  await page.getByRole('radio', { name: /^USA Softball/ }).check();
  await primary(page, 'Teams').click();
  await expect(page.getByRole('table', { name: 'Teams' }).getByRole('combobox').first()).toBeVisible();
  await take(page, 'rollover-teams');
  await primary(page, 'Players').click();
  await expect(page.getByRole('table', { name: 'Players' }).getByRole('combobox').first()).toBeVisible();
  await take(page, 'rollover-players');
});
