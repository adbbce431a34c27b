import type { Page } from '@playwright/test';
import type pg from 'pg';
import {
  attachButton,
  expandPlayer,
  makeAddress,
  makeParent,
  makePlayer,
  openPlayers,
  openRemovePlayer,
  parentField,
  parentsPanel,
} from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { phoneInHand, testScreens, withLongAddress, type Screen } from '../support/screens.ts';
import { expectTouchTargets } from '../support/targets.ts';
import { chosen, dialog, expectAddress, expectNoSidewaysScroll, toast } from '../support/teams-list.ts';
import { expect, makePerson, test } from '../support/test.ts';

const open = (page: Page, player: TestPlayer) => openPlayers(page, { search: player.name });

async function expanded(page: Page, player: TestPlayer): Promise<void> {
  await open(page, player);
  await expandPlayer(page, player);
}

const screens: Screen<TestPlayer>[] = [
  {
    name: 'the list',
    inEverySize: true,
    show: async (page) => {
      await openPlayers(page, { trusted: 'yes', sort: '-ageGroup,name' });
      await expect(page.getByRole('button', { name: /^Details of/ }).nth(14)).toBeVisible();
    },
  },
  { name: 'an expanded row', inEverySize: true, show: expanded },
  {
    name: 'Attach Parent',
    show: async (page, player) => {
      await expanded(page, player);
      await attachButton(page).click();
      await parentField(page).fill('an');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'Remove Parent',
    over: ['remove-parent.modal'],
    show: async (page, player) => {
      await expanded(page, player);
      await parentsPanel(page)
        .getByRole('button', { name: /^Remove / })
        .click();
      await expect(dialog(page, 'Remove Parent')).toBeVisible();
    },
  },
];

const deskScreens: Screen<TestPlayer>[] = [
  ...screens,
  {
    name: 'Remove Player',
    over: ['remove-player.modal'],
    show: async (page, player) => {
      await open(page, player);
      const modal = await openRemovePlayer(page, player);
      await expect(modal.getByRole('note')).toBeVisible();
    },
  },
  {
    name: 'the team filter',
    show: async (page, player) => {
      await open(page, player);
      await chosen(page, 'Team').click();
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
  },
];

const phoneScreens: Screen<TestPlayer>[] = [
  ...screens,
  {
    name: 'Remove Player',
    over: ['remove-player.modal'],
    show: async (page, player) => {
      await expanded(page, player);
      const modal = await openRemovePlayer(page, player);
      await expect(modal.getByRole('note')).toBeVisible();
    },
  },
  {
    name: 'the filters',
    show: async (page, player) => {
      await open(page, player);
      await page.getByRole('button', { name: /^Filters and sort/ }).click();
      await expect(dialog(page, 'Filters')).toBeVisible();
    },
  },
];

async function stage(_page: Page, database: pg.Client): Promise<TestPlayer> {
  const player = await makePlayer(database, 'Maximiliana-Alexandria', `Featherstonehaugh-Cholmondeley ${ownWord()}`, {
    jersey_num: '7',
    pos1: 'PITCHER',
    college: 'University of Illinois at Urbana-Champaign and the Northern Hill Country',
    is_trusted: true,
    trusted_by: (await makePerson(database, 'ADMIN')).id,
    trusted_at: '2026-03-04T03:30:00Z',
  });
  const parent = await makeParent(database, 'Pat', ownWord(), player);
  await database.query(`update users set phone = '(512) 555-0171' where id = $1`, [parent.id]);
  await withLongAddress(database, player);
  return player;
}

testScreens('Manage Players', { at: '/players', stage, desk: deskScreens, phone: phoneScreens });

test.describe('on a phone', () => {
  test.use(phoneInHand);

  test('cards with number, name, team, age, positions, class and college; everything else inside the card', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold`, ageGroup: 'U14' });
    const player = await makePlayer(database, 'Ada', word, {
      team_id: team.id,
      address_id: await makeAddress(database, { address1: '4 Elm St', city: 'Waco', state: 'TX', zip: '76701' }),
      jersey_num: '7',
      pos1: 'SHORTSTOP',
      grad_year: 2030,
      college: 'Texas State University',
      jersey_size: 'AM',
    });
    const parent = await makeParent(database, 'Pat', word, player);
    await database.query(`update users set phone = '(512) 555-0171' where id = $1`, [parent.id]);
    await makePlayer(database, 'Bea', word);
    await openPlayers(page, { search: word });
    const cards = page.getByRole('list', { name: 'Manage Players' }).locator('> li');
    await expect(cards).toHaveCount(2);
    for (const text of [
      player.name,
      'number 7',
      `${word} Gold`,
      '14U',
      'Shortstop',
      'Class of 2030 · TX',
      'Texas State',
    ])
      await expect(cards.first()).toContainText(text);
    await expect(cards.first().getByRole('button')).toHaveCount(1);

    await expandPlayer(page, player);
    await expect(cards.first().getByRole('region', { name: 'Parents' })).toContainText(parent.name);
    await expect(cards.first().getByRole('link', { name: '(512) 555-0171' })).toHaveAttribute('href', 'tel:5125550171');
    await expect(cards.first()).toContainText('4 Elm St, Waco, TX 76701');
    await expect(cards.first().getByRole('button', { name: `Edit ${player.name}` })).toBeVisible();
    await attachButton(page).click();
    await expectTouchTargets(page, 'main');
    await expectNoSidewaysScroll(page);

    const modal = await openRemovePlayer(page, player);
    await modal.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Player removed')).toBeVisible();
    await expect(cards).toHaveCount(1);
  });

  test('nine filters in a sheet; a team is searched for there', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold`, ageGroup: 'U14', state: 'VT' });
    await makePlayer(database, 'Ada', word, { team_id: team.id });
    await makePlayer(database, 'Bea', word);
    await openPlayers(page, { search: word });
    await page.getByRole('button', { name: /^Filters and sort/ }).click();
    const sheet = dialog(page, 'Filters');
    for (const label of [
      'State',
      'Grad year',
      'Age group',
      'Position',
      'College',
      'Jersey size',
      'Pant size',
      'Trusted',
    ])
      await expect(sheet.getByLabel(label)).toBeAttached();
    const field = sheet.getByRole('combobox', { name: 'Team' });
    await field.fill(`${word} g`);
    await page.getByRole('option', { name: `${word} Gold` }).click();
    await expect(field).toHaveValue(`${word} Gold · 14U`);
    await expectAddress(page, { search: word, team: team.id });
    await sheet.getByRole('button', { name: 'Show 1 player' }).click();
    await expect(page.getByRole('button', { name: /^Details of/ })).toHaveCount(1);
    await page.getByRole('button', { name: /^Filters and sort/ }).click();
    await field.fill('');
    await expectAddress(page, { search: word });
    await sheet.getByRole('button', { name: 'Show 2 players' }).click();
    await expectNoSidewaysScroll(page);
  });
});
