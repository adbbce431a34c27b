import type { Page } from '@playwright/test';
import type pg from 'pg';
import { makeCoach, makeTeamOf, openCoach, openCoaches, rowOf, table } from '../../support/coaches.ts';
import { makeRegionalCoach, regionsForOneself } from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, withLongAddress, type Screen } from '../../support/screens.ts';
import { chooseIn } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  database: pg.Client;
  word: string;
  name: string;
}

async function open(page: Page, { word, name }: Stage): Promise<void> {
  await openCoaches(page, { search: word });
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

const list: Screen<Stage> = {
  name: 'the list',
  inEverySize: true,
  show: async (page, stage) => {
    // Two regions are free, and one's only while the test runs.
    await regionsForOneself(stage.database);
    await makeRegionalCoach(stage.database, 'ACADEMY', { fname: 'Rita', lname: stage.word });
    await open(page, stage);
  },
  also: {
    'a coach row has edit, history and the way off a team, a regional coach row has not, and the pencils stay in line':
      async (page, { name, word }) => {
        const pressed = (act: string, of: string) => page.getByRole('button', { name: `${act} ${of}`, exact: true });
        const rita = `Rita ${word}`;
        for (const who of [name, rita]) {
          await expect(pressed('Edit', who)).toBeVisible();
          await expect(pressed('History of', who)).toBeVisible();
        }
        const removal = (of: string) =>
          page.getByRole('button', { name: new RegExp(`^(Remove ${of} from team|Delete ${of})$`) });
        await expect(removal(name)).toBeVisible();
        await expect(removal(rita)).toHaveCount(0);
        if (await table(page).isHidden()) return;
        await expect(rowOf(page, rita).getByRole('button')).toHaveCount(2);
        const left = async (who: string) => (await pressed('Edit', who).boundingBox())!.x;
        expect(await left(rita)).toBe(await left(name));
      },
    'of several teams the first and +1: all of them in a tooltip, also for the keyboard': async (page, { word }) => {
      if (await table(page).isHidden()) return;
      const more = page.getByRole('button', { name: /^\+1, all teams: / });
      const tooltip = page.getByRole('tooltip');
      await more.focus();
      await expect(tooltip).toContainText(`${word} Gold`);
      await more.blur();
      await expect(tooltip).toBeHidden();
    },
  },
};

const edit = (tab: 'Info' | 'Contact'): Screen<Stage> => ({
  name: `Edit Coach, ${tab}`,
  over: ['edit-staff.modal', 'edit-coach.modal'],
  show: async (page, stage) => {
    await open(page, stage);
    const modal = await openCoach(page, 'Edit', stage.name);
    await modal.getByRole('tab', { name: tab }).click();
  },
  also: {
    'on a phone the form fills the screen': async (page) => {
      const width = page.viewportSize()!.width;
      if (width === 390) expect((await page.getByRole('dialog').boundingBox())!.width).toBe(width);
    },
  },
});

const missing: Screen<Stage> = {
  name: 'Edit Coach without a person',
  over: ['edit-staff.modal', 'edit-coach.modal'],
  show: async (page, { database, word }) => {
    const gone = await makeCoach(database, 'Cora', word);
    const team = await makeTeamOf(database, `${word} Nobody`, gone);
    await database.query('update users set deleted_at = now() where id = $1', [gone.id]);
    await openCoaches(page, { search: team.name });
    const modal = await openCoach(page, 'Edit', '(No Name)');
    await expect(modal.getByText('Missing coach user data')).toBeVisible();
  },
};

const remove: Screen<Stage> = {
  name: 'Remove Coach, who is on teams',
  over: ['remove-coach.modal'],
  show: async (page, stage) => {
    await open(page, stage);
    const modal = await openCoach(page, 'Remove', stage.name);
    // Whole lines can be pressed.
    await modal.getByText('All teams').click();
  },
  also: {
    'whole lines can be pressed': async (page) => {
      await expect(page.getByRole('checkbox', { name: 'All teams' })).toBeChecked();
    },
  },
};

const regional = (mode: 'Update Region' | 'Demote'): Screen<Stage> => ({
  name: `a regional coach, ${mode}`,
  over: ['regional-coach.modal'],
  show: async (page, { database, word }) => {
    // Two regions are free, and one's only while the test runs.
    await regionsForOneself(database);
    const rita = await makeRegionalCoach(database, 'ACADEMY', { fname: 'Rita', lname: `${word} Regional` });
    await openCoaches(page, { search: rita.name });
    const modal = await openCoach(page, 'Edit', rita.name, rita.name);
    await modal.getByText(mode, { exact: true }).first().click();
    if (mode === 'Demote') await chooseIn(page, modal, 'New role', 'Admin');
  },
});

async function stage(_page: Page, database: pg.Client): Promise<Stage> {
  const word = ownWord();
  const coach = await makeCoach(database, 'Maximiliana-Alexandria', `Featherstonehaugh-Cholmondeley ${word}`);
  await withLongAddress(database, coach);
  await makeTeamOf(database, `${word} Anchors of the Northern Hill Country and the Valley Below`, coach);
  await makeTeamOf(database, `${word} Gold`, coach, { leads: true });
  return { database, word, name: coach.name };
}

testScreens('Manage Coaches', {
  at: '/coaches',
  stage,
  desk: [list, edit('Info'), edit('Contact'), missing, remove, regional('Update Region'), regional('Demote')],
  phone: [list, edit('Contact'), remove, regional('Update Region'), regional('Demote')],
});
