import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls, calls, holdCalls, loseCalls, recordCalls } from '../support/calls.ts';
import { openSessions } from '../support/records.ts';
import { rows, sortButton } from '../support/teams-list.ts';
import { expect, expectInside, mailTo, signInThroughForm, test } from '../support/test.ts';

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

test.describe('Forgot password?', () => {
  test('the same answer for a known and for an unknown address, and a mail for the known one only', async ({
    page,
    database,
    administrator,
  }) => {
    const nobody = `nobody.${administrator.email}`;
    await askForLink(page, database, nobody);
    await askForLink(page, database, administrator.email);
    await mailTo(administrator.email, 'reset your password');
    // The worker takes requests in turn: the known one was answered, so the unknown one has been looked at, too.
    const { rows } = await database.query(
      'select from password_resets r join users u on u.id = r.user_id where u.email = $1',
      [nobody],
    );
    expect(rows).toHaveLength(0);
  });

  test('takes over the typed address, refuses what is none, and leads back', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('not an address');
    await expect(page.getByLabel('Email')).toBeFocused();
    const sent = recordCalls(page, 'POST', /forgot-password$/);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  test('a request that does not arrive says so and can be sent again', async ({ page, database, administrator }) => {
    await forgiveEarlierRequests(database);
    const mend = await loseCalls(page, calls.forgot);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
    await mend();
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('Reset Password', () => {
  test('the mailed link fills in email and token read-only, and the address loses both at once', async ({
    page,
    database,
    administrator,
  }) => {
    const link = await linkFor(page, database, administrator.email);
    const { searchParams } = new URL(link);
    const token = searchParams.get('token')!;
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

  test('sets the new password: the old one is refused, the new one signs in, and older sessions have ended', async ({
    page,
    browser,
    database,
    administrator,
  }) => {
    const before = await browser.newContext();
    const elsewhere = await before.newPage();
    await signInThroughForm(elsewhere, administrator);
    await expectInside(elsewhere);
    await elsewhere.goto('/teams');
    await expect(rows(elsewhere)).toHaveCount(12);

    await page.goto(await linkFor(page, database, administrator.email));
    const release = await holdCalls(page, calls.reset);
    await fields.password(page).fill('seven green diamonds');
    await fields.confirm(page).fill('seven green diamonds');
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Resetting…' })).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/reset-success\?email=/);
    await expect(page.getByRole('heading', { name: 'Password Reset Successful.' })).toBeVisible();
    await expect(page.getByText('The password was updated')).toHaveText(
      `The password was updated for ${administrator.email}. You can now sign in with your new credentials.`,
    );
    expect(await openSessions(database, administrator)).toBe(0);
    await sortButton(elsewhere, 'Team Name').click();
    await expect(elsewhere).toHaveURL('/login');
    await before.close();

    await page.getByRole('link', { name: 'Back to Login' }).click();
    await signInThroughForm(page, administrator);
    await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
    await signInThroughForm(page, { ...administrator, password: 'seven green diamonds' });
    await expectInside(page);
    await mailTo(administrator.email, 'your password was changed');
  });

  test("a link that was used: 'Invalid or expired link.'", async ({ page, database, administrator }) => {
    const link = await linkFor(page, database, administrator.email);
    for (const wanted of [/\/reset-success/, /\/reset-password$/]) {
      await page.goto(link);
      await fields.password(page).fill('seven green diamonds');
      await fields.confirm(page).fill('seven green diamonds');
      await send(page).click();
      await expect(page.getByRole('button', { name: 'Resetting…' })).toHaveCount(0);
      await expect(page).toHaveURL(wanted);
    }
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired link.');
    await expect(fields.password(page)).toHaveValue('seven green diamonds');
  });

  test('checks in the written order: token, email, password, confirmation', async ({ page }) => {
    const sent = recordCalls(page, 'POST', /reset-password$/);
    await page.goto('/reset-password');
    await expect(fields.email(page)).toBeEditable();
    await expect(fields.token(page)).toBeEditable();
    const steps: [fill: () => Promise<void>, message: string, field: (page: Page) => ReturnType<Page['getByLabel']>][] =
      [
        [async () => undefined, 'Your reset link is invalid or missing the token.', fields.token],
        [
          () => fields.token(page).fill('fifteen letters'),
          'Your reset link is invalid or missing the token.',
          fields.token,
        ],
        [() => fields.token(page).fill('sixteen letters!'), 'Please enter a valid email address.', fields.email],
        [() => fields.email(page).fill('someone@nowhere'), 'Please enter a valid email address.', fields.email],
        [
          () => fields.email(page).fill('Someone@Bombers.Example'),
          'Password must be at least 8 characters.',
          fields.password,
        ],
        [() => fields.password(page).fill('seven77'), 'Password must be at least 8 characters.', fields.password],
        [() => fields.password(page).fill('eight888'), 'Passwords do not match.', fields.confirm],
        [() => fields.confirm(page).fill('eight889'), 'Passwords do not match.', fields.confirm],
      ];
    const messages = new Set(steps.map(([, message]) => message));
    for (const [fill, message, field] of steps) {
      await fill();
      await send(page).click();
      await expect(page.getByText(message)).toBeVisible();
      for (const other of messages) if (other !== message) await expect(page.getByText(other)).toHaveCount(0);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(sent).toHaveLength(0);
    await fields.confirm(page).fill('eight888');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired link.');
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      { email: 'someone@bombers.example', token: 'sixteen letters!', password: 'eight888' },
    ]);
  });

  test("reset failure shows the server's message", async ({ page, database, administrator }) => {
    await page.goto(await linkFor(page, database, administrator.email));
    await fields.password(page).fill('password1');
    await fields.confirm(page).fill('password1');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('This password is too easy to guess. Please choose another.');
    await expect(fields.password(page)).toHaveValue('password1');
    await fields.password(page).fill('seven green diamonds');
    await fields.confirm(page).fill('seven green diamonds');
    await send(page).click();
    await expect(page).toHaveURL(/\/reset-success/);
  });

  test("reset failure shows 'Invalid or expired link.' when the server gives no message", async ({ page }) => {
    await breakCalls(page, calls.reset);
    await page.goto('/reset-password?email=someone@bombers.example&token=sixteen-letters-');
    await fields.password(page).fill('seven green diamonds');
    await fields.confirm(page).fill('seven green diamonds');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired link.');
  });

  test('New Password and Confirm Password have each their own Show/Hide', async ({ page }) => {
    await page.goto('/reset-password');
    await page.getByRole('button', { name: 'Show new password' }).click();
    await expect(fields.password(page)).toHaveAttribute('type', 'text');
    await expect(fields.confirm(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show confirm password' }).click();
    await expect(fields.confirm(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide new password' }).click();
    await expect(fields.password(page)).toHaveAttribute('type', 'password');
  });

  test("a 'Back to Login' link", async ({ page }) => {
    await page.goto('/reset-password');
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('Reset Success names the given e-mail, and does without one', async ({ page }) => {
    await page.goto('/reset-success?email=someone%40bombers.example');
    await expect(page).toHaveTitle('Password Reset Successful. · Bombers Admin');
    await expect(page.getByText('someone@bombers.example')).toBeVisible();
    await page.goto('/reset-success');
    await expect(page.getByText('The password was updated')).toHaveText(
      'The password was updated. You can now sign in with your new credentials.',
    );
  });
});
