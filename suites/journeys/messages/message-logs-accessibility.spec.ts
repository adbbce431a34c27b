import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../../support/calls.ts';
import {
  addFact,
  announcement,
  cards,
  detailsButton,
  joinGroup,
  lookAgain,
  makeGroup,
  messagesCall,
  openLogs,
  ownStage,
  pageSize,
  rows,
  searchField,
  sendMessage,
  table,
  type Stage,
} from '../../support/messages.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { chosen, dialog, expectNoSidewaysScroll } from '../../support/screen.ts';
import { expect, makePerson, test } from '../../support/test.ts';

/** A text that a browser would run, a word without end, and names of 80 letters. */
const hostile = '<b>bold</b><img src=x onerror="window.pwned = true"><script>window.pwned = true</script>';

async function makeFour(_page: Page, database: pg.Client): Promise<Stage> {
  const { word } = await ownStage(database);
  const group = await makeGroup(database, `${word} `.padEnd(80, 'g'));
  const sender = await makePerson(database, 'COACH', { fname: 'M'.repeat(40), lname: 'W'.repeat(40) });
  const stage = { database, word, group, sender };
  await joinGroup(database, group, sender, 'JOINED', '2026-01-01T00:00:00Z');
  await sendMessage(database, { group, sender, text: `${word} failed`, failed: true });
  await sendMessage(database, { group, text: `${word} of the system` });
  await sendMessage(database, { group, sender, text: 'https://field.example/'.padEnd(3_000, 'x') });
  const edited = await sendMessage(database, { group, sender, text: `${word} as it was ${hostile}` });
  const rest = `${'Warm-ups at 9:45, please arrive by 9:30. '.repeat(9)}${'x'.repeat(3_000)}`;
  await addFact(database, edited, 'EDITED', new Date().toISOString(), `${word} as it is ${hostile} ${rest}`);
  await addFact(database, edited, 'DELETED', new Date().toISOString());
  return stage;
}

async function openOwn(page: Page, { group }: Stage): Promise<void> {
  await openLogs(page, { group: group.id });
  await expect(page.getByRole('button', { name: /^Details, / })).toHaveCount(4);
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
      await expect(page.getByText('Original message')).toBeVisible();
    },
    also: {
      'a text with HTML is shown as text': async (page) => {
        await expect(rows(page).filter({ hasText: 'Edited' })).toContainText('<b>bold</b><img');
        await expect(table(page).getByRole('row').filter({ hasText: 'Full Message' })).toContainText(hostile);
        expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
        await expect(table(page).locator('img, script, b')).toHaveCount(0);
      },
      'a name of 80 letters and a word without end do not push anything off the screen': async (page, { group }) => {
        await expect(page.getByLabel(`Group: ${group.title}`)).toBeVisible();
        for (const row of await rows(page).all()) expect((await row.boundingBox())!.height).toBeLessThan(50);
        await expectNoSidewaysScroll(page);
      },
      'status green, red, blue': async (page) => {
        for (const [text, status, colour] of [
          ['Edited', 'Delivered', 'green'],
          ['failed', 'Failed', 'red'],
          ['of the system', 'System', 'blue'],
        ] as const) {
          const row = rows(page).filter({ hasText: text });
          const badge = row.getByRole('cell').nth(5).getByText(status, { exact: true });
          const [ink, token] = await badge.evaluate((element, name) => {
            const probe = document.createElement('i');
            probe.style.color = `var(--bx-${name}-text)`;
            element.append(probe);
            const colours = [getComputedStyle(element).color, getComputedStyle(probe).color];
            probe.remove();
            return colours;
          }, colour);
          expect(ink, text).toBe(token);
        }
      },
      'the full message keeps its line breaks': async (page) => {
        await expect(page.getByText('Full Message').locator('xpath=following-sibling::p')).toHaveCSS(
          'white-space-collapse',
          /preserve/,
        );
      },
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
      await expect(page.getByText('Original message')).toBeVisible();
    },
    also: {
      'cards with sender and group, the message in three lines, status, date and time, and Details': async (
        page,
        { group, sender, word },
      ) => {
        const card = cards(page).filter({ hasText: 'Edited' });
        const parts = [
          sender.name,
          group.title!,
          word,
          'Delivered',
          /[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M/,
          'Deleted',
        ];
        for (const part of parts) await expect(card).toContainText(part);
        const shown = await card.getByText(`${word} as it is`).first().boundingBox();
        expect(shown!.height).toBeLessThanOrEqual(3 * 21 + 1);
        await expect(card).toContainText('Deleted in the app');
      },
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
  stage: makeFour,
  desk,
  phone,
});

test('Message Logs by the keyboard alone', async ({ signedIn: page, database }) => {
  const { group, sender, word } = await ownStage(database);
  for (const text of ['one', 'two']) await sendMessage(database, { group, sender, text: `${word} ${text}` });
  await openLogs(page);
  await expect(rows(page)).toHaveCount(20);

  await test.step('/ searches, Tab leads to Details, Enter opens and Esc closes them', async () => {
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
    await expect(page.getByText('Unknown', { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Copy message ID/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(first).toBeFocused();
    // Past the name of the sender, which leads to their page.
    await page.keyboard.press('Tab');
    await expect(rows(page).last().getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(detailsButton(rows(page).last())).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveValue('');
  });

  await test.step('a group is found and chosen without a mouse', async () => {
    await chosen(page, 'Group').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Find group' })).toBeFocused();
    await page.keyboard.type(word);
    await expect(page.getByRole('option')).toHaveText([group.title!]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(chosen(page, 'Group')).toBeFocused();
  });
});
