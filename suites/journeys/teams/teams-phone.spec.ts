import type { Page } from '@playwright/test';
import { csvRows, exportAs } from '../../support/files.ts';
import { makeTeams, ownWord, teamById, teamsNamed } from '../../support/records.ts';
import { settled } from '../../support/settled.ts';
import { expectTouchTargets } from '../../support/targets.ts';
import { dialog, expectAddress, expectNoSidewaysScroll, pager, toast, turn } from '../../support/screen.ts';
import { openAddTeam, openRowAction, openTeams } from '../../support/teams-list.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const cards = (page: Page) => page.getByRole('list', { name: 'Bomber Teams' }).getByRole('listitem');
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
  test('the bar, adding, editing and removing @smoke', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openTeams(page);
    await expect(cards(page)).toHaveCount(12);

    await test.step('a bottom bar shows the first main items plus a More button opening a slide-in menu', async () => {
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

    await test.step('Add New Team floats above the bar, and adds', async () => {
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
      await drawer.getByRole('textbox', { name: 'Team Name' }).fill(`${word} Thumb`);
      await drawer.getByRole('button', { name: 'Add Team' }).tap();
      await expect(toast(page, 'Team created')).toBeVisible();
      await expect(drawer).toBeHidden();
      expect(await teamsNamed(database, word)).toHaveLength(1);
    });

    await test.step('editing and removing work', async () => {
      const [team] = await teamsNamed(database, word);
      await page.getByRole('textbox', { name: 'Team name' }).fill(word);
      await expect(cardTitles(page)).toHaveText([`${word} Thumb`]);
      const drawer = await openRowAction(page, 'Edit', `${word} Thumb`);
      await drawer.getByRole('textbox', { name: 'Team Name' }).fill(`${word} Thumbs`);
      await drawer.getByRole('button', { name: 'Update Team' }).tap();
      await expect(toast(page, 'Team updated')).toBeVisible();
      await expect(cardTitles(page)).toHaveText([`${word} Thumbs`]);
      const question = await openRowAction(page, 'Delete', `${word} Thumbs`);
      await question.getByRole('button', { name: 'Confirm' }).tap();
      await expect(toast(page, 'Team removed')).toBeVisible();
      await expect(page.getByText('No teams found.')).toBeVisible();
      expect((await teamById(database, team!.id)).deleted_at).not.toBeNull();
    });
  });

  test('filters, sort, pages and exports', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [
      { name: `${word} A Young`, state: 'OH', ageGroup: 'U8', region: 'MIDWEST' },
      { name: `${word} B Ohio`, state: 'OH', ageGroup: 'U14', region: 'MIDWEST' },
      ...Array.from({ length: 11 }, (_, n) => ({ name: `${word} C ${n + 10}`, ageGroup: 'U14' })),
    ]);
    await openTeams(page);

    await test.step('filters are in a bottom sheet, behind a button that counts them', async () => {
      await expect(filters(page)).toHaveAccessibleName('Filters and sort');
      await page.getByRole('textbox', { name: 'Team name' }).fill(word);
      await expect(pager(page)).toContainText('13 total');
      await expect(filters(page)).toHaveAccessibleName('Filters and sort, 1 active');

      let sheet = await openFilters(page);
      await sheet.getByRole('combobox', { name: 'State' }).selectOption('OH');
      await expect(sheet.getByRole('button', { name: 'Show 2 teams' })).toBeVisible();
      await sheet.getByRole('combobox', { name: 'Age group' }).selectOption('14U');
      await sheet.getByRole('button', { name: 'Show 1 team', exact: true }).tap();
      await expect(sheet).toBeHidden();
      await expect(cardTitles(page)).toHaveText([`${word} B Ohio`]);
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

    await test.step('the sheet sorts, too, and says in which order', async () => {
      await openTeams(page, { name: word, state: 'OH', sort: '' });
      await expect(cardTitles(page)).toHaveText([`${word} A Young`, `${word} B Ohio`]);
      const sheet = await openFilters(page);
      await sheet.getByRole('button', { name: /^Team Name ?, not sorted$/ }).tap();
      await expect(sheet.getByRole('button', { name: 'Show 2 teams' })).toBeVisible();
      await sheet.getByRole('button', { name: /^Team Name ?, sorted ascending, 1 of 1$/ }).tap();
      await expect(sheet.getByRole('button', { name: /^Team Name ?, sorted descending, 1 of 1$/ })).toBeVisible();
      await sheet.getByRole('button', { name: 'Show 2 teams' }).tap();
      await expect(cardTitles(page)).toHaveText([`${word} B Ohio`, `${word} A Young`]);
      await expect(page.getByText('Sorted by')).toBeVisible();
      await expectAddress(page, { name: word, state: 'OH', sort: '-name' });
    });

    await test.step('paging and exporting work', async () => {
      await page.getByRole('button', { name: 'Remove filter State OH' }).tap();
      await expect(pager(page)).toContainText('Page 1 / 2 • 13 total');
      await expect(cardTitles(page).first()).toHaveText(`${word} C 20`);
      await turn(page, 'Next').tap();
      await expect(cardTitles(page)).toHaveText([`${word} A Young`]);
      await expect(pager(page)).toContainText('Page 2 / 2 • 13 total');
      expect(csvRows(await exportAs(page, 'CSV'))).toHaveLength(14);
    });

    await test.step('no sideways scroll, also with a name of 80 characters', async () => {
      const long = ownWord();
      const place = { state: 'OH', ageGroup: 'U8', region: 'MIDWEST' };
      await makeTeams(database, [{ ...place, name: `${long}${'W'.repeat(80)}`.slice(0, 80) }]);
      await openTeams(page, { name: long, ...place, sort: 'region,-ageGroup,name' });
      await expect(cards(page)).toHaveCount(1);
      await expectNoSidewaysScroll(page);
    });
  });
});

test('Targets are at least 44 px outside the shell', async ({ page }) => {
  // The login has its line among the screens.
  for (const path of ['/reset-password', '/reset-success']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTouchTargets(page);
    await expectNoSidewaysScroll(page);
  }
});
