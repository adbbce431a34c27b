import type { Page } from '@playwright/test';
import { csvRows, exportAs } from '../../support/files.ts';
import { callsOf, entries, history } from '../../support/history.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { testScreens } from '../../support/screens.ts';
import { chip } from '../../support/screen.ts';
import { expect, test, type Administrator } from '../../support/test.ts';
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

test('Journal: a row leads to the history of its record, that to everything about it, and what is exported stands in it @smoke', async ({
  signedIn: page,
  database,
  administrator,
}) => {
  const team = await changedTwice(page, database, administrator);
  await openJournal(page, { actor: administrator.id, entity: 'team' });

  await test.step('time, who, act, kind and record; the record opens its history', async () => {
    await expect(rows(page)).toHaveCount(2);
    const newest = rows(page).first();
    await expect(newest).toContainText(administrator.name);
    await expect(newest).toContainText(/Changed.*Team Name .* → /);
    await expect(newest).toContainText('Team');
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' }).format();
    await expect(newest.locator('time')).toContainText(today);
    await newest.getByRole('button', { name: team.name }).click();
    await expect(history(page)).toContainText(team.name);
    await expect(entries(page)).toHaveCount(2);
  });

  await test.step('a history leads to everything about its record', async () => {
    await history(page).getByRole('link', { name: 'Full history' }).click();
    await expect(page).toHaveURL(new RegExp(`/settings\\?tab=journal&record=${team.id}`));
    await expect(history(page)).toBeHidden();
    await expect(chip(page, `Record Team ${team.name}`)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('is exported as it is narrowed, and the export stands in it with its rows', async () => {
    const file = await exportAs(page, 'CSV');
    expect(file.name).toBe('journal.csv');
    expect(csvRows(file)).toHaveLength(3);
    await chip(page, `Record Team ${team.name}`).click();
    await expect(page).not.toHaveURL(/record=/);
    await openJournal(page, { actor: administrator.id, act: 'export' });
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Exported (CSV, 2 rows)');
  });
});

const shown = async (page: Page, record: string) => {
  await openJournal(page, { record });
  await expect(page.getByText('Viewed contact info').first()).toBeVisible();
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
  phone: [
    {
      name: 'what was done',
      show: shown,
      also: { cards: (page) => expect(cards(page)).toHaveCount(2) },
    },
  ],
});
