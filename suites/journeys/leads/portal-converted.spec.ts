import type { Locator, Page } from '@playwright/test';
import {
  confirm,
  continueButton,
  convertButton,
  expectConverted,
  leadNow,
  makeLead,
  makeOwnLead,
  openConvert,
  openLead,
  openPortal,
  option,
  peopleOf,
  searchField,
  showPlan,
  titles,
} from '../../support/leads.ts';
import { makePlayer } from '../../support/players.ts';
import { ownWord } from '../../support/records.ts';
import { dialog, toast, toastOfFailure } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const undoInToast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' });

test(
  'after converting the toast offers Undo: created people go to the trash, and the lead is a lead again',
  { tag: '@smoke' },
  async ({ signedIn: page, database }) => {
    const lead = await makeLead(database);
    const convert = async () => {
      const drawer = await openConvert(page, lead.name);
      await showPlan(drawer);
      await confirm(drawer);
      await expectConverted(page, lead.name, 'Yes');
    };
    await openPortal(page, { search: lead.word });
    await convert();
    await undoInToast(page, 'Lead converted').click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expectConverted(page, lead.name, 'No');
    expect(await peopleOf(database, lead.word)).toEqual([]);

    const changed = `The conversion can no longer be undone. ${lead.name} was changed since.`;
    await test.step('Undo in the toast is refused after somebody changed the player, and says so', async () => {
      await convert();
      const { converted_player_id } = await leadNow(database, lead);
      await database.query(`update players set jersey_num = '7' where id = $1`, [converted_player_id]);
      await undoInToast(page, 'Lead converted').click();
      await expect(toastOfFailure(page, `Not undone. ${changed}`)).toBeVisible();
      await expectConverted(page, lead.name, 'Yes');
    });

    await test.step("'Undo conversion' says what stands in the way when it is refused", async () => {
      const shown = await openLead(page, lead.name);
      await shown.getByRole('button', { name: 'Undo conversion' }).click();
      const modal = dialog(page, 'Undo Conversion');
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(modal.getByRole('alert')).toHaveText(changed);
      expect(await peopleOf(database, lead.word)).toHaveLength(2);
    });
  },
);

test.describe('Link to existing player', () => {
  test(
    'sets the player alone, searched on the server, and can be undone',
    { tag: '@smoke' },
    async ({ signedIn: page, database }) => {
      const word = ownWord();
      const player = await makePlayer(database, 'Naomi', word);
      const lead = await makeOwnLead(database);
      await openPortal(page, { search: lead.word });
      const drawer = await openLead(page, lead.name);
      await drawer.getByRole('button', { name: 'Link to existing player' }).click();
      const modal = dialog(page, 'Link to existing player');
      await modal.getByRole('button', { name: 'Link', exact: true }).click();
      await expect(modal.getByText('Select a player.')).toBeVisible();
      await modal.getByRole('combobox', { name: 'Player' }).fill(word);
      await page.getByRole('option', { name: player.name }).click();
      await modal.getByRole('button', { name: 'Link', exact: true }).click();
      await expect(toast(page, 'Lead linked')).toBeVisible();
      await expectConverted(page, lead.name, 'Yes');
      expect((await leadNow(database, lead)).converted_player_id).toBe(player.playerId);
      expect(await peopleOf(database, word)).toMatchObject([{ phone: null }]);
      await undoInToast(page, 'Lead linked').click();
      await expectConverted(page, lead.name, 'No');
    },
  );
});

test.describe('Without a mouse', () => {
  const isFocused = (element: Locator) =>
    element.evaluateAll((found) => found.some((each) => each === document.activeElement));

  /** By Tab alone, as far as it takes; lost on the way is a dead end. */
  async function tabTo(page: Page, element: Locator, most = 60): Promise<void> {
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (await isFocused(element)) return;
      await page.keyboard.press('Tab');
    }
    await expect(element).toBeFocused();
  }

  test('find a lead, convert it, undo', async ({ signedIn: page, database }) => {
    const lead = await makeLead(database);
    const player = await makePlayer(database, 'Sienna', lead.word);
    await openPortal(page);
    await expect(titles(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(lead.word);
    await expect(titles(page)).toHaveText([lead.name]);
    await tabTo(page, page.getByRole('button', { name: `Convert ${lead.name}`, exact: true }));
    await page.keyboard.press('Enter');
    const drawer = dialog(page, 'Convert Lead');
    const proposed = option(drawer, 'Player', new RegExp(`^${player.name}`));
    await expect(proposed).toBeVisible();
    await tabTo(page, proposed);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(option(drawer, 'Player', /^Create a new player/)).toBeChecked();
    await tabTo(page, continueButton(drawer));
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('heading', { name: 'What will change' })).toBeFocused();
    await expect(convertButton(drawer)).toBeEnabled();
    await tabTo(page, convertButton(drawer));
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Lead converted')).toBeVisible();
    await expectConverted(page, lead.name, 'Yes');
    await expect(drawer).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expectConverted(page, lead.name, 'No');
    expect((await leadNow(database, lead)).converted_player_id).toBeNull();
    expect(await peopleOf(database, lead.word)).toHaveLength(1);
  });
});
