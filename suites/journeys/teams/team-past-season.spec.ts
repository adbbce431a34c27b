import type { Page } from '@playwright/test';
import type pg from 'pg';
import { list, openLegacy } from '../../support/legacy.ts';
import { makePlayer, type TestPlayer } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { dialog, toast } from '../../support/screen.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { cards, rowOf, table, titles } from '../../support/team-detail.ts';
import { expect, test } from '../../support/test.ts';

interface Stage {
  word: string;
  /** Called otherwise today. */
  team: { id: string };
  season: string;
  player: TestPlayer;
  long: TestPlayer;
}

async function stage(_page: Page, database: pg.Client): Promise<Stage> {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} 14U` });
  const player = await makePlayer(database, 'Abby', word, { team_id: team.id, pos1: 'PITCHER', jersey_num: '7' });
  const longName = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley of the Upper Meadows';
  const long = await makePlayer(database, longName, word);
  const { rows } = await database.query<{ id: string }>(
    `select id from seasons where starts_on < (select starts_on from seasons where is_current)
     order by starts_on desc limit 1`,
  );
  const season = rows[0]!.id;
  await database.query(
    `insert into team_seasons (season_id, team_id, name, age_group, state, region, team_code)
     values ($1, $2, $3, 'U12', 'TX', 'TEXAS', 'OLD-0001')`,
    [season, team.id, word],
  );
  await database.query(
    `insert into roster_entries (season_id, team_id, player_id, jersey_num) values ($1, $2, $3, '12'), ($1, $2, $4, null)`,
    [season, team.id, player.playerId, long.playerId],
  );
  return { word, team, season, player, long };
}

async function openPast(page: Page, { word, team, season }: Stage): Promise<void> {
  await page.goto(`/teams/${team.id}?season=${season}`);
  await expect(page.getByRole('heading', { level: 1, name: word, exact: true })).toBeVisible();
  await expect(page.getByText(/has ended\. This is the roster as it was\./)).toBeVisible();
}

async function openCorrection(page: Page, of: Stage) {
  await openPast(page, of);
  await page.getByRole('button', { name: 'Correct a past season' }).click();
  const modal = dialog(page, 'Correct a Past Season');
  await expect(modal).toBeVisible();
  return modal;
}

test('a past roster is corrected with a reason, and Undo takes it back; the player’s number of today stays @smoke', async ({
  signedIn: page,
  database,
}) => {
  const of = await stage(page, database);
  const modal = await openCorrection(page, of);
  await modal.getByRole('textbox', { name: `Jersey # of ${of.player.name}` }).fill('21');
  await modal.getByRole('button', { name: `Remove ${of.long.name}` }).click();
  await modal.getByRole('radio', { name: 'A number was wrong' }).check();
  await modal.getByRole('button', { name: 'Correct roster' }).click();
  await expect(titles(page, 'Roster')).toHaveText([new RegExp(`${of.player.name}#21`)]);
  await toast(page, 'Roster corrected').getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page, 'Roster')).toHaveCount(2);
  await expect(rowOf(page, 'Roster', of.player.name)).toContainText('#12');
  await page.getByRole('combobox', { name: 'Season' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `${of.word} 14U` })).toBeVisible();
  await expect(rowOf(page, 'Roster', of.player.name)).toContainText('#7');
});

const past: Screen<Stage> = {
  name: 'a past season',
  inEverySize: true,
  show: openPast,
};
const correction: Screen<Stage> = {
  name: 'Correct a Past Season',
  over: ['correct-season.modal'],
  show: async (page, of) => void (await openCorrection(page, of)),
};

testScreens('Team in a past season', {
  at: '/teams/$id',
  stage,
  desk: [
    {
      ...past,
      also: {
        'columns Player and Position; on paper the season is told, and nothing to press is left': async (page) => {
          await expect(table(page, 'Roster').getByRole('columnheader')).toHaveText(['Player', 'Position']);
          await page.emulateMedia({ media: 'print' });
          await expect(page.getByText(/has ended/)).toBeVisible();
          await expect(page.getByRole('combobox', { name: 'Season' })).toBeHidden();
          await expect(page.getByRole('button', { name: 'Correct a past season' })).toBeHidden();
          await page.emulateMedia({ media: null });
        },
      },
    },
    correction,
  ],
  phone: [
    {
      ...past,
      also: {
        'players are cards with their number of then': (page, { player }) =>
          expect(cards(page, 'Roster').filter({ hasText: player.name })).toContainText('12'),
      },
    },
    correction,
  ],
});

const seasons: Screen<Stage> = {
  name: 'seasons',
  show: async (page, { word }) => {
    await openLegacy(page, { tab: 'seasons', search: word });
    await expect(page.getByRole('link', { name: word, exact: true })).toBeVisible();
  },
  also: {
    'a team leads to how it was in that season': async (page, { word, team, season }) => {
      const link = list(page, 'Season 2026').getByRole('link', { name: word, exact: true });
      await expect(link).toHaveAttribute('href', `/teams/${team.id}?season=${season}`);
    },
  },
};

testScreens('Legacy, past seasons', { at: '/legacy', stage, desk: [seasons], phone: [seasons] });
