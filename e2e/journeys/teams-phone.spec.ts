import type { Page } from '@playwright/test';
import { breakCalls, calls } from '../support/calls.ts';
import { csvRows, exportAs } from '../support/files.ts';
import { makeCoach, makeTeam, makeTeams, ownWord, teamById, teamsNamed } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import {
  dialog,
  expectAddress,
  expectNoSidewaysScroll,
  openAddTeam,
  openRowAction,
  openTeams,
  pager,
  toast,
  turn,
} from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const cards = (page: Page) => page.getByRole('list', { name: 'Bomber Teams' }).getByRole('listitem');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const cardTitles = (page: Page) => cards(page).getByRole('link');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const filters = (page: Page) => page.getByRole('button', { name: /^Filters and sort/ });

async function openFilters(page: Page) {
  await filters(page).tap();
  const sheet = dialog(page, 'Filters');
  await expect(sheet).toBeVisible();
  return sheet;
}

test.describe('Teams on a phone', () => {
  test('small screens show cards: title and age, person and place, code and actions', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Zelda', word);
    const team = await makeTeam(database, {
      name: `${word} Carded`,
      ageGroup: 'U16',
      region: 'PACIFIC',
      state: 'OR',
      headCoach: coach,
    });
    await makeTeam(database, { name: `${word} Without` });
    await openTeams(page, { name: word });
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole('table')).toHaveCount(0);
    const one = card(page, team.name);
    await expect(one).toContainText('16U');
    await expect(one).toContainText(coach.name);
    await expect(one).toContainText('Pacific, OR');
    await expect(one.getByRole('button', { name: `Copy team code ${team.team_code}` })).toBeVisible();
    await expect(one.getByRole('button', { name: `Edit ${team.name}` })).toBeVisible();
    await expect(one.getByRole('button', { name: `Delete ${team.name}` })).toBeVisible();
    await expect(card(page, `${word} Without`)).toContainText('N/A');
    await one.getByRole('link').tap();
    await expect(page).toHaveURL(`/teams/${team.id}`);
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  });

  test('a bottom bar shows the first main items plus a More button opening a slide-in menu', async ({
    signedIn: page,
  }) => {
    await openTeams(page);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await bar(page).getByRole('link').count()).toBeLessThanOrEqual(4);
    await expect(bar(page).getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page');
    const more = bar(page).getByRole('button', { name: 'More' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.tap();
    const menu = dialog(page, 'More');
    await expect(menu).toBeVisible();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('button', { name: 'Close' }).tap();
    await expect(menu).toBeHidden();
    await more.tap();
    await menu.getByRole('link', { name: 'Settings' }).tap();
    await expect(page).toHaveURL('/settings');
    await expect(menu).toBeHidden();
    // The screen behind More marks it as the current place.
    await expect(more).toHaveAttribute('aria-current', 'true');
    await bar(page).getByRole('link', { name: 'Teams' }).tap();
    await expect(page).toHaveURL('/teams');
  });

  test('filters are in a bottom sheet, behind a button that counts them', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [
      { name: `${word} Ohio`, state: 'OH', ageGroup: 'U14', region: 'MIDWEST' },
      { name: `${word} Texas`, state: 'TX', ageGroup: 'U14' },
      { name: `${word} Young`, state: 'OH', ageGroup: 'U8', region: 'MIDWEST' },
    ]);
    await openTeams(page);
    await expect(filters(page)).toHaveAccessibleName('Filters and sort');
    await page.getByRole('textbox', { name: 'Team name' }).fill(word);
    await expect(cards(page)).toHaveCount(3);
    await expect(filters(page)).toHaveAccessibleName('Filters and sort, 1 active');

    let sheet = await openFilters(page);
    await sheet.getByRole('combobox', { name: 'State' }).selectOption('OH');
    await expect(sheet.getByRole('button', { name: 'Show 2 teams' })).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Age group' }).selectOption('14U');
    await sheet.getByRole('button', { name: 'Show 1 team', exact: true }).tap();
    await expect(sheet).toBeHidden();
    await expect(cardTitles(page)).toHaveText([`${word} Ohio`]);
    await expect(filters(page)).toHaveAccessibleName('Filters and sort, 3 active');
    await expectAddress(page, { name: word, state: 'OH', ageGroup: 'U14' });

    await page.getByRole('button', { name: 'Remove filter Age group 14U' }).tap();
    await expect(cards(page)).toHaveCount(2);
    sheet = await openFilters(page);
    await sheet.getByRole('textbox', { name: 'Coach' }).fill('nobody at all');
    await expect(sheet.getByRole('button', { name: 'Show 0 teams' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Clear filters' }).tap();
    await expectAddress(page, {});
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(cards(page)).toHaveCount(12);
  });

  test('the sheet sorts, too, and says in which order', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [{ name: `${word} B` }, { name: `${word} A` }, { name: `${word} C` }]);
    await openTeams(page, { name: word, sort: '' });
    await expect(cardTitles(page)).toHaveText([`${word} B`, `${word} A`, `${word} C`]);
    const sheet = await openFilters(page);
    await sheet.getByRole('button', { name: /^Team Name ?, not sorted$/ }).tap();
    await sheet.getByRole('button', { name: /^Team Name ?, sorted ascending, 1 of 1$/ }).tap();
    await expect(sheet.getByRole('button', { name: /^Team Name ?, sorted descending, 1 of 1$/ })).toBeVisible();
    await sheet.getByRole('button', { name: 'Show 3 teams' }).tap();
    await expect(cardTitles(page)).toHaveText([`${word} C`, `${word} B`, `${word} A`]);
    await expect(page.getByText('Sorted by')).toBeVisible();
    await expectAddress(page, { name: word, sort: '-name' });
  });

  test('Add New Team floats above the bar, and adds', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openTeams(page);
    await expect(cards(page)).toHaveCount(12);
    const floating = page.getByRole('button', { name: 'Add New Team' });
    await page.mouse.wheel(0, 400);
    await expect(floating).toBeInViewport({ ratio: 1 });
    const [button, below] = [(await floating.boundingBox())!, (await bar(page).boundingBox())!];
    expect(button.y + button.height).toBeLessThanOrEqual(below.y);
    expect(button.x + button.width / 2).toBeGreaterThan(390 / 2);
    const drawer = await openAddTeam(page);
    await settled(page);
    expect((await drawer.boundingBox())!.width).toBeCloseTo(390);
    await drawer.getByRole('textbox', { name: 'Team Name' }).fill(`${word} Field`);
    await drawer.getByRole('button', { name: 'Add Team' }).tap();
    await expect(toast(page, 'Team created')).toBeVisible();
    await expect(drawer).toBeHidden();
    expect(await teamsNamed(database, word)).toHaveLength(1);
  });

  test('editing and removing work', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Thumb` });
    await openTeams(page, { name: word });
    const drawer = await openRowAction(page, 'Edit', team.name);
    await drawer.getByRole('textbox', { name: 'Team Name' }).fill(`${word} Thumbs`);
    await drawer.getByRole('button', { name: 'Update Team' }).tap();
    await expect(toast(page, 'Team updated')).toBeVisible();
    await expect(cardTitles(page)).toHaveText([`${word} Thumbs`]);
    const question = await openRowAction(page, 'Delete', `${word} Thumbs`);
    await question.getByRole('button', { name: 'Confirm' }).tap();
    await expect(toast(page, 'Team removed')).toBeVisible();
    await expect(page.getByText('No teams found.')).toBeVisible();
    expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
  });

  test('paging and exporting work', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(
      database,
      Array.from({ length: 13 }, (_, n) => ({ name: `${word} ${n + 10}` })),
    );
    await openTeams(page, { name: word });
    await expect(pager(page)).toContainText('Page 1 / 2 • 13 total');
    await turn(page, 'Next').tap();
    await expect(cardTitles(page)).toHaveText([`${word} 22`]);
    await expect(pager(page)).toContainText('Page 2 / 2 • 13 total');
    expect(csvRows(await exportAs(page, 'CSV'))).toHaveLength(14);
  });

  test("a failed list has Try again, never 'No teams found.'", async ({ signedIn: page }) => {
    const mend = await breakCalls(page, calls.teams);
    await openTeams(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to load teams' });
    await expect(alert).toBeVisible();
    await expect(page.getByText('No teams found.')).toHaveCount(0);
    await mend();
    await alert.getByRole('button', { name: 'Try again' }).tap();
    await expect(cards(page)).toHaveCount(12);
  });

  test('no sideways scroll, also with a name of 80 characters', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const long = `${word}${'W'.repeat(80)}`.slice(0, 80);
    const coach = await makeCoach(database, 'A'.repeat(40), 'B'.repeat(40));
    const team = await makeTeam(database, { name: long, headCoach: coach });
    await openTeams(page, { name: word });
    await expect(cards(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await openTeams(page, { name: word, state: 'TX', ageGroup: 'U8', region: 'TEXAS', sort: 'region,-ageGroup,name' });
    await expect(cards(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await page.goto(`/teams/${team.id}`);
    await expect(page.getByRole('button', { name: 'Update Team' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/settings?tab=appearance');
    await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('Targets are at least 44 px', () => {
  test('on the list, its sheet and its menus', async ({ signedIn: page }) => {
    await openTeams(page, { state: 'TX' });
    await expect(cards(page).first()).toBeVisible();
    await expectTouchTargets(page);
    await openFilters(page);
    await settled(page);
    await expectTouchTargets(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'More' }).tap();
    await expect(dialog(page, 'More')).toBeVisible();
    await settled(page);
    await expectTouchTargets(page, '[role="dialog"]');
  });

  test('in the forms', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Touched` });
    await openTeams(page, { name: word });
    for (const act of ['Edit', 'Delete'] as const) {
      const drawer = await openRowAction(page, act, team.name);
      await settled(page);
      await expectTouchTargets(page, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
    await page.goto(`/teams/${team.id}`);
    await expect(page.getByRole('button', { name: 'Update Team' })).toBeVisible();
    await expectTouchTargets(page);
  });

  test('outside the shell', async ({ page }) => {
    for (const path of ['/login', '/reset-password', '/reset-success']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTouchTargets(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
