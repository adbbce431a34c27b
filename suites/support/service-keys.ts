import type { Page } from '@playwright/test';
import { dialog, toast } from './screen.ts';
import { expect } from './test.ts';

export const serviceKeysCall = /\/api\/service-keys(\/|$)/;

export const keysSection = (page: Page) => page.getByRole('region', { name: 'Service keys' });
export const keyRow = (page: Page, name: string) => keysSection(page).getByRole('listitem').filter({ hasText: name });
export const newKeyModal = (page: Page) => dialog(page, 'New Service Key');
const revokeQuestion = (page: Page) => dialog(page, 'Revoke Service Key');

export async function openServiceKeys(page: Page): Promise<void> {
  await page.goto('/settings?tab=connections');
  await expect(page.getByRole('heading', { level: 2, name: 'Service keys' })).toBeVisible();
}

export async function openNewKey(page: Page) {
  await keysSection(page).getByRole('button', { name: 'New key' }).click();
  const modal = newKeyModal(page);
  await expect(modal.getByLabel('Name')).toBeFocused();
  return modal;
}

/** Up to where the key stands on the screen; answers the modal that shows it. */
export async function createKey(page: Page, name: string) {
  const modal = await openNewKey(page);
  await modal.getByLabel('Name').fill(name);
  await modal.getByRole('button', { name: 'Create key' }).click();
  const shown = dialog(page, name);
  await expect(shown).toContainText('This key is shown only once.');
  return shown;
}

/** Made, copied, put away; answers the key. */
export async function makeKey(page: Page, name: string): Promise<string> {
  const shown = await createKey(page, name);
  await shown.getByRole('button', { name: /^Copy key/ }).click();
  await expect(toast(page, 'Key copied.')).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  return page.evaluate(() => navigator.clipboard.readText());
}

export async function openRevoke(page: Page, name: string) {
  await keyRow(page, name)
    .getByRole('button', { name: `Revoke ${name}` })
    .click();
  const question = revokeQuestion(page);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return question;
}

/** As the club's app does it: a message without a sender, in a year that no other test looks at. */
export const sendMessage = (page: Page, key: string, id: string) =>
  page.request.post('/api/ingest/messages', {
    headers: { authorization: `Bearer ${key}` },
    data: [{ kind: 'SENT', id, text: 'Field 3 is dry.', createdAt: '2019-03-14T17:00:00Z' }],
  });

/** Everything that this console holds: its storage, its address, and the answers that its query library keeps. */
export const keptByConsole = (page: Page) =>
  page.evaluate(() => {
    interface Fiber {
      child: Fiber | null;
      memoizedProps: { client?: { getMutationCache: () => Cache; getQueryCache: () => Cache } } | null;
    }
    interface Cache {
      getAll: () => { state: unknown }[];
    }
    const root = document.getElementById('root')!;
    const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer'))!;
    let fiber: Fiber | null = container[1] as Fiber;
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
    const { client } = fiber!.memoizedProps!;
    const answers = [client!.getMutationCache(), client!.getQueryCache()].map((cache) =>
      cache.getAll().map(({ state }) => state),
    );
    return JSON.stringify([
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      answers,
    ]);
  });
