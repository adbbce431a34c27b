import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import {
  committed,
  editPlayer,
  makeEditablePlayer,
  playerRecord,
  pressEdit,
  school,
  schoolOptions,
  tab,
  updateButton,
} from '../support/edit-player.ts';
import { openPlayers } from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { testScreens, type Screen } from '../support/screens.ts';
import { expect } from '../support/test.ts';

const open = async (page: Page, database: pg.Client): Promise<Locator> =>
  editPlayer(page, await makeEditablePlayer(database, { college: 'Old State' }));

const over = ['edit-player.modal'];

const desk: Screen<pg.Client>[] = [
  ...['Info', 'Contact', 'Gear'].map((name): Screen<pg.Client> => ({
    name,
    over,
    show: async (page, database) => {
      await tab(await open(page, database), name).click();
    },
  })),
  {
    name: 'the school picker, open',
    over,
    show: async (page, database) => {
      const modal = await open(page, database);
      await school(modal).fill('texas');
      await expect(schoolOptions(page).first()).toContainText('Texas');
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the school picker without a match',
    over,
    show: async (page, database) => {
      const modal = await open(page, database);
      await school(modal).fill(ownWord());
      await expect(modal.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: 'Update Player disabled, and a refused field',
    over,
    show: async (page, database) => {
      const modal = await open(page, database);
      await modal.getByLabel('Graduation Year').fill('27');
      await updateButton(modal).click();
      await expect(modal.getByText('Enter a year between 1900 and 2100.')).toBeVisible();
      await committed(modal).uncheck();
      await committed(modal).check();
      await expect(updateButton(modal)).toBeDisabled();
    },
  },
  {
    name: 'both versions of a player',
    over,
    show: async (page, database) => {
      const player = await makeEditablePlayer(database);
      const modal = await editPlayer(page, player);
      await modal.getByLabel('Jersey #').fill('12');
      await database.query(`update players set jersey_num = '21', college = 'Elsewhere' where id = $1`, [
        player.playerId,
      ]);
      await updateButton(modal).click();
      await expect(modal.getByRole('radiogroup', { name: 'College' })).toBeVisible();
      expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '21' });
    },
  },
  {
    name: 'a player without a person',
    over,
    show: async (page, database) => {
      const team = await makeTeam(database, { name: `${ownWord()} Gold` });
      const player = await makeEditablePlayer(database, { teamId: team.id });
      await database.query('update users set deleted_at = now() where id = $1', [player.id]);
      await openPlayers(page, { search: team.name });
      const modal = await pressEdit(page, '(No Name)');
      await expect(modal.getByText('Missing player user data').first()).toBeVisible();
    },
  },
];

testScreens('Edit Player', {
  at: '/players',
  stage: (_page, database) => Promise.resolve(database),
  desk,
  phone: desk,
});
