import type { Page } from '@playwright/test';
import { ownWord } from '../../support/records.ts';
import { administratorRow, openSettings } from '../../support/settings.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, expectInside, mailTo, makePerson, signInByCall, signInThroughForm, test } from '../../support/test.ts';

async function openInvite(page: Page) {
  await openSettings(page, 'Administrators');
  await page.getByRole('button', { name: 'Invite administrator' }).click();
  const modal = dialog(page, 'Invite Administrator');
  await expect(modal).toBeVisible();
  return modal;
}

const confirm = (page: Page, title: string) => dialog(page, title).getByRole('button', { name: 'Confirm' });

test.describe('Administrators', () => {
  test('somebody is invited by mail, and not twice within a minute @smoke', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const email = `${word}@bombers.example`;
    const modal = await openInvite(page);
    await modal.getByRole('button', { name: 'Send invitation' }).click();
    await expect(modal.getByText('First name is required.')).toBeVisible();
    await expect(modal.getByText('Please enter a valid email address.')).toBeVisible();
    await modal.getByLabel('First Name').fill('Rosa');
    await modal.getByLabel('Last Name').fill(word);
    await modal.getByLabel('Email').fill(email);
    await modal.getByRole('button', { name: 'Send invitation' }).click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    const row = administratorRow(page, `Rosa ${word}`);
    await expect(row).toContainText('Invited');
    await expect(row).toContainText('Never');
    expect((await mailTo(email)).subject).toContain('set up your account');

    const again = row.getByRole('button', { name: `Send invitation again to Rosa ${word}` });
    await again.click();
    await confirm(page, 'Send Invitation Again').click();
    await expect(dialog(page, 'Send Invitation Again').getByRole('alert')).toContainText('less than a minute ago');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Send Invitation Again')).toHaveCount(0);
    await database.query(
      `update password_resets set created_at = now() - interval '2 minutes'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    await again.click();
    await confirm(page, 'Send Invitation Again').click();
    await expect(dialog(page, 'Send Invitation Again')).toHaveCount(0);
    const links = await database.query(
      `select r.cancelled_at is null as open from password_resets r join users u on u.id = r.user_id
       where u.email = $1 order by r.created_at`,
      [email],
    );
    expect(links.rows).toEqual([{ open: false }, { open: true }]);

    await test.step('an address that belongs to somebody leads to the offer to give that person the rights', async () => {
      const parent = await makePerson(database, 'PARENT', { fname: 'Lena', lname: word });
      await page.getByRole('button', { name: 'Invite administrator' }).click();
      await modal.getByLabel('First Name').fill('Helena');
      await modal.getByLabel('Email').fill(parent.email);
      await modal.getByRole('button', { name: 'Send invitation' }).click();
      const offer = dialog(page, 'This Person Already Has an Account');
      await expect(offer).toContainText(`${parent.email} belongs to Lena ${word} (Parent).`);
      await expect(offer).toContainText('Administrators see and change everything in this console.');
      await offer.getByRole('button', { name: 'Back' }).click();
      await expect(modal.getByLabel('First Name')).toHaveValue('Helena');
      await modal.getByRole('button', { name: 'Send invitation' }).click();
      await offer.getByRole('button', { name: 'Make administrator' }).click();
      await expect(toast(page, `Lena ${word} is an administrator now`)).toBeVisible();
      await expect(administratorRow(page, `Lena ${word}`)).toContainText('Active');
    });
  });

  test('whoever is deactivated is signed out at once and cannot come back until reactivated; my own row says why it has no such button @smoke', async ({
    signedIn: page,
    administrator,
    database,
    browser,
  }) => {
    const word = ownWord();
    const colleague = await makePerson(database, 'ADMIN', { fname: 'Cole', lname: word });
    const elsewhere = await browser.newContext();
    const theirs = await elsewhere.newPage();
    await signInByCall(theirs, colleague);
    await theirs.goto('/users');
    await expectInside(theirs);

    await openSettings(page, 'Administrators');
    const own = administratorRow(page, administrator.name);
    await expect(own).toContainText('You');
    await expect(own).toContainText('Only another administrator can deactivate you.');
    await expect(own.getByRole('button')).toHaveCount(0);

    const row = administratorRow(page, `Cole ${word}`);
    await row.getByRole('button', { name: `Deactivate Cole ${word}` }).click();
    await expect(dialog(page, 'Deactivate Administrator')).toContainText('signed out everywhere at once');
    await confirm(page, 'Deactivate Administrator').click();
    await expect(toast(page, 'Administrator deactivated')).toBeVisible();
    await expect(row).toContainText('Deactivated');

    await theirs.getByRole('link', { name: 'Teams' }).first().click();
    await expect(theirs).toHaveURL('/login');
    await signInThroughForm(theirs, colleague);
    await expect(theirs.getByText('Email or password is incorrect.')).toBeVisible();

    await row.getByRole('button', { name: `Reactivate Cole ${word}` }).click();
    await confirm(page, 'Reactivate Administrator').click();
    await expect(row).toContainText('Active');
    await signInThroughForm(theirs, colleague);
    await expectInside(theirs);
    await elsewhere.close();
  });
});
