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
} from '../../support/edit-player.ts';
import { openPlayers } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { phoneInHand, testScreens, type Screen } from '../../support/screens.ts';
import { settled } from '../../support/settled.ts';
import { dialog } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

/** As long as a name may well be. */
const longName = 'W'.repeat(80);

const open = async (page: Page, database: pg.Client): Promise<Locator> =>
  editPlayer(page, await makeEditablePlayer(database, { fname: longName, college: 'Old State' }));

const over = ['edit-player.modal'];

const fields = {
  Info: [
    'First Name',
    'Last Name',
    'Birth date',
    'Graduation Year',
    'Position 1',
    'Position 2',
    'Jersey #',
    'Committed to College?',
    'School',
    'College Committed',
    'Verified',
  ],
  Contact: ['Email', 'Phone', 'Address', 'Address 2', 'City', 'Zipcode', 'State'],
  Gear: ['Jersey Size', 'Pant Size', 'Stirrup Size', 'Short Size', 'Practice Short Size'],
};

/** As they are read, from top to bottom, without what explains them. */
const labelsOf = async (modal: Locator) => {
  const shown = await modal.getByRole('tabpanel').locator('label:visible').allInnerTexts();
  return shown.map((text) => text.trim().split('\n')[0]);
};

const leaves = Object.entries(fields).map(([name, labels]): Screen<pg.Client> => ({
  name,
  over,
  show: async (page, database) => {
    await tab(await open(page, database), name).click();
  },
  also: {
    'Info, Contact and Gear hold the fields of the specification, Birth date and Verified': async (page) => {
      expect(await labelsOf(dialog(page, 'Edit Player'))).toEqual(labels);
    },
    'a name of eighty letters stays inside the modal': async (page) => {
      await settled(page);
      const wide = await dialog(page, 'Edit Player').evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(wide).toBeLessThanOrEqual(0);
    },
  },
}));

/** With targets for a thumb: that is asked of every screen of a phone. */
const fillsTheScreen = {
  'the form fills the screen': async (page: Page) => {
    await settled(page);
    expect((await dialog(page, 'Edit Player').boundingBox())!.width).toBe(phoneInHand.viewport.width);
  },
};

const others: Screen<pg.Client>[] = [
  {
    name: 'the school picker, open',
    over,
    show: async (page, database) => {
      const modal = await open(page, database);
      await school(modal).fill('texas');
      await expect(schoolOptions(page).first()).toContainText('Texas');
      // From the first to the last, which is out of sight until the list is scrolled.
      await page.keyboard.press('ArrowUp');
    },
    also: {
      'the dropdown is at most 16rem high, and the highlighted option is in view': async (page) => {
        await settled(page);
        const list = page.getByRole('listbox', { name: 'School' });
        const dropdown = page.locator('.mantine-Popover-dropdown').filter({ has: list });
        expect((await dropdown.boundingBox())!.height).toBeLessThanOrEqual(256);
        await expect(schoolOptions(page).last()).toHaveAttribute('data-active');
        await expect(schoolOptions(page).last()).toBeInViewport();
      },
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
    also: {
      'if the player has no user record there is no name to edit': (page) =>
        expect(dialog(page, 'Edit Player').getByLabel('First Name')).toHaveCount(0),
    },
  },
];

testScreens('Edit Player', {
  at: '/players',
  stage: (_page, database) => Promise.resolve(database),
  desk: [...leaves, ...others],
  phone: [...leaves.map((leaf) => ({ ...leaf, also: { ...leaf.also, ...fillsTheScreen } })), ...others],
});
