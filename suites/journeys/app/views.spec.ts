import type { Page } from '@playwright/test';
import { toast } from '../../support/screen.ts';
import { expect, makePerson, signInByCall, test } from '../../support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: /^Views/ });
const item = (page: Page, name: string | RegExp) => page.getByRole('menu', { name: 'Views' }).getByText(name);

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await button(page).click();
  await item(page, name).click();
}

async function saveAs(page: Page, name: string, who: 'Only me' | 'All administrators'): Promise<void> {
  await choose(page, 'Save as view…');
  const form = page.getByRole('dialog', { name: 'Save as View' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel(who).check();
  await form.getByRole('button', { name: 'Save View' }).click();
}

test('a view is saved, opened, changed, made the default, deleted and brought back @smoke', async ({
  signedIn: page,
}) => {
  await page.goto('/players?state=TX&sort=-name&page=2');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();

  // Saved: shown at once, named in the address, without the page.
  await saveAs(page, 'Texas, from Z', 'Only me');
  await expect(button(page)).toHaveText('Texas, from Z');
  await expect(toast(page, 'View saved')).toBeVisible();
  await expect(page).toHaveURL(/view=[\da-f-]{36}/);
  const id = new URL(page.url()).searchParams.get('view');

  // Changed: it says so, and takes the change over.
  await page.goto(`/players?view=${id}&state=OK`);
  await expect(button(page)).toHaveText('Texas, from Zchanged');
  await choose(page, 'All players');
  await expect(page).toHaveURL('/players');
  await choose(page, 'Texas, from Z');
  await expect(page).toHaveURL(`/players?state=TX&sort=-name&view=${id}`);
  await page.getByRole('button', { name: /^Remove filter State/ }).click();
  await expect(button(page)).toHaveText('Texas, from Zchanged');
  await choose(page, 'Update view');
  await expect(button(page)).toHaveText('Texas, from Z');
  await expect(toast(page, 'View updated')).toBeVisible();

  // The default: the list opened from the menu says it in the address; the whole list is always one choice away.
  await choose(page, 'Make my default');
  await expect(toast(page, '“Texas, from Z” is now your default view')).toBeVisible();
  await page.goto('/teams');
  await page.getByRole('navigation').getByRole('link', { name: 'Players' }).first().click();
  await expect(page).toHaveURL(`/players?sort=-name&view=${id}`);
  await choose(page, 'All players');
  await expect(page).toHaveURL('/players?view=all');
  await page.reload();
  await expect(button(page)).toHaveText('Views');
  await page.goto('/players');
  await expect(page).toHaveURL(`/players?sort=-name&view=${id}`);
  await expect(button(page)).toHaveText('Texas, from Z');

  // Deleted at once, and back by Undo.
  await choose(page, 'Delete view');
  await expect(button(page)).toHaveText('Views');
  await toast(page, 'View deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(button(page)).toHaveText('Texas, from Z');
});

test('a private view is nobody else’s, a shared one is everybody’s; an old one opens with the rest', async ({
  signedIn: page,
  database,
  browser,
}) => {
  const name = `Shared ${Date.now()}`;
  await page.goto('/players?search=Abby&state=TX');
  await expect(button(page)).toBeEnabled();
  await saveAs(page, `${name} mine`, 'Only me');
  await choose(page, 'Save as view…');
  const form = page.getByRole('dialog', { name: 'Save as View' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('All administrators').check();
  await expect(form.getByText('If it is someone’s name, all administrators will see it')).toBeVisible();
  await form.getByRole('button', { name: 'Save View' }).click();
  await expect(toast(page, 'View saved').last()).toBeVisible();

  const colleague = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await signInByCall(colleague, await makePerson(database, 'ADMIN'));
  // As if a filter had been taken out of the list since.
  await database.query(`update views set query = query || '{"shoeSize": "7"}' where name = $1`, [name]);
  await colleague.goto('/players');
  await button(colleague).click();
  await expect(item(colleague, name)).toHaveCount(1);
  await item(colleague, name).click();
  await expect(colleague).toHaveURL(/search=Abby&state=TX/);
  await expect(toast(colleague, 'no longer has: shoeSize')).toBeVisible();
  await colleague.context().close();
});
