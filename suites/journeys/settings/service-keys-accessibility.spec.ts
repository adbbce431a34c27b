import type { Page } from '@playwright/test';
import { breakCalls } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import {
  createKey,
  keysSection,
  makeKey,
  openNewKey,
  openRevoke,
  openServiceKeys,
  serviceKeysCall,
} from '../../support/service-keys.ts';
import { expect } from '../../support/test.ts';

/** Its toast takes as long to be read as it takes. */
const toastsGone = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /created|copied/ })).toHaveCount(0);

const list: Screen<string> = {
  name: 'the list, with a long name',
  show: async (page, word) => {
    await openServiceKeys(page);
    await makeKey(page, `${word} ${'the messages of the club app '.repeat(3)}`.slice(0, 100).trim());
    await toastsGone(page);
  },
};

const shownOnce: Screen<string> = {
  name: 'the key that is shown once',
  over: ['new-secret.modal'],
  show: async (page, word) => {
    await openServiceKeys(page);
    await createKey(page, word);
    await toastsGone(page);
  },
};

const question: Screen<string> = {
  name: 'the question before a key is revoked',
  over: ['end-secret.modal'],
  show: async (page, word) => {
    await openServiceKeys(page);
    await makeKey(page, word);
    await toastsGone(page);
    await openRevoke(page, word);
  },
};

testScreens('Service keys', {
  at: '/settings',
  stage: () => Promise.resolve(ownWord()),
  desk: [
    list,
    shownOnce,
    question,
    {
      name: 'a list that could not be loaded, and a name that is missing',
      over: ['new-secret.modal'],
      show: async (page) => {
        await breakCalls(page, serviceKeysCall);
        await openServiceKeys(page);
        await expect(keysSection(page).getByRole('alert')).toBeVisible();
        const modal = await openNewKey(page);
        await modal.getByRole('button', { name: 'Create key' }).click();
        await expect(modal.getByText('Name is required.')).toBeVisible();
      },
    },
  ],
  phone: [list, shownOnce, question],
});
