import { openUser, openUsers } from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { administratorRow, openSettings } from '../../support/settings.ts';
import { toast } from '../../support/screen.ts';
import { expect, mailTo, signInThroughForm, test } from '../../support/test.ts';

const linkIn = (text: string) => /http\S+#\S+/.exec(text)?.[0] ?? text;

test(
  'an administrator moves to a new email address, and the old one takes it back',
  { tag: '@smoke' },
  async ({ signedIn: page, administrator }) => {
    const next = `${ownWord()}@bombers.example`;
    await openUsers(page, { search: administrator.email });
    const modal = await openUser(page, 'Edit', administrator.name);
    await modal.getByLabel('Email').fill(next);
    await expect(modal.getByText('your email address changes when you open the link')).toBeVisible();
    await modal.getByRole('button', { name: 'Update User' }).click();
    await expect(
      toast(page, `The email address changes when the link that we sent to ${next} is opened.`),
    ).toBeVisible();
    await openSettings(page, 'Administrators');
    await expect(administratorRow(page, administrator.name)).toContainText(`Waiting for ${next} to be confirmed`);

    await page.goto(linkIn((await mailTo(next, 'confirm your new email address')).text));
    await expect(page).toHaveURL('/confirm-email');
    await page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await expect(page.getByRole('heading', { name: 'Email Address Confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await signInThroughForm(page, { ...administrator, email: next });
    await expect(page).toHaveURL('/');

    const changed = await mailTo(administrator.email, 'your email address was changed');
    await page.goto(linkIn(changed.text));
    await page.getByRole('button', { name: 'Keep My Address' }).click();
    await expect(page.getByText('Everyone was signed out.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
    expect((await mailTo(administrator.email, 'reset your password')).text).toContain('/reset-password');
  },
);
