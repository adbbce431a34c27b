import { holdCalls, loseCalls, recordCalls } from '../support/calls.ts';
import { leadsCall, makeLead, makeManyLeads, openPortal, scrollToEnd, titles } from '../support/leads.ts';
import { choose, pager } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('The list is not paged', () => {
  test('further leads are loaded as the end comes near, never the whole table at once', async ({
    signedIn: page,
    database,
  }) => {
    const word = await makeManyLeads(database, 130);
    const asked = recordCalls(page, 'GET', /\/api\/portal\/leads$/);
    await openPortal(page, { search: word });
    await expect(page.getByText('130 leads', { exact: true }).first()).toBeVisible();
    await expect(titles(page)).toHaveCount(50);
    await expect(pager(page)).toHaveCount(0);
    expect(asked.map((request) => new URL(request.url()).searchParams.get('pageSize'))).toEqual(['50']);
    await scrollToEnd(page);
    await expect(titles(page)).toHaveCount(100);
    await scrollToEnd(page);
    await expect(titles(page)).toHaveCount(130);
    await expect(titles(page).last()).toHaveText(`Ada 130 ${word}`);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    expect(asked).toHaveLength(3);
  });

  test("a 'Load more' button for the keyboard: the focus goes on with the first new row", async ({
    signedIn: page,
    database,
  }) => {
    const word = await makeManyLeads(database, 70);
    await openPortal(page, { search: word });
    const more = page.getByRole('button', { name: 'Load more' });
    await expect(page.getByText('50 of 70 leads')).toBeVisible();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveCount(70);
    await expect(page.getByRole('button', { name: `Ada 51 ${word}`, exact: true })).toBeFocused();
  });

  test('a lead that comes meanwhile does not show another twice, and none is passed over', async ({
    signedIn: page,
    database,
  }) => {
    const word = await makeManyLeads(database, 100);
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(50);
    await makeLead(database, {}, { first: 'Brandnew', word });
    await scrollToEnd(page);
    await expect(page.getByText('101 leads', { exact: true }).first()).toBeVisible();
    await expect(titles(page).first()).toHaveText(`Brandnew ${word}`);
    await scrollToEnd(page);
    await expect(titles(page)).toHaveCount(101);
    const names = await titles(page).allTextContents();
    expect(new Set(names).size).toBe(101);
  });

  test('Back from a player keeps the position', async ({ signedIn: page, database }) => {
    const word = await makeManyLeads(database, 120);
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(50);
    await scrollToEnd(page);
    await expect(titles(page)).toHaveCount(100);
    const seen = titles(page).filter({ hasText: `Ada 80 ${word}` });
    await seen.scrollIntoViewIfNeeded();
    await expect(seen).toBeInViewport();
    await page.getByRole('navigation').getByRole('link', { name: 'Players', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Players' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Bomber Portal' })).toBeVisible();
    await expect(seen).toBeInViewport();
  });

  test('another filter begins at the top', async ({ signedIn: page, database }) => {
    const word = await makeManyLeads(database, 120);
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(50);
    await scrollToEnd(page);
    await expect(titles(page)).toHaveCount(100);
    await choose(page, 'Kind', 'Player');
    await expect(page.getByRole('button', { name: 'Remove filter Kind Player' })).toBeVisible();
    await expect(titles(page)).toHaveCount(50);
    await expect(titles(page).first()).toBeInViewport();
  });

  test('further leads that cannot be loaded are told of, and those that are there stay', async ({
    signedIn: page,
    database,
  }) => {
    const word = await makeManyLeads(database, 70);
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(50);
    const mend = await loseCalls(page, leadsCall);
    await scrollToEnd(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Failed to load leads' });
    await expect(notice).toBeVisible();
    await expect(titles(page)).toHaveCount(50);
    await mend();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(titles(page)).toHaveCount(70);
  });

  test('a slow answer is seen to be on its way', async ({ signedIn: page, database }) => {
    const word = await makeManyLeads(database, 70);
    await openPortal(page, { search: word });
    await expect(titles(page)).toHaveCount(50);
    const release = await holdCalls(page, leadsCall);
    await scrollToEnd(page);
    await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible();
    release();
    await expect(titles(page)).toHaveCount(70);
  });
});
