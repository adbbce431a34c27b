import type { Page } from '@playwright/test';
import { calls, holdCalls, recordCalls } from '../../support/calls.ts';
import { expireAccess, openSessions } from '../../support/records.ts';
import { rows, sortButton } from '../../support/teams-list.ts';
import { expect, expectInside, makePerson, signIn, signInThroughForm, test } from '../../support/test.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth.refresh'), sessionStorage.getItem('auth.access')]);

test('Login and Logout', { tag: '@smoke' }, async ({ page, database, administrator }) => {
  await test.step("login failure shows the server's message inline and keeps what was typed", async () => {
    await signInThroughForm(page, { ...administrator, password: 'not my password' });
    await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
    await expect(email(page)).toHaveValue(administrator.email);
    await expect(password(page)).toHaveValue('not my password');
    await expect(page).toHaveURL('/login');
  });

  await test.step('on success goes to /', async () => {
    await password(page).fill(administrator.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectInside(page);
    const arrivedAt = page.url();
    // Which screen the start is, or leads to, is not for this journey to know.
    await page.goto('/');
    await expectInside(page);
    expect(page.url()).toBe(arrivedAt);
    expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String)]);
  });

  await page.goto('/teams');
  const first = page.getByRole('rowheader').first();
  const name = await first.innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('logout leads to /login, and the session is dead on the server', async () => {
    const [refresh, access] = await storedTokens(page);
    await page.getByRole('button', { name: /, account$/ }).click();
    const told = page.waitForResponse(calls.logout);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect((await told).ok()).toBe(true);
    expect(await storedTokens(page)).toEqual([null, null]);
    expect(await openSessions(database, administrator)).toBe(0);
    const headers = { authorization: `Bearer ${access}` };
    expect((await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
    expect((await page.request.post('/api/auth/refresh', { data: { refresh } })).status()).toBe(401);
  });

  await test.step('Back after logout shows nothing of what was there', async () => {
    const asked = recordCalls(page, 'GET', /^\/api\/teams/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(name)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(asked).toHaveLength(0);
  });
});

test(
  "correct password, wrong role: 'This console is for administrators only.', no session",
  { tag: '@smoke' },
  async ({ page, database }) => {
    const coach = await makePerson(database, 'COACH');
    await signInThroughForm(page, coach);
    await expect(page.getByRole('alert')).toHaveText('This console is for administrators only.');
    await expect(page).toHaveURL('/login');
    expect(await storedTokens(page)).toEqual([null, null]);
    expect(await openSessions(database, coach)).toBe(0);
  },
);

test('the guard, while somebody is looking at a list', async ({ signedIn: page, database, administrator }) => {
  const exchanged = recordCalls(page, 'POST', /^\/api\/auth\/refresh$/);

  await test.step('shows nothing while the user is loading', async () => {
    const release = await holdCalls(page, calls.me);
    const asked = page.waitForRequest(calls.me);
    // Not an idle network: the call that is held keeps it busy until the console gives up.
    const answered = page.waitForResponse(/\/api\/teams\?/);
    await page.goto('/teams');
    await Promise.all([asked, answered]);
    await expect(page.locator('body')).toHaveText('', { useInnerText: true });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page).toHaveURL('/teams');
    release();
    await expect(rows(page)).toHaveCount(12);
    await page.unroute(calls.me);
  });

  const expectOutWithNextAction = async () => {
    await sortButton(page, 'Team Name').click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await storedTokens(page)).toEqual([null, null]);
  };
  const comeBack = async () => {
    await signIn(page, database, administrator);
    await page.goto('/teams');
    await expect(rows(page)).toHaveCount(12);
    exchanged.length = 0;
  };

  await test.step('a session that was ended on the server leads to /login with the next action, and tries one refresh', async () => {
    await database.query(`update sessions set revoked_at = now(), reason = 'ended-by-user' where user_id = $1`, [
      administrator.id,
    ]);
    await expectOutWithNextAction();
    expect(exchanged).toHaveLength(1);
  });

  await test.step("a demoted administrator's next action leads to /login", async () => {
    await comeBack();
    await database.query(`update users set primary_role = 'COACH' where id = $1`, [administrator.id]);
    await expectOutWithNextAction();
    await database.query(`update users set primary_role = 'ADMIN' where id = $1`, [administrator.id]);
  });

  await test.step('a deactivated administrator is out with the next action, although a refresh is tried', async () => {
    await comeBack();
    await database.query('update users set deactivated_at = now() where id = $1', [administrator.id]);
    await expireAccess(database, administrator);
    await expectOutWithNextAction();
  });
});
