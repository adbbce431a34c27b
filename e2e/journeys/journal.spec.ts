import type { Page } from '@playwright/test';
import { breakCalls } from '../support/calls.ts';
import { csvRows, exportAs } from '../support/files.ts';
import { callsOf, entries, history, openHistory } from '../support/history.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { phoneInHand, testScreens, withoutMotion } from '../support/screens.ts';
import { chip, choose, chosen, openTeams, turn } from '../support/teams-list.ts';
import { expect, test, type Administrator } from '../support/test.ts';
import type pg from 'pg';

const table = (page: Page) => page.getByRole('table', { name: 'Journal' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const cards = (page: Page) => page.getByRole('list', { name: 'Journal' }).getByRole('listitem');

async function openJournal(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/settings?${new URLSearchParams({ tab: 'journal', ...query })}`);
  await expect(page.getByRole('region', { name: 'Journal' })).toBeVisible();
}

/** A team that the administrator changed twice. */
async function changedTwice(page: Page, database: pg.Client, administrator: Administrator) {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} Gold` });
  const call = await callsOf(page, administrator);
  const body = { ageGroup: team.age_group, region: team.region, state: team.state };
  await call('PUT', `/teams/${team.id}`, { ...body, name: `${word} Red` });
  await call('PUT', `/teams/${team.id}`, { ...body, name: `${word} Blue` });
  return { ...team, name: `${word} Blue`, word };
}

test.describe('Journal', () => {
  test('time, who, act, kind and record; the record opens its history', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const team = await changedTwice(page, database, administrator);
    await openJournal(page, { actor: administrator.id, entity: 'team' });
    await expect(rows(page)).toHaveCount(2);
    const newest = rows(page).first();
    await expect(newest).toContainText(administrator.name);
    await expect(newest).toContainText('Changed');
    await expect(newest).toContainText('Team');
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' }).format();
    await expect(newest.locator('time')).toContainText(today);
    await newest.getByRole('button', { name: team.name }).click();
    await expect(history(page)).toContainText(team.name);
    await expect(entries(page)).toHaveCount(2);
  });

  test('narrowed by person, kind, act and days, all of it in the address', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const team = await changedTwice(page, database, administrator);
    await openJournal(page);
    await chosen(page, 'Person').click();
    await page.getByRole('textbox', { name: 'Find person' }).fill(administrator.name);
    await page.getByRole('option', { name: new RegExp(administrator.name) }).click();
    await expect(chip(page, `Person ${administrator.name}`)).toBeVisible();
    await choose(page, 'Kind', 'Team');
    await choose(page, 'Act', 'Changed');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`actor=${administrator.id}&entity=team&act=update`));
    await expect(rows(page).first()).toContainText(team.name);

    await openJournal(page, { actor: administrator.id, entity: 'team', to: '2020-01-01' });
    await expect(page.getByText('No entries found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a history leads to everything about its record', async ({ signedIn: page, database, administrator }) => {
    const team = await changedTwice(page, database, administrator);
    await openTeams(page, { name: team.word });
    await openHistory(page, team.name);
    await history(page).getByRole('link', { name: 'Everything about this record' }).click();
    await expect(page).toHaveURL(new RegExp(`/settings\\?tab=journal&record=${team.id}`));
    await expect(history(page)).toBeHidden();
    await expect(chip(page, `Record Team ${team.name}`)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await chip(page, `Record Team ${team.name}`).click();
    await expect(page).not.toHaveURL(/record=/);
  });

  test('is exported as it is narrowed, and the export stands in it with its rows', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const team = await changedTwice(page, database, administrator);
    await openJournal(page, { record: team.id });
    await expect(rows(page)).toHaveCount(2);
    const file = await exportAs(page, 'CSV');
    expect(file.name).toBe('journal.csv');
    expect(csvRows(file)).toHaveLength(3);
    await openJournal(page, { actor: administrator.id, act: 'export' });
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Exported (CSV)');
    await expect(rows(page).first().getByRole('cell').last()).toHaveText('2');
  });

  test('in pages of 20, 50 or 100, newest first', async ({ signedIn: page, database, administrator }) => {
    await database.query(
      `insert into journal (request_id, actor_id, act, entity) select 'many', $1, 'uploaded-again', 'upload' from generate_series(1, 45)`,
      [administrator.id],
    );
    await openJournal(page, { actor: administrator.id, act: 'uploaded-again' });
    await expect(rows(page)).toHaveCount(20);
    await turn(page, 'Next').click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText('Page 2 / 3')).toBeVisible();
    await openJournal(page, { actor: administrator.id, act: 'uploaded-again', pageSize: '50' });
    await expect(rows(page)).toHaveCount(45);
  });

  test('that could not be loaded is not taken for an empty one', async ({ signedIn: page }) => {
    const mend = await breakCalls(page, /\/api\/journal\?/);
    await openJournal(page);
    await expect(page.getByText('Failed to load the journal')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('Journal, phone', () => {
  test.use({ ...withoutMotion, ...phoneInHand });

  test('cards, and every filter behind one button', async ({ signedIn: page, database, administrator }) => {
    const team = await changedTwice(page, database, administrator);
    await openJournal(page, { record: team.id });
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first()).toContainText(team.name);
    await page.getByRole('button', { name: /^Filters and sort/ }).tap();
    const sheet = page.getByRole('dialog');
    for (const label of ['Person', 'Kind', 'Act', 'From', 'To']) {
      await expect(sheet.getByLabel(label, { exact: true }).first()).toBeVisible();
    }
  });
});

const shown = async (page: Page, record: string) => {
  await openJournal(page, { record });
  await expect(page.getByText('Looked at contact data').first()).toBeVisible();
};

testScreens('Journal', {
  at: '/settings',
  stage: async (_page, database) => {
    const team = await makeTeam(database, { name: `${ownWord()} Gold` });
    await database.query(
      `insert into journal (request_id, act, entity, entity_id) values ('look', 'view', 'player', $1), ('look', 'create', 'team', $1)`,
      [team.id],
    );
    return team.id;
  },
  desk: [{ name: 'what was done', show: shown }],
  phone: [{ name: 'what was done', show: shown }],
});
