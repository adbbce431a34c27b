import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { watchForBlemishes } from '../support/blemishes.ts';
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
import { settled } from '../support/settled.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

interface Sight {
  name: string;
  /** Brings it up; everything that is checked stands when it answers. */
  show: (page: Page, database: pg.Client) => Promise<void>;
  /** A refusal is a failed call to the browser. */
  callsMayFail?: true;
}

const open = async (page: Page, database: pg.Client): Promise<Locator> =>
  editPlayer(page, await makeEditablePlayer(database, { college: 'Old State' }));

const sights: Sight[] = [
  {
    name: 'Info, Contact and Gear',
    show: async (page, database) => {
      const modal = await open(page, database);
      await settled(page);
      for (const name of ['Contact', 'Gear', 'Info']) {
        await tab(modal, name).click();
        await expectAccessible(page);
      }
    },
  },
  {
    name: 'the school picker, open',
    show: async (page, database) => {
      const modal = await open(page, database);
      await school(modal).fill('texas');
      await expect(schoolOptions(page).first()).toContainText('Texas');
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the school picker without a match',
    show: async (page, database) => {
      const modal = await open(page, database);
      await school(modal).fill(ownWord());
      await expect(modal.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: 'Update Player disabled, and a refused field',
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
    callsMayFail: true,
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

const looks = [
  { look: 'light', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { look: 'dark', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { look: 'on a phone', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

for (const { look, colorScheme, viewport } of looks) {
  test.describe(`Edit Player without accessibility findings, ${look}`, () => {
    test.use({ viewport, colorScheme });
    for (const { name, show, callsMayFail = false } of sights) {
      test(name, async ({ signedIn: page, database }) => {
        const watch = await watchForBlemishes(page, { callsMayFail });
        await show(page, database);
        await settled(page);
        await expectAccessible(page);
        expect(watch.blemishes).toEqual([]);
      });
    }
  });
}
