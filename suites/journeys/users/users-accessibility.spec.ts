import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls, calls } from '../../support/calls.ts';
import { makePeople, openAddUser, openUser, openUsers } from '../../support/people.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, withLongAddress, type Screen } from '../../support/screens.ts';
import { chooseIn } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  word: string;
  name: string;
}

const list: Screen<Stage> = {
  name: 'the list',
  inEverySize: true,
  show: async (page, { word, name }) => {
    await openUsers(page, { search: word });
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  },
};

const add: Screen<Stage> = {
  name: 'Add User, refused',
  over: ['create-user.modal'],
  show: async (page, { word }) => {
    await openUsers(page, { search: word });
    const modal = await openAddUser(page);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await modal.getByRole('button', { name: 'Add User' }).click();
    await expect(modal.getByText('Please select a region for the Regional Coach.')).toBeVisible();
  },
};

const edit: Screen<Stage> = {
  name: 'Edit User with the regions open',
  over: ['edit-user.modal'],
  show: async (page, { word, name }) => {
    await openUsers(page, { search: word });
    const modal = await openUser(page, 'Edit', name);
    await chooseIn(page, modal, 'Role', 'Regional Coach');
    await modal.getByRole('combobox', { name: 'Region' }).click();
    await expect(page.getByRole('option')).toHaveCount(8);
  },
  also: {
    'on a phone the whole screen: nothing of the list shines through': async (page) => {
      const { width, height } = page.viewportSize()!;
      const modal = page.getByRole('dialog', { name: 'Edit User' });
      if (width === 390) expect(await modal.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
    },
  },
};

const remove: Screen<Stage> = {
  name: 'Remove User',
  over: ['remove-user.modal'],
  show: async (page, { word, name }) => {
    await openUsers(page, { search: word });
    await openUser(page, 'Delete', name);
  },
};

const failed: Screen<Stage> = {
  name: 'a list that could not be loaded',
  show: async (page) => {
    await breakCalls(page, calls.users, 400);
    await openUsers(page);
    await expect(page.getByText('Failed to load users')).toBeVisible();
  },
};

async function stage(_page: Page, database: pg.Client): Promise<Stage> {
  const word = ownWord();
  const [long] = await makePeople(database, word, [
    ['Maximiliana-Alexandria Josephine Featherstonehaugh', 'PLAYER'],
    ['Bea', 'FAN'],
  ]);
  await withLongAddress(database, long!);
  return { word, name: long!.name };
}

testScreens('Manage Users', {
  at: '/users',
  stage,
  desk: [list, add, edit, remove, failed],
  phone: [list, add, edit, remove],
});
