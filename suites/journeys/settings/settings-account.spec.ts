import type { Page } from '@playwright/test';
import { openSettings, section, sectionLink } from '../../support/settings.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, expectInside, mailTo, signInByCall, signInThroughForm, test } from '../../support/test.ts';

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const newPassword = 'nine innings of drizzle';

const signedIn = (page: Page) => section(page, 'Signed-in devices').getByRole('listitem');

/** On a phone of the same person, which is no page of this test. */
async function signInElsewhere(page: Page, person: { email: string; password: string }) {
  const { email, password } = person;
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { 'user-agent': phoneAgent },
  });
  const { access } = (await answer.json()) as { access: string };
  return () =>
    page.request
      .get('/api/auth/me', { headers: { authorization: `Bearer ${access}` } })
      .then((reply) => reply.status());
}

test('Settings has its section in the address; Back returns to the one before; my name is changed', async ({
  signedIn: page,
}) => {
  await openSettings(page, 'My account');
  await sectionLink(page, 'Organization').click();
  await expect(page).toHaveURL('/settings?tab=organisation');
  await expect(section(page, 'Organization')).toBeVisible();
  await sectionLink(page, 'Administrators').click();
  await expect(page).toHaveURL('/settings?tab=administrators');
  await page.goBack();
  await expect(sectionLink(page, 'Organization')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/settings?tab=account');
  await expect(section(page, 'Name')).toBeVisible();

  await test.step('my name is changed, and the header calls me by it without a reload', async () => {
    await page.getByRole('button', { name: 'Edit name' }).click();
    const modal = dialog(page, 'Edit Name');
    await modal.getByLabel('First Name').fill(' ');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('First name is required.')).toBeVisible();
    await modal.getByLabel('First Name').fill('Wilhelmina');
    await modal.getByLabel('Last Name').fill('Quist');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Name updated')).toBeVisible();
    await expect(section(page, 'Name')).toContainText('Wilhelmina');
    await expect(page.getByRole('button', { name: 'WQ, account' })).toBeVisible();
  });
});

test.describe('My account', () => {
  test('a new password needs the current one, ends every other session and leaves this one @smoke', async ({
    signedIn: page,
    administrator,
    browser,
  }) => {
    const elsewhere = await signInElsewhere(page, administrator);
    await openSettings(page, 'My account');
    await expect(signedIn(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Change password' }).click();
    const modal = dialog(page, 'Change Password');
    const change = modal.getByRole('button', { name: 'Change password' });
    await modal.getByLabel(/^Current password/).fill('not the one at all');
    await modal.getByLabel(/^New password/).fill(newPassword);
    await modal.getByLabel(/^Confirm new password/).fill(`${newPassword}s`);
    await change.click();
    await expect(modal.getByText('Passwords do not match.')).toBeVisible();
    await modal.getByLabel(/^Confirm new password/).fill(newPassword);
    await change.click();
    await expect(modal.getByText('This is not your current password.')).toBeVisible();
    await expect(modal.getByLabel(/^New password/)).toHaveValue(newPassword);
    await modal.getByLabel(/^Current password/).fill(administrator.password);
    await change.click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    await expect(signedIn(page)).toHaveCount(1);
    expect(await elsewhere()).toBe(401);
    await page.reload();
    await expectInside(page);
    expect((await mailTo(administrator.email, 'your password was changed')).text).toContain(
      'Every other device was signed out.',
    );

    const other = await browser.newContext();
    const fresh = await other.newPage();
    await signInThroughForm(fresh, { email: administrator.email, password: newPassword });
    await expectInside(fresh);
    await other.close();
  });

  test('where I am signed in: this device is marked, one is ended, then all others', async ({
    page,
    administrator,
  }) => {
    const phones = [await signInElsewhere(page, administrator), await signInElsewhere(page, administrator)];
    await signInByCall(page, administrator);
    await openSettings(page, 'My account');
    await expect(signedIn(page)).toHaveCount(3);
    const here = signedIn(page).filter({ hasText: 'This device' });
    await expect(here).toContainText(/Chrome on \w+/);
    await expect(here.getByRole('button')).toHaveCount(0);
    await expect(signedIn(page).filter({ hasText: 'Safari on iPhone' })).toHaveCount(2);

    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).first().click();
    await dialog(page, 'Sign Out Device').getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Device signed out')).toBeVisible();
    await expect(signedIn(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await dialog(page, 'Sign Out Other Devices').getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Signed out on other devices')).toBeVisible();
    await expect(signedIn(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign out other devices' })).toHaveCount(0);
    for (const phone of phones) expect(await phone()).toBe(401);
    await page.reload();
    await expectInside(page);
  });
});
