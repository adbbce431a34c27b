import type { Page } from '@playwright/test';
import {
  cards,
  confirm,
  leadNow,
  makeLead,
  makeManyLeads,
  openConvert,
  openLead,
  openNewLead,
  openPortal,
  showPlan,
} from '../support/leads.ts';
import { makePlayer } from '../support/players.ts';
import { ownPhone, ownWord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { chooseIn, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('button', { name, exact: true }) });

test.describe('The portal on a phone', () => {
  test('on mobile a badge shows Converted or Lead', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const player = await makePlayer(database, 'Bea', word);
    await makeLead(database, { parent_phone: '(512) 555-0114' }, { first: 'Ada', word });
    await makeLead(database, { converted_player_id: player.playerId }, { first: 'Bea', word });
    await openPortal(page, { search: word });
    await expect(cards(page)).toHaveCount(2);
    await expect(card(page, `Ada ${word}`).getByText('Lead', { exact: true })).toBeVisible();
    await expect(card(page, `Bea ${word}`).getByText('Converted', { exact: true })).toBeVisible();
    await expect(card(page, `Ada ${word}`).getByRole('link', { name: '(512) 555-0114' })).toHaveAttribute(
      'href',
      'tel:5125550114',
    );
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page, 'main');
    await expectAccessible(page);
  });

  test('further cards are loaded as the end comes near', async ({ signedIn: page, database }) => {
    const word = await makeManyLeads(database, 70);
    await openPortal(page, { search: word });
    await expect(cards(page)).toHaveCount(50);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(70);
    await expectNoSidewaysScroll(page);
  });

  test('a long name does not push anything off the screen', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const lead = await makeLead(
      database,
      {},
      { first: 'Maximiliana-Alexandrina Wilhelmina Fredericka Charlottenburg', word },
    );
    await openPortal(page, { search: word });
    await expect(cards(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await openLead(page, lead.name);
    await settled(page);
    await expectNoSidewaysScroll(page);
  });

  test('a lead is added, looked at and converted with a thumb', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await openPortal(page, { search: word });
    const modal = await openNewLead(page);
    await modal.getByLabel('Player First Name').fill('Tatum');
    await modal.getByLabel('Player Last Name').fill(word);
    await chooseIn(page, modal, 'Age Division', '16U');
    await modal.getByLabel('Phone').fill(ownPhone());
    await settled(page);
    await expectTouchTargets(page, '[role="dialog"]');
    await modal.getByRole('button', { name: 'Submit' }).tap();
    await expect(toast(page, 'Lead created')).toBeVisible();
    const name = `Tatum ${word}`;
    const drawer = await openLead(page, name);
    await settled(page);
    await expectTouchTargets(page, '[role="dialog"]');
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await expect(drawer).toHaveCount(0);
    const convert = await openConvert(page, name);
    await settled(page);
    await expectTouchTargets(page, '[role="dialog"]');
    await expectAccessible(page);
    await showPlan(convert);
    await confirm(convert);
    await expect(card(page, name).getByText('Converted', { exact: true })).toBeVisible();
    const { rows } = await database.query<{ id: string }>('select id from leads where player_last_name = $1', [word]);
    expect(
      (await leadNow(database, { id: rows[0]!.id, name, parent: null, word, phone: null })).converted_player_id,
    ).not.toBeNull();
  });
});
