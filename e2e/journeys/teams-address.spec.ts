import { numbered } from '../support/groves.ts';
import { makeTeam, makeTeams, ownWord } from '../support/records.ts';
import {
  addressOf,
  choose,
  expectAddress,
  openTeams,
  pager,
  sortButton,
  sortedBy,
  titles,
  turn,
} from '../support/teams-list.ts';
import { expect, makePerson, signInByCall, test } from '../support/test.ts';

test.describe('Paging', () => {
  test("12 a page, Prev/Next and 'Page x / y • n total'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const all = numbered(word, 26);
    await makeTeams(database, all);
    await openTeams(page, { name: word });
    const pages = [all.slice(0, 12), all.slice(12, 24), all.slice(24)].map((some) => some.map(({ name }) => name));
    await expect(pager(page)).toContainText('Page 1 / 3 • 26 total');
    await expect(titles(page)).toHaveText(pages[0]!);
    await expect(turn(page, 'Prev')).toBeDisabled();
    await turn(page, 'Next').click();
    await expect(pager(page)).toContainText('Page 2 / 3 • 26 total');
    await expect(titles(page)).toHaveText(pages[1]!);
    await expectAddress(page, { name: word, page: '2' });
    await turn(page, 'Next').click();
    await expect(pager(page)).toContainText('Page 3 / 3 • 26 total');
    await expect(titles(page)).toHaveText(pages[2]!);
    await expect(turn(page, 'Next')).toBeDisabled();
    await turn(page, 'Prev').click();
    await turn(page, 'Prev').click();
    await expect(titles(page)).toHaveText(pages[0]!);
    await expectAddress(page, { name: word });
  });

  test('one page of rows has nowhere to turn', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 12));
    await openTeams(page, { name: word });
    await expect(pager(page)).toContainText('Page 1 / 1 • 12 total');
    await expect(turn(page, 'Prev')).toBeDisabled();
    await expect(turn(page, 'Next')).toBeDisabled();
  });

  test('an old link to a page that is no more shows the last one', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 14));
    await openTeams(page, { name: word, page: '9' });
    await expect(titles(page)).toHaveText([`${word} 13`, `${word} 14`]);
    await expectAddress(page, { name: word, page: '2' });
    await expect(page.getByText('No teams found.')).toHaveCount(0);
  });
});

test.describe('Address', () => {
  test('holds search, filters, sort and page: a reload and a shared link restore them', async ({
    signedIn: page,
    database,
    browser,
  }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 14, 'OH'));
    await openTeams(page);
    await page.getByRole('textbox', { name: 'Team name' }).fill(word);
    await choose(page, 'State', 'OH');
    await sortButton(page, 'Team Name').click();
    await expect(pager(page)).toContainText('Page 1 / 2 • 14 total');
    await turn(page, 'Next').click();
    const expected = { name: word, state: 'OH', sort: 'region,-ageGroup,name', page: '2' };
    await expectAddress(page, expected);
    const shared = page.url();

    const check = async (seen: typeof page) => {
      await expect(titles(seen)).toHaveText([`${word} 13`, `${word} 14`]);
      await expect(pager(seen)).toContainText('Page 2 / 2 • 14 total');
      await expect(seen.getByRole('textbox', { name: 'Team name' })).toHaveValue(word);
      await expect(seen.getByLabel('State: OH')).toBeVisible();
      await expect(sortedBy(seen)).toHaveText([/Region\s*asc/, /Age\s*desc/, /Team Name\s*asc/]);
      expect(addressOf(seen)).toEqual(expected);
    };
    await check(page);
    await page.reload();
    await check(page);

    const context = await browser.newContext();
    const colleague = await context.newPage();
    await signInByCall(colleague, await makePerson(database, 'ADMIN'));
    await colleague.goto(shared);
    await check(colleague);
    await context.close();
  });

  test('Back undoes one choice after the other', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [...numbered(word, 13, 'OH'), ...numbered(`${word} B`, 2, 'TX')]);
    await openTeams(page, { name: word });
    await expect(pager(page)).toContainText('15 total');
    await choose(page, 'State', 'OH');
    await expect(pager(page)).toContainText('Page 1 / 2 • 13 total');
    await turn(page, 'Next').click();
    await expect(titles(page)).toHaveText([`${word} 13`]);
    await titles(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `${word} 13` })).toBeVisible();
    await page.goBack();
    await expect(titles(page)).toHaveText([`${word} 13`]);
    await expect(pager(page)).toContainText('Page 2 / 2 • 13 total');
    await page.goBack();
    await expect(pager(page)).toContainText('Page 1 / 2 • 13 total');
    await page.goBack();
    await expect(pager(page)).toContainText('15 total');
    await expect(page.getByLabel('State: Any state')).toBeVisible();
    await page.goForward();
    await expect(pager(page)).toContainText('13 total');
  });

  test('a mistyped link still opens: what the list does not take is dropped', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeam(database, { name: `${word} Found` });
    await openTeams(page, { name: word, state: 'ZZ', sort: 'height', page: 'two', region: 'NW' });
    await expect(titles(page)).toHaveText([`${word} Found`]);
    await expect(sortedBy(page)).toHaveText([/Region\s*ascending/, /Age\s*descending/]);
    await expect(page.getByRole('button', { name: /^Remove filter / })).toHaveCount(1);
  });
});
