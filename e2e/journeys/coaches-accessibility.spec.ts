import type { Page } from '@playwright/test';
import type pg from 'pg';
import { makeCoach, makeTeamOf, openCoach, openCoaches } from '../support/coaches.ts';
import { makeRegionalCoach, regionsForOneself } from '../support/people.ts';
import { ownWord } from '../support/records.ts';
import { testScreens, withLongAddress, type Screen } from '../support/screens.ts';
import { chooseIn } from '../support/teams-list.ts';
import { expect } from '../support/test.ts';

interface Stage {
  database: pg.Client;
  word: string;
  name: string;
}

async function open(page: Page, { word, name }: Stage): Promise<void> {
  await openCoaches(page, { search: word });
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

const list: Screen<Stage> = { name: 'the list', inEverySize: true, show: open };

const edit = (tab: 'Info' | 'Contact'): Screen<Stage> => ({
  name: `Edit Coach, ${tab}`,
  over: ['edit-staff.modal', 'edit-coach.modal'],
  show: async (page, stage) => {
    await open(page, stage);
    const modal = await openCoach(page, 'Edit', stage.name);
    await modal.getByRole('tab', { name: tab }).click();
  },
});

const remove: Screen<Stage> = {
  name: 'Remove Coach, who is on teams',
  over: ['remove-coach.modal'],
  show: async (page, stage) => {
    await open(page, stage);
    const modal = await openCoach(page, 'Delete', stage.name);
    await modal.getByRole('checkbox', { name: 'All teams' }).check();
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
  desk: [list, edit('Info'), edit('Contact'), remove, regional('Update Region'), regional('Demote')],
  phone: [list, edit('Contact'), remove, regional('Demote')],
});
