import { testScreens, type Screen } from '../support/screens.ts';
import { openSettings, section } from '../support/settings.ts';
import { dialog } from '../support/teams-list.ts';
import { expect, makePerson, type Administrator } from '../support/test.ts';

interface Stage {
  parent: Administrator;
}

const account: Screen<Stage> = {
  name: 'My account',
  show: async (page) => {
    await openSettings(page, 'My account');
    await expect(section(page, 'Where I am signed in').getByText('This device')).toBeVisible();
  },
};

const password: Screen<Stage> = {
  name: 'Change Password, refused',
  show: async (page) => {
    await openSettings(page, 'My account');
    await page.getByRole('button', { name: 'Change password' }).click();
    const modal = dialog(page, 'Change Password');
    await modal.getByRole('button', { name: 'Change password' }).click();
    await expect(modal.getByText('Password must be at least 8 characters.')).toBeVisible();
  },
};

const appearance: Screen<Stage> = {
  name: 'Appearance',
  show: async (page) => {
    await openSettings(page, 'Appearance');
    await expect(section(page, 'Appearance')).toBeVisible();
  },
};

const organisation: Screen<Stage> = {
  name: 'Organisation and its form',
  show: async (page) => {
    await openSettings(page, 'Organisation');
    await page.getByRole('button', { name: 'Edit organisation' }).click();
    await expect(dialog(page, 'Edit Organisation')).toBeVisible();
  },
};

const administrators: Screen<Stage> = {
  name: 'Administrators',
  show: async (page) => {
    await openSettings(page, 'Administrators');
    await expect(page.getByText('Only another administrator can deactivate you.')).toBeVisible();
  },
};

const offer: Screen<Stage> = {
  name: 'the offer to give rights to somebody who is known',
  show: async (page, { parent }) => {
    await openSettings(page, 'Administrators');
    await page.getByRole('button', { name: 'Invite administrator' }).click();
    const modal = dialog(page, 'Invite Administrator');
    await modal.getByLabel('First Name').fill('Lena');
    await modal.getByLabel('Email').fill(parent.email);
    await modal.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page, 'This Person Is Known')).toBeVisible();
  },
};

const connections: Screen<Stage> = {
  name: 'Connections',
  show: async (page) => {
    await openSettings(page, 'Connections');
    await expect(section(page, 'Intake form').getByText('Sites that may show it')).toBeVisible();
  },
};

testScreens('Settings', {
  stage: async (_page, database) => ({ parent: await makePerson(database, 'PARENT') }),
  desk: [account, password, organisation, administrators, offer],
  phone: [account, appearance, organisation, administrators, connections],
});
