import type { Page } from '@playwright/test';
import { breakCalls, calls, holdCalls, loseCalls, recordCalls } from '../support/calls.ts';
import { expireAccess, openSessions } from '../support/records.ts';
import { rows, sortButton } from '../support/teams-list.ts';
import { expect, expectInside, makePerson, signInThroughForm, test, type Administrator } from '../support/test.ts';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth.refresh'), sessionStorage.getItem('auth.access')]);

async function signInToTeams(page: Page, person: Administrator): Promise<void> {
  await signInThroughForm(page, person);
  await expectInside(page);
  await page.goto('/teams');
  await expect(rows(page)).toHaveCount(12);
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, account$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
}

test.describe('Login', () => {
  test('on success goes to /', async ({ page, administrator }) => {
    await signInThroughForm(page, administrator);
    await expectInside(page);
    const arrivedAt = page.url();
    // Which screen the start is, or leads to, is not for this journey to know.
    await page.goto('/');
    await expectInside(page);
    expect(page.url()).toBe(arrivedAt);
    expect(await storedTokens(page)).toEqual([expect.any(String), expect.any(String)]);
  });

  test('email and password fields, a Sign In button and the notes', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Sign In · Bombers Admin');
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('required', '');
    await expect(password(page)).toHaveAttribute('required', '');
    await expect(password(page)).toHaveAttribute('minlength', '8');
    await expect(page.getByText('Secure access for administrators')).toBeVisible();
    await expect(page.getByText('Authorized users only.')).toBeVisible();
  });

  test('the submit button is enabled only when the trimmed email is longer than 3 characters and the trimmed password is at least 8', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(signIn(page)).toBeDisabled();
    const tries: [typed: string, secret: string, enabled: boolean][] = [
      ['a@b', '12345678', false],
      ['  a@b  ', '12345678', false],
      ['a@b.', '12345678', true],
      ['a@b.', '1234567', false],
      ['a@b.', '   1234567   ', false],
      ['a@b.', ' 12345678 ', true],
      ['a@b.', '', false],
      ['', '12345678', false],
    ];
    for (const [typed, secret, enabled] of tries) {
      await email(page).fill(typed);
      await password(page).fill(secret);
      const what = `“${typed}” with “${secret}”`;
      if (enabled) await expect(signIn(page), what).toBeEnabled();
      else await expect(signIn(page), what).toBeDisabled();
    }
  });

  test("the button says 'Signing in…' while busy, and no second request is sent", async ({ page, administrator }) => {
    const sent = recordCalls(page, 'POST', /^\/api\/auth\/login$/);
    const release = await holdCalls(page, calls.login);
    await signInThroughForm(page, administrator);
    const busy = page.getByRole('button', { name: 'Signing in…' });
    await expect(busy).toBeVisible();
    await expect(busy).toBeDisabled();
    await password(page).press('Enter');
    // The press of a busy button is what is tested, and Playwright would wait until it is enabled.
    await busy.dispatchEvent('click');
    release();
    await expectInside(page);
    expect(sent).toHaveLength(1);
  });

  test("login failure shows the server's message inline and keeps what was typed", async ({ page, administrator }) => {
    await signInThroughForm(page, { ...administrator, password: 'not my password' });
    await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
    await expect(email(page)).toHaveValue(administrator.email);
    await expect(password(page)).toHaveValue('not my password');
    await expect(signIn(page)).toBeEnabled();
    await expect(page).toHaveURL('/login');
    await password(page).fill(administrator.password);
    await signIn(page).click();
    await expectInside(page);
  });

  test("login failure shows 'Login failed' when the server gives no message", async ({ page, administrator }) => {
    const mend = await breakCalls(page, calls.login);
    await signInThroughForm(page, administrator);
    await expect(page.getByRole('alert')).toHaveText('Login failed');
    await mend();
    await signIn(page).click();
    await expectInside(page);
  });

  test('a server that cannot be reached is said to be that, and the form can be sent again', async ({
    page,
    administrator,
  }) => {
    const mend = await loseCalls(page, calls.login);
    await signInThroughForm(page, administrator);
    await expect(page.getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    );
    await mend();
    await signIn(page).click();
    await expectInside(page);
  });

  test('a show/hide password toggle', async ({ page }) => {
    await page.goto('/login');
    await password(page).fill('a secret of mine');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('a secret of mine');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  test("correct password, wrong role: 'This console is for administrators only.', no session", async ({
    page,
    database,
  }) => {
    const coach = await makePerson(database, 'COACH');
    await signInThroughForm(page, coach);
    await expect(page.getByRole('alert')).toHaveText('This console is for administrators only.');
    await expect(page).toHaveURL('/login');
    expect(await storedTokens(page)).toEqual([null, null]);
    expect(await openSessions(database, coach)).toBe(0);
  });

  test('somebody who is signed in is not asked again', async ({ signedIn: page }) => {
    await page.goto('/login');
    await expectInside(page);
  });
});

test.describe('Logout', () => {
  test("the avatar menu has 'Signed in as', the display name and Logout", async ({ page, database }) => {
    const person = await makePerson(database, 'ADMIN', { fname: 'Marguerite', lname: 'Oduya' });
    await signInThroughForm(page, person);
    const avatar = page.getByRole('button', { name: 'MO, account' });
    await avatar.click();
    const menu = page.getByRole('menu');
    await expect(menu.getByText('Signed in as')).toBeVisible();
    await expect(menu.getByText('Marguerite Oduya')).toBeVisible();
    await expect(menu.getByRole('menuitem')).toHaveText(['Keyboard', 'Logout']);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(avatar).toBeFocused();
  });

  test('display name: without first and last name the part of the e-mail before the at-sign', async ({
    page,
    database,
  }) => {
    const person = await makePerson(database, 'ADMIN', { fname: '', lname: '' });
    await signInThroughForm(page, person);
    await openAccountMenu(page);
    await expect(page.getByRole('menu').getByText(person.email.split('@')[0]!)).toBeVisible();
  });

  test('leads to /login, and the session is dead on the server', async ({ page, database, administrator }) => {
    await signInToTeams(page, administrator);
    const [refresh, access] = await storedTokens(page);
    await openAccountMenu(page);
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

  test('with the server unreachable still signs out here', async ({ page, administrator }) => {
    await signInToTeams(page, administrator);
    await loseCalls(page, calls.logout);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await storedTokens(page)).toEqual([null, null]);
    await page.goto('/teams');
    await expect(page).toHaveURL('/login');
  });

  test('what one person saw is not shown to the next', async ({ page, database, administrator }) => {
    await signInToTeams(page, administrator);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(email(page)).toHaveValue('');
    const next = await makePerson(database, 'ADMIN', { fname: 'Nia', lname: 'Next' });
    const release = await holdCalls(page, calls.teams);
    await signInThroughForm(page, next);
    await expectInside(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bomber Teams' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    release();
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'NN, account' })).toBeVisible();
  });
});

test.describe('Guard', () => {
  test('redirects to /login when nobody is signed in, from every screen', async ({ page }) => {
    for (const path of ['/', '/teams', '/teams/018cc251-f426-7789-93b1-b64cd4d18c94', '/settings', '/no-such-page']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    }
  });

  test('shows nothing while the user is loading', async ({ signedIn: page }) => {
    const release = await holdCalls(page, calls.me);
    const asked = page.waitForRequest(calls.me);
    await page.goto('/teams');
    await asked;
    await page.waitForLoadState('networkidle');
    await expect(page.locator('body')).toHaveText('', { useInnerText: true });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page).toHaveURL('/teams');
    release();
    await expect(rows(page)).toHaveCount(12);
  });

  test("a demoted administrator's next action leads to /login", async ({ signedIn: page, database, administrator }) => {
    await page.goto('/teams');
    await expect(rows(page)).toHaveCount(12);
    await database.query(`update users set primary_role = 'COACH' where id = $1`, [administrator.id]);
    await sortButton(page, 'Team Name').click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('a deactivated administrator is out with the next action, although a refresh is tried', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    await page.goto('/teams');
    await expect(rows(page)).toHaveCount(12);
    await database.query('update users set deactivated_at = now() where id = $1', [administrator.id]);
    await expireAccess(database, administrator);
    await sortButton(page, 'Team Name').click();
    await expect(page).toHaveURL('/login');
    expect(await storedTokens(page)).toEqual([null, null]);
  });
});
