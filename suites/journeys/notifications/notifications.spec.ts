import { dialog } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('quick actions of the dashboard open in a centred modal: New Sponsor, New Banner, Notification', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  for (const name of ['New Sponsor', 'New Banner', 'Notification']) {
    const action = page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name });
    await action.focus();
    await page.keyboard.press('Enter');
    const modal = dialog(page, name);
    await expect(modal).toBeVisible();
    const box = (await modal.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(action).toBeFocused();
  }
});
