import type { Page } from '@playwright/test';
import { noisePng } from '../../../apps/api/test/pictures.ts';
import { organisationForOneself } from '../../support/organisation.ts';
import { openSettings, section } from '../../support/settings.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

async function openEdit(page: Page) {
  await openSettings(page, 'Organization');
  await page.getByRole('button', { name: 'Edit organization' }).click();
  const modal = dialog(page, 'Edit Organization');
  await expect(modal).toBeVisible();
  return modal;
}

test(
  'what somebody else saved meanwhile is shown beside mine',
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    await organisationForOneself(database);
    const address = (name: string) => `${name}.${Date.now()}@bombers.example`;
    const [mine, theirs] = [address('mine'), address('theirs')];
    const modal = await openEdit(page);
    await test.step('a logo can be chosen as a file', async () => {
      const logo = modal.getByLabel('Logo');
      const before = await logo.inputValue();
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer: noisePng(64, 3) };
      await modal.locator('input[type=file]').setInputFiles(picture);
      await expect(logo).toHaveValue('logo.png');
      await logo.fill(before);
    });
    await modal.getByLabel('Support address').fill(mine);
    try {
      await database.query('update organisation set support_address = $1', [theirs]);
      await modal.getByRole('button', { name: 'Save' }).click();
      await expect(modal.getByText('Someone else changed this record in the meantime.')).toBeVisible();
      await expect(modal.getByText(theirs)).toBeVisible();
      await modal.getByRole('radio', { name: new RegExp(mine) }).click();
      await modal.getByRole('button', { name: 'Save my choice' }).click();
      await expect(toast(page, 'Organization updated')).toBeVisible();
      await expect(section(page, 'Organization')).toContainText(mine);
      await page.reload();
      await expect(section(page, 'Organization')).toContainText(mine);
    } finally {
      await database.query(`update organisation set support_address = 'support@bombers.example'`);
    }
  },
);
