import { loseOneAnswer } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import {
  keptByConsole,
  keyRow,
  keysSection,
  newKeyModal,
  openNewKey,
  openRevoke,
  openServiceKeys,
  sendMessage,
  serviceKeysCall,
} from '../../support/service-keys.ts';
import { dialog, toast } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a service key is made, copied, used and revoked by keyboard alone',
  { tag: '@smoke' },
  async ({ signedIn: page }) => {
    const name = ownWord();
    await openServiceKeys(page);
    let key = '';

    await test.step('a key is made with a name, shown once with a copy button', async () => {
      const button = keysSection(page).getByRole('button', { name: 'New key' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(newKeyModal(page).getByLabel('Name')).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      const shown = dialog(page, name);
      await expect(shown).toContainText('This key is shown only once.');
      await expect(shown.getByRole('button', { name: 'Done' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(shown.getByRole('button', { name: /^Copy key/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Key copied.')).toBeVisible();
      key = await page.evaluate(() => navigator.clipboard.readText());
      expect(key).toMatch(/^dugout_[\w-]{43}$/);
      await page.keyboard.press('Tab');
      await expect(shown.getByRole('button', { name: 'Done' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(shown).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(keyRow(page, name)).toContainText(
        /Created \w{3} \d{1,2}, \d{4} · Never used · Ends \w{3} \d{1,2}, \d{4}/,
      );
    });

    await test.step('once it is put away, the key is nowhere: not on the screen, in the address, in storage or in what the console remembers', async () => {
      // The list is remembered, so that something is looked at.
      await expect.poll(() => keptByConsole(page)).toContain(name);
      await expect.poll(() => keptByConsole(page)).not.toContain(key);
      expect(await page.content()).not.toContain(key);
    });

    await test.step('it sends messages; then it tells when it was used', async () => {
      expect((await sendMessage(page, key, name)).status()).toBe(200);
      await page.reload();
      await expect(keyRow(page, name)).toContainText(/Last used \w{3} \d{1,2}, \d{4}/);
      expect(await page.content()).not.toContain(key);
    });

    await test.step('the API documentation knows what it is for', async () => {
      const opened = page.waitForEvent('popup');
      await keysSection(page).getByRole('link', { name: 'API documentation' }).click();
      const docs = await opened;
      await expect(docs).toHaveURL('/api/docs');
      await expect(docs.getByText('/ingest/messages').first()).toBeVisible();
      await docs.close();
    });

    await test.step('Revoke asks first; then whatever uses the key is refused at once', async () => {
      const revoke = keyRow(page, name).getByRole('button', { name: `Revoke ${name}` });
      await revoke.focus();
      await page.keyboard.press('Enter');
      const question = dialog(page, 'Revoke Service Key');
      await expect(question).toContainText('Anything that uses this key stops working right away.');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(revoke).toBeFocused();
      expect((await sendMessage(page, key, name)).status()).toBe(200);
      await page.keyboard.press('Enter');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(question.getByRole('button', { name: 'Confirm' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Service key revoked')).toBeVisible();
      await expect(keyRow(page, name)).toHaveCount(0);
      expect((await sendMessage(page, key, name)).status()).toBe(401);
    });
  },
);

test('an answer that was lost makes no second key: it is said that it was done, and the key can be revoked', async ({
  signedIn: page,
}) => {
  const name = ownWord();
  await openServiceKeys(page);
  await loseOneAnswer(page, serviceKeysCall, 'POST');
  const modal = await openNewKey(page);
  await modal.getByLabel('Name').fill(name);
  await modal.getByRole('button', { name: 'Create key' }).click();
  await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
  await modal.getByRole('button', { name: 'Create key' }).click();
  await expect(modal.getByRole('alert')).toContainText('This was done already. What it answered is shown only once.');
  // Behind the modal, and so hidden from a screen reader user.
  await expect(page.getByRole('listitem', { includeHidden: true }).filter({ hasText: name })).toHaveCount(1);
  await modal.getByRole('button', { name: 'Cancel' }).click();
  const discard = dialog(page, 'Discard changes?');
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(discard).toHaveCount(0);
  await expect(newKeyModal(page)).toHaveCount(0);
  const question = await openRevoke(page, name);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(keyRow(page, name)).toHaveCount(0);
});
