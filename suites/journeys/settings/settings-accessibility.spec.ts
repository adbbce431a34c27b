import { testScreens, type Screen } from '../../support/screens.ts';
import { ownWord } from '../../support/records.ts';
import { openSettings, section, sectionList, whoIsHere } from '../../support/settings.ts';
import { demoPassword } from '../../support/stack.ts';
import { dialog } from '../../support/screen.ts';
import { expect, makePerson, type Administrator } from '../../support/test.ts';

interface Stage {
  parent: Administrator;
  colleague: Administrator;
}

const account: Screen<Stage> = {
  name: 'My account',
  inEverySize: true,
  show: async (page) => {
    await openSettings(page, 'My account');
    await expect(section(page, 'Signed-in devices').getByText('This device')).toBeVisible();
  },
};

const password: Screen<Stage> = {
  name: 'Change Password, refused',
  over: ['change-password.modal'],
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
  name: 'Organization and its form',
  over: ['edit-organisation.modal'],
  show: async (page) => {
    await openSettings(page, 'Organization');
    await page.getByRole('button', { name: 'Edit organization' }).click();
    await expect(dialog(page, 'Edit Organization')).toBeVisible();
  },
};

const administrators: Screen<Stage> = {
  // Not in every size: the journeys leave hundreds of administrators, and each would be measured against each.
  name: 'Administrators',
  show: async (page) => {
    await openSettings(page, 'Administrators');
    await expect(page.getByText('Only another administrator can deactivate you.')).toBeVisible();
  },
};

const offer: Screen<Stage> = {
  name: 'the offer to give rights to somebody who is known',
  over: ['invite-administrator.modal'],
  show: async (page, { parent }) => {
    await openSettings(page, 'Administrators');
    await page.getByRole('button', { name: 'Invite administrator' }).click();
    const modal = dialog(page, 'Invite Administrator');
    await modal.getByLabel('First Name').fill('Lena');
    await modal.getByLabel('Email').fill(parent.email);
    await modal.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page, 'This Person Already Has an Account')).toBeVisible();
  },
};

const seasons: Screen<Stage> = {
  name: 'Seasons and age rules',
  show: async (page) => {
    await openSettings(page, 'Seasons');
    await expect(page.getByText('Not confirmed yet').first()).toBeVisible();
  },
};

const newSeason: Screen<Stage> = {
  name: 'New Season',
  over: ['season.modals'],
  show: async (page) => {
    await openSettings(page, 'Seasons');
    await page.getByRole('button', { name: 'New season' }).click();
    await expect(dialog(page, 'New Season')).toBeVisible();
  },
};

const ageRule: Screen<Stage> = {
  name: 'Edit Age Rule, refused',
  over: ['age-rule.modal'],
  show: async (page) => {
    await openSettings(page, 'Seasons');
    await page.getByRole('button', { name: 'Edit the rule of USSSA' }).click();
    const modal = dialog(page, 'Edit Age Rule');
    await modal.getByLabel('I have checked this rule with the body').check();
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('Enter the day before you confirm this rule.')).toBeVisible();
  },
};

const removeRule: Screen<Stage> = {
  name: 'Remove Age Rule',
  over: ['remove-age-rule.modal'],
  show: async (page) => {
    await openSettings(page, 'Seasons');
    await page.getByRole('button', { name: 'Remove the rule of USSSA' }).click();
    await expect(dialog(page, 'Remove Age Rule')).toBeVisible();
  },
};

const connections: Screen<Stage> = {
  name: 'Connections',
  show: async (page) => {
    await openSettings(page, 'Connections');
    await expect(section(page, 'Intake form').getByText('Sites that may show it')).toBeVisible();
  },
};

const name: Screen<Stage> = {
  name: 'Edit Name',
  over: ['edit-name.modal'],
  show: async (page) => {
    await openSettings(page, 'My account');
    await page.getByRole('button', { name: 'Edit name' }).click();
    await expect(dialog(page, 'Edit Name')).toBeVisible();
  },
};

const deactivate: Screen<Stage> = {
  name: 'Deactivate Administrator',
  over: ['administrator-question.modal'],
  show: async (page, { colleague }) => {
    await page.goto(`/settings?tab=administrators&search=${encodeURIComponent(colleague.email)}`);
    await page.getByRole('button', { name: `Deactivate ${colleague.name}` }).click();
    await expect(dialog(page, 'Deactivate Administrator')).toBeVisible();
  },
};

const session: Screen<Stage> = {
  name: 'Sign Out Device',
  over: ['end-session.modal'],
  show: async (page) => {
    const { email } = await whoIsHere(page);
    await page.request.post('/api/auth/login', { data: { email, password: demoPassword } });
    await openSettings(page, 'My account');
    await page.getByRole('button', { name: /^Sign out .*, signed in / }).click();
    await expect(dialog(page, 'Sign Out Device')).toBeVisible();
  },
};

testScreens('Settings', {
  at: '/settings',
  stage: async (_page, database) => ({
    parent: await makePerson(database, 'PARENT'),
    colleague: await makePerson(database, 'ADMIN', { fname: 'Maximiliana-Alexandria', lname: ownWord() }),
  }),
  desk: [
    account,
    name,
    password,
    session,
    appearance,
    organisation,
    administrators,
    offer,
    deactivate,
    seasons,
    newSeason,
    ageRule,
    removeRule,
    connections,
  ],
  phone: [
    {
      name: 'the list of sections',
      show: (page) => page.goto('/settings').then(() => expect(sectionList(page)).toBeVisible()),
      also: {
        'the last section is in sight without scrolling': (page) =>
          expect(sectionList(page).getByRole('link', { name: 'Trash' })).toBeInViewport({ ratio: 1 }),
      },
    },
    account,
    appearance,
    organisation,
    administrators,
    seasons,
    ageRule,
    connections,
  ],
});
