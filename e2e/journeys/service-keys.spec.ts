import { breakCalls, loseCalls, loseOneAnswer, recordCalls } from '../support/calls.ts';
import { ownWord } from '../support/records.ts';
import {
  createKey,
  keptByConsole,
  keyRow,
  keysSection,
  makeKey,
  newKeyModal,
  openNewKey,
  openRevoke,
  openServiceKeys,
  sendMessage,
  serviceKeysCall,
} from '../support/service-keys.ts';
import { dialog, toast } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('Settings, Service keys', () => {
  test('a key is made with a name, shown once with a copy button, and sends messages; then it tells when it was used', async ({
    signedIn: page,
  }) => {
    const name = ownWord();
    await openServiceKeys(page);
    const key = await makeKey(page, name);
    expect(key).toMatch(/^dugout_[\w-]{43}$/);
    await expect(keyRow(page, name)).toContainText(/Made \w{3} \d{1,2}, \d{4} · Never used/);
    expect((await sendMessage(page, key, name)).status()).toBe(200);
    await page.reload();
    await expect(keyRow(page, name)).toContainText(/Last used \w{3} \d{1,2}, \d{4}/);
  });

  test('once it is put away, the key is nowhere: not on the screen, in the address, in storage or in what the console remembers', async ({
    signedIn: page,
  }) => {
    const name = ownWord();
    await openServiceKeys(page);
    const shown = await createKey(page, name);
    const key = (await shown.getByRole('button', { name: /^Copy key/ }).textContent())!;
    expect(key).toMatch(/^dugout_/);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(shown).toHaveCount(0);
    await expect(keyRow(page, name)).toBeVisible();
    // The list is remembered, so that something is looked at.
    await expect.poll(() => keptByConsole(page)).toContain(name);
    await expect.poll(() => keptByConsole(page)).not.toContain(key);
    expect(await page.content()).not.toContain(key);
    await page.reload();
    await expect(keyRow(page, name)).toBeVisible();
    expect(await page.content()).not.toContain(key);
  });

  test('the section says what keys are for and leads to the API documentation', async ({ signedIn: page }) => {
    await openServiceKeys(page);
    await expect(keysSection(page)).toContainText(
      'The club’s own app sends messages and attendance with one of these. A key opens nothing else.',
    );
    const opened = page.waitForEvent('popup');
    await keysSection(page).getByRole('link', { name: 'API documentation' }).click();
    const docs = await opened;
    await expect(docs).toHaveURL('/api/docs');
    await expect(docs.getByText('/ingest/messages').first()).toBeVisible();
  });

  test('Revoke asks first; then whatever uses the key is refused at once', async ({ signedIn: page }) => {
    const name = ownWord();
    await openServiceKeys(page);
    const key = await makeKey(page, name);
    const question = await openRevoke(page, name);
    await expect(question).toContainText('Whatever uses this key stops working at once.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect((await sendMessage(page, key, name)).status()).toBe(200);

    await openRevoke(page, name);
    const mend = await loseCalls(page, serviceKeysCall);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question.getByRole('alert')).toContainText('The server cannot be reached.');
    await mend();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Service key revoked')).toBeVisible();
    await expect(keyRow(page, name)).toHaveCount(0);
    expect((await sendMessage(page, key, name)).status()).toBe(401);
  });

  test('a name is required; a failure is told and keeps it', async ({ signedIn: page }) => {
    const name = ownWord();
    await openServiceKeys(page);
    const modal = await openNewKey(page);
    const sent = recordCalls(page, 'POST', serviceKeysCall);
    await modal.getByRole('button', { name: 'Create key' }).click();
    await expect(modal.getByText('Name is required.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await modal.getByLabel('Name').fill(name);
    const mend = await loseCalls(page, serviceKeysCall);
    await modal.getByRole('button', { name: 'Create key' }).click();
    await expect(modal.getByRole('alert')).toContainText('The server cannot be reached.');
    await expect(modal.getByLabel('Name')).toHaveValue(name);
    await mend();
    await modal.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog(page, name)).toContainText('This key is shown only once.');
  });

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
    // Behind the modal, and hidden from whoever is in it.
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

  test('without keys it says so; a list that could not be loaded can be tried again', async ({ signedIn: page }) => {
    await page.route(serviceKeysCall, (route) => route.fulfill({ json: [] }));
    await openServiceKeys(page);
    await expect(keysSection(page).getByText('No service keys.')).toBeVisible();
    await page.unroute(serviceKeysCall);

    const mend = await breakCalls(page, serviceKeysCall);
    await page.reload();
    await expect(keysSection(page).getByRole('alert')).toContainText('Failed to load service keys.');
    await mend();
    await keysSection(page).getByRole('button', { name: 'Try again' }).click();
    await expect(keysSection(page).getByRole('alert')).toHaveCount(0);
    const name = ownWord();
    await makeKey(page, name);
    await expect(keyRow(page, name)).toBeVisible();
  });

  test('made, copied and revoked by keyboard alone', async ({ signedIn: page }) => {
    const name = ownWord();
    await openServiceKeys(page);
    const button = keysSection(page).getByRole('button', { name: 'New key' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(newKeyModal(page).getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const shown = dialog(page, name);
    await expect(shown.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(shown.getByRole('button', { name: /^Copy key/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Key copied.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(shown.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveCount(0);
    await expect(button).toBeFocused();

    const revoke = keyRow(page, name).getByRole('button', { name: `Revoke ${name}` });
    await revoke.focus();
    await page.keyboard.press('Enter');
    const question = dialog(page, 'Revoke Service Key');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(revoke).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Service key revoked')).toBeVisible();
    await expect(keyRow(page, name)).toHaveCount(0);
  });
});
