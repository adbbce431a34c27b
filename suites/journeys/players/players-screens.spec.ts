import type { Page } from '@playwright/test';
import type pg from 'pg';
import {
  addGuardianButton,
  editRights,
  expandPlayer,
  makeAddress,
  makeParent,
  makePlayer,
  openPlayers,
  openRemovePlayer,
  parentField,
  familyPanel,
  table,
  type TestParent,
  type TestPlayer,
} from '../../support/players.ts';
import { userById } from '../../support/people.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { testScreens, withLongAddress, type Screen } from '../../support/screens.ts';
import { chosen, dialog } from '../../support/screen.ts';
import { expect, makePerson } from '../../support/test.ts';

interface Stage extends TestPlayer {
  readonly team: string;
  readonly parent: TestParent;
  /** Who checked her identity and age. */
  readonly checkedBy: string;
}

const open = (page: Page, player: Stage) => openPlayers(page, { search: player.name });

async function expanded(page: Page, player: Stage): Promise<void> {
  await open(page, player);
  await expandPlayer(page, player);
}

const home = '4 Elm St, Waco, TX 76701';

const linkedParents = {
  'a guardian is told with name, email, phone, home, rights, and a way to change them': async (
    page: Page,
    { parent }: Stage,
  ) => {
    const home = familyPanel(page).getByRole('region', { name: 'Home 1' });
    for (const text of [parent.name, '9 Oak Ave, Waco, TX 76701', 'Gets messages', 'May pick up']) {
      await expect(home).toContainText(text);
    }
    await expect(home.getByRole('link', { name: parent.email })).toHaveAttribute('href', `mailto:${parent.email}`);
    await expect(home.getByRole('link', { name: '(512) 555-0171' })).toHaveAttribute('href', 'tel:5125550171');
    await expect(editRights(page, parent.name)).toHaveText('Edit rights');
  },
};

const details = {
  'shows age, jersey number, sizes, address, a Trusted badge with who and when, email and the parents': async (
    page: Page,
    player: Stage,
  ) => {
    const row = table(page).getByRole('row').last();
    for (const text of [
      'Age16',
      'Jersey SizeAM',
      'Pant Size28',
      'Stirrup SizeXL Wide',
      'Shorts SizeASM',
      'Practice ShortsAMD',
      'TrustedTrusted',
      'Jersey # 7',
      home,
    ])
      await expect(row).toContainText(text);
    const email = row.getByRole('link', { name: player.email });
    await expect(email).toHaveAttribute('href', `mailto:${player.email}`);
    const tooltip = page.getByRole('tooltip', { name: 'Identity and age checked' });
    const checked = `Identity and age checked by ${player.checkedBy} on March 3, 2026`;
    const badge = row.getByRole('button', { name: `Trusted: ${checked}` });
    await badge.hover();
    await expect(tooltip).toHaveText(checked);
    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
  },
};

const cards = (page: Page) => page.getByRole('list', { name: 'Manage Players' }).locator('> li');

const card = {
  'cards with number, name, team, age, positions, class and college; everything else inside the card': async (
    page: Page,
    player: Stage,
  ) => {
    const one = cards(page).first();
    for (const text of [
      player.name,
      'number 7',
      player.team,
      '14U',
      'Pitcher',
      'Age 16 · Class of 2030 · TX',
      'Illinois',
      home,
    ])
      await expect(one).toContainText(text);
    await expect(one.getByRole('region', { name: 'Family', exact: true })).toContainText(player.parent.name);
    await expect(one.getByRole('button', { name: `Edit ${player.name}` })).toBeVisible();
  },
};

const list: Screen<Stage> = {
  name: 'the list',
  inEverySize: true,
  show: async (page) => {
    await openPlayers(page, { trusted: 'yes', sort: '-ageGroup,name' });
    await expect(page.getByRole('button', { name: /^Details of/ }).nth(14)).toBeVisible();
  },
};

const expandedRow: Screen<Stage> = { name: 'an expanded row', inEverySize: true, show: expanded };

const exportMore: Screen<Stage> = {
  name: 'Export with birth dates',
  over: ['export-more.modal'],
  show: async (page, player) => {
    await open(page, player);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Export with birth dates' }).click();
    await expect(dialog(page, 'Export with birth dates').getByLabel('Insurance')).toBeVisible();
  },
};

const screens: Screen<Stage>[] = [
  exportMore,
  {
    name: 'Add Guardian',
    over: ['add-guardian.modal'],
    show: async (page, player) => {
      await expanded(page, player);
      await addGuardianButton(page).click();
      await parentField(page).fill('an');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'Edit Rights',
    over: ['edit-rights.modal'],
    show: async (page, player) => {
      await expanded(page, player);
      await editRights(page, player.parent.name).click();
      await dialog(page, 'Edit Rights').getByRole('switch', { name: 'No contact' }).click();
      await expect(dialog(page, 'Edit Rights').getByLabel('Reason (safety only)')).toBeVisible();
    },
  },
  {
    name: 'Remove Parent',
    over: ['remove-guardian.modal'],
    show: async (page, player) => {
      await expanded(page, player);
      await editRights(page, player.parent.name).click();
      await dialog(page, 'Edit Rights').getByRole('button', { name: 'Remove guardian' }).click();
      await expect(dialog(page, 'Remove Parent')).toBeVisible();
    },
  },
];

const fewLines: Screen<Stage>['also'] = {
  'the filters are two lines at most at 1280 and 1440': async (page) => {
    const before = page.viewportSize()!;
    const filters = page.getByRole('search', { name: 'Filter players' });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await filters.boundingBox())!.height).toBeLessThan(84);
    }
    await page.setViewportSize(before);
  },
};

const deskScreens: Screen<Stage>[] = [
  { ...list, also: { ...list.also, ...fewLines } },
  { ...expandedRow, also: { ...details, ...linkedParents } },
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

const phoneScreens: Screen<Stage>[] = [
  {
    ...list,
    also: {
      'until it is opened, a card has one button': (page) =>
        expect(cards(page).first().getByRole('button')).toHaveCount(1),
    },
  },
  { ...expandedRow, also: { ...card, ...linkedParents } },
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

/** And half a year, so that nobody has her birthday during the run. */
const bornYearsAgo = (years: number) =>
  new Date(Date.now() - (years + 0.5) * 365.25 * 86_400_000).toISOString().slice(0, 10);

async function stage(_page: Page, database: pg.Client): Promise<Stage> {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} Gold`, ageGroup: 'U14' });
  const checker = await makePerson(database, 'ADMIN');
  const player = await makePlayer(database, 'Maximiliana-Alexandria', `Featherstonehaugh-Cholmondeley ${word}`, {
    team_id: team.id,
    address_id: await makeAddress(database, { address1: '4 Elm St', city: 'Waco', state: 'TX', zip: '76701' }),
    jersey_num: '7',
    pos1: 'PITCHER',
    grad_year: 2030,
    birth_date: bornYearsAgo(16),
    college: 'University of Illinois at Urbana-Champaign and the Northern Hill Country',
    jersey_size: 'AM',
    pant_size: 'SIZE_28',
    stirrup_size: 'XL_WIDE',
    short_size: 'ASM',
    practice_short_size: 'AMD',
    is_trusted: true,
    trusted_by: checker.id,
    trusted_at: '2026-03-04T03:30:00Z',
  });
  const parent = await makeParent(database, 'Pat', ownWord(), player);
  const oak = await makeAddress(database, { address1: '9 Oak Ave', city: 'Waco', state: 'TX', zip: '76701' });
  await database.query(`update users set phone = '(512) 555-0171' where id = $1`, [parent.id]);
  await database.query('update parents set address_id = $2 where id = $1', [parent.parentId, oak]);
  await withLongAddress(database, player);
  const { email } = await userById(database, player.id);
  return { ...player, email: email!, team: team.name, parent, checkedBy: checker.name };
}

testScreens('Manage Players', { at: '/players', stage, desk: deskScreens, phone: phoneScreens });
