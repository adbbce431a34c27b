import type { Page } from '@playwright/test';
import type pg from 'pg';
import {
  makeParent,
  makePlayer,
  openPlayers,
  familyPanel,
  type TestParent,
  type TestPlayer,
} from '../../support/players.ts';
import { openUsers } from '../../support/people.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { testScreens, withLongAddress, type Screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

interface Stage {
  readonly player: TestPlayer;
  readonly mother: TestParent;
  readonly team: { readonly id: string; readonly name: string };
}

async function stage(_page: Page, database: pg.Client): Promise<Stage> {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} Gold`, ageGroup: 'U12' });
  const player = await makePlayer(database, 'Maximiliana-Alexandrina Featherstonehaugh', word, {
    team_id: team.id,
    jersey_num: '8',
    pos1: 'PITCHER',
    grad_year: 2030,
    birth_date: '2013-11-04',
    is_trusted: true,
  });
  const mother = await makeParent(database, 'Amanda', word, player);
  await database.query(`update users set phone = '(512) 555-0171' where id = any ($1)`, [[player.id, mother.id]]);
  await withLongAddress(database, player);
  await withLongAddress(database, mother);
  return { player, mother, team };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The last part comes into view, and has what it asked for. */
async function readToTheEnd(page: Page): Promise<void> {
  for (const title of ['Last changes', 'Messages']) {
    await page.getByRole('region', { name: title }).scrollIntoViewIfNeeded();
  }
  await expect(page.getByText('No messages sent.')).toBeVisible();
  await expect(page.getByText('Not in a group.')).toBeVisible();
}

const playerPage: Screen<Stage> = {
  name: 'the page of a player',
  at: '/players/$id',
  inEverySize: true,
  show: async (page, { player, mother }) => {
    await page.goto(`/players/${player.playerId}`);
    await expect(heading(page, player.name)).toBeVisible();
    await expect(familyPanel(page)).toContainText(mother.name);
    await readToTheEnd(page);
  },
};

const userPage: Screen<Stage> = {
  name: 'the page of a parent',
  at: '/users/$id',
  inEverySize: true,
  show: async (page, { player, mother }) => {
    await page.goto(`/users/${mother.id}`);
    await expect(heading(page, mother.name)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Children' })).toContainText(player.name);
    await readToTheEnd(page);
  },
};

testScreens('Pages of people', {
  at: '/players/$id',
  stage,
  desk: [playerPage, userPage],
  phone: [playerPage, userPage],
});

test('whom to call for a player: from the list to her page and her mother in three clicks, and back @smoke', async ({
  signedIn: page,
  database,
}) => {
  const { player, mother } = await stage(page, database);
  await openPlayers(page, { search: player.name });
  await page.getByRole('link', { name: player.name }).click();
  await expect(page).toHaveURL(`/players/${player.playerId}`);
  await expect(page).toHaveTitle(/^Player · /);
  const family = familyPanel(page);
  await expect(family.getByRole('link', { name: '(512) 555-0171' })).toHaveAttribute('href', 'tel:5125550171');
  await family.getByRole('link', { name: mother.name }).click();
  await expect(heading(page, mother.name)).toBeVisible();
  await expect(page).toHaveTitle(/^User · /);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Players' })).toBeVisible();
  await expect(page).toHaveURL(/search=/);
});

test('from a mother to her child, whose number is changed on her page; Undo is offered @smoke', async ({
  signedIn: page,
  database,
}) => {
  const { player, mother, team } = await stage(page, database);
  await openUsers(page, { search: mother.name });
  await page.getByRole('link', { name: mother.name }).click();
  await page.getByRole('region', { name: 'Children' }).getByRole('link', { name: player.name }).click();
  await expect(page).toHaveURL(`/players/${player.playerId}`);
  await expect(page.getByRole('main').getByRole('link', { name: team.name })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const modal = dialog(page, 'Edit Player');
  await modal.getByLabel('Jersey #').fill('12');
  await modal.getByRole('button', { name: 'Update Player' }).click();
  await expect(toast(page, 'Player updated').getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gear' })).toContainText('Jersey #12');
});
