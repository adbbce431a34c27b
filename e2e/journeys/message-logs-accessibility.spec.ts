import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../support/calls.ts';
import {
  addFact,
  announcement,
  cards,
  detailsButton,
  joinGroup,
  lookAgain,
  messagesCall,
  openLogs,
  ownStage,
  pageSize,
  rows,
  searchField,
  sendMessage,
  type Stage,
} from '../support/messages.ts';
import { ownWord } from '../support/records.ts';
import { testScreens, type Screen } from '../support/screens.ts';
import { chosen, dialog } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

async function makeThree(_page: Page, database: pg.Client): Promise<Stage> {
  const stage = await ownStage(database);
  const { group, sender, word } = stage;
  await joinGroup(database, group, sender, 'JOINED', '2026-01-01T00:00:00Z');
  await sendMessage(database, { group, sender, text: `${word} failed`, failed: true });
  await sendMessage(database, { group, text: `${word} of the system` });
  const edited = await sendMessage(database, { group, sender, text: `${word} as it was` });
  await addFact(database, edited, 'EDITED', new Date().toISOString(), `${word} as it is`);
  await addFact(database, edited, 'DELETED', new Date().toISOString());
  return stage;
}

async function openOwn(page: Page, { group }: Stage): Promise<void> {
  await openLogs(page, { group: group.id });
  await expect(page.getByRole('button', { name: /^Details, / })).toHaveCount(3);
}

const announced: Screen<Stage> = {
  name: 'new messages announced',
  show: async (page, stage) => {
    await openOwn(page, stage);
    await sendMessage(stage.database, { group: stage.group, text: `${stage.word} new` });
    await lookAgain(page);
    await expect(announcement(page)).toBeVisible();
  },
};

const failed: Screen<Stage> = {
  name: 'a list that could not be loaded',
  show: async (page) => {
    await breakCalls(page, messagesCall, 400);
    await openLogs(page);
    await expect(page.getByText('Failed to load messages')).toBeVisible();
  },
};

const desk: Screen<Stage>[] = [
  {
    name: 'an expanded row',
    inEverySize: true,
    show: async (page, stage) => {
      await openOwn(page, stage);
      await detailsButton(rows(page).filter({ hasText: 'Edited' })).click();
      await expect(page.getByText('Sent as')).toBeVisible();
    },
  },
  {
    name: 'a filter that searches',
    show: async (page, stage) => {
      await openOwn(page, stage);
      await chosen(page, 'Sender').click();
      await expect(page.getByRole('option').nth(1)).toBeVisible();
    },
  },
  {
    name: 'the sizes of a page',
    show: async (page) => {
      await openLogs(page);
      await expect(rows(page)).toHaveCount(20);
      await pageSize(page, 20).click();
      await expect(page.getByRole('option', { name: 'Show 100' })).toBeVisible();
    },
  },
  {
    name: 'no messages found',
    show: async (page) => {
      await openLogs(page, { search: ownWord(), from: '2026-01-01' });
      await expect(page.getByText('No messages found.')).toBeVisible();
    },
  },
  failed,
  announced,
];

const phone: Screen<Stage>[] = [
  {
    name: 'an expanded card',
    show: async (page, stage) => {
      await openOwn(page, stage);
      await detailsButton(cards(page).filter({ hasText: 'Edited' })).click();
      await expect(page.getByText('Sent as')).toBeVisible();
    },
  },
  {
    name: 'the filters',
    show: async (page, stage) => {
      await openOwn(page, stage);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(dialog(page, 'Filters')).toBeVisible();
    },
  },
  failed,
  announced,
];

testScreens('Message Logs', {
  at: '/logs',
  stage: makeThree,
  desk,
  phone,
});

test.describe('Message Logs by the keyboard alone', () => {
  test('/ searches, Tab leads to Details, Enter opens and Esc closes them', async ({ signedIn: page, database }) => {
    const { group, sender, word } = await ownStage(database);
    for (const text of ['one', 'two']) await sendMessage(database, { group, sender, text: `${word} ${text}` });
    await openLogs(page);
    await expect(rows(page)).toHaveCount(20);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(word);
    await expect(rows(page)).toHaveCount(2);
    const first = detailsButton(rows(page).first());
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      if (await first.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Not known')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Copy message ID/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(detailsButton(rows(page).last())).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
  });

  test('a group is found and chosen without a mouse', async ({ signedIn: page, database }) => {
    const { group, word } = await ownStage(database);
    await sendMessage(database, { group, text: word });
    await openLogs(page);
    await expect(rows(page)).toHaveCount(20);
    await chosen(page, 'Group').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Find group' })).toBeFocused();
    await page.keyboard.type(word);
    await expect(page.getByRole('option')).toHaveText([group.title!]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(chosen(page, 'Group')).toBeFocused();
  });
});
