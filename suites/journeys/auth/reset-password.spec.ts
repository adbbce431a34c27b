import type { Page } from '@playwright/test';
import type pg from 'pg';
import { openSessions } from '../../support/records.ts';
import { rows, sortButton } from '../../support/teams-list.ts';
import { expect, expectInside, mailTo, signIn, signInThroughForm, test } from '../../support/test.ts';

const answer = 'If that address belongs to an administrator, a reset link is on its way.';
const fields = {
  email: (page: Page) => page.getByLabel('Email'),
  token: (page: Page) => page.getByLabel('Reset Token'),
  password: (page: Page) => page.getByLabel('New Password', { exact: true }),
  confirm: (page: Page) => page.getByLabel('Confirm Password', { exact: true }),
};
const send = (page: Page) => page.getByRole('button', { name: 'Reset Password' });

/** Ten an hour from one address, and all tests come from one. */
async function forgiveEarlierRequests(database: pg.Client): Promise<void> {
  await database.query(`delete from rate_limits where key like 'forgot-password/address%'`);
}

async function askForLink(page: Page, database: pg.Client, address: string): Promise<void> {
  await forgiveEarlierRequests(database);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(answer)).toBeVisible();
}

async function linkFor(page: Page, database: pg.Client, address: string): Promise<string> {
  await askForLink(page, database, address);
  const mail = await mailTo(address, 'reset your password');
  const link = /http\S+\/reset-password\?\S+/.exec(mail.text)?.[0];
  expect(link, mail.text).toBeDefined();
  return link!;
}

test('a reset link', async ({ page, database, administrator }) => {
  const nobody = `nobody.${administrator.email}`;
  let link = '';
  await test.step('the same answer for a known and for an unknown address, and a mail for the known one only', async () => {
    await askForLink(page, database, nobody);
    link = await linkFor(page, database, administrator.email);
    // The worker takes requests in turn: the known one was answered, so the unknown one has been looked at, too.
    const { rows: resets } = await database.query(
      'select from password_resets r join users u on u.id = r.user_id where u.email = $1',
      [nobody],
    );
    expect(resets).toHaveLength(0);
  });

  await test.step('the mailed link fills in email and token read-only, and the address loses both at once', async () => {
    const token = new URL(link).searchParams.get('token')!;
    const told: string[] = [];
    page.on('request', (request) => {
      if (JSON.stringify([request.url(), request.headers()]).includes(token)) told.push(request.resourceType());
    });
    await page.goto(link);
    await expect(fields.email(page)).toHaveValue(administrator.email);
    await expect(page).toHaveURL('/reset-password');
    await expect(fields.token(page)).toHaveValue(token);
    for (const field of [fields.email(page), fields.token(page)]) {
      await expect(field).toHaveAttribute('readonly', '');
      await expect(field).toBeEditable({ editable: false });
    }
    await expect(fields.password(page)).toBeEditable();
    await expect(fields.confirm(page)).toBeEditable();
    // Neither the history nor any storage keeps the token.
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/reset-password');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(token);
    // Nothing that the page loads is told of it, neither in an address nor as a referrer.
    expect(told).toEqual(['document']);
  });
});

test('Reset Password', { tag: '@smoke' }, async ({ page, browser, database, administrator }) => {
  const before = await browser.newContext();
  const elsewhere = await before.newPage();
  await signIn(elsewhere, database, administrator);
  await elsewhere.goto('/teams');
  await expect(rows(elsewhere)).toHaveCount(12);
  const link = await linkFor(page, database, administrator.email);
  const newPassword = 'seven green diamonds';

  const set = async (password: string) => {
    await fields.password(page).fill(password);
    await fields.confirm(page).fill(password);
    await send(page).click();
  };

  await test.step("reset failure shows the server's message", async () => {
    await page.goto(link);
    await set('thisisapassword');
    await expect(page.getByRole('alert')).toHaveText('This password is too easy to guess. Please choose another.');
    await expect(fields.password(page)).toHaveValue('thisisapassword');
  });

  await test.step('sets the new password: the old one is refused, the new one signs in, and older sessions have ended', async () => {
    await set(newPassword);
    await expect(page).toHaveURL(/\/reset-success\?email=/);
    await expect(page.getByRole('heading', { name: 'Password Reset Successful.' })).toBeVisible();
    await expect(page.getByText('The password was updated')).toHaveText(
      `The password was updated for ${administrator.email}. You can now sign in with your new credentials.`,
    );
    expect(await openSessions(database, administrator)).toBe(0);
    await sortButton(elsewhere, 'Team Name').click();
    await expect(elsewhere).toHaveURL('/login');
    await before.close();
    await mailTo(administrator.email, 'your password was changed');
  });

  await test.step("a link that was used: 'Invalid or expired link.'", async () => {
    await page.goto(link);
    await set(newPassword);
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired link.');
    await expect(fields.password(page)).toHaveValue(newPassword);
  });

  await page.getByRole('link', { name: 'Back to Login' }).click();
  await signInThroughForm(page, administrator);
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await signInThroughForm(page, { ...administrator, password: newPassword });
  await expectInside(page);
});
