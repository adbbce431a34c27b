import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls, calls } from '../../support/calls.ts';
import { editPlayer, makeEditablePlayer, updateButton, type TestPlayer } from '../../support/edit-player.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { whoIsHere } from '../../support/settings.ts';
import { dialog, toast } from '../../support/screen.ts';
import { openTeams } from '../../support/teams-list.ts';
import { expect } from '../../support/test.ts';
import { changedSince, undo } from '../../support/undo.ts';

interface Stage {
  database: pg.Client;
  player: TestPlayer;
}

const card = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label });

const whole: Screen<Stage> = {
  name: 'figures, acts and people',
  inEverySize: true,
  show: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('listitem').filter({ hasText: 'Total Users' })).toContainText(/\d/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

const atADesk: Screen<Stage> = {
  ...whole,
  also: {
    'figures with a sparkline': async (page) => {
      const drawing = await card(page, 'Total Users').locator('svg').last().boundingBox();
      expect(drawing).toMatchObject({ width: 108, height: 36 });
    },
    "'Organization Users' table (name, role, email), 20 a page": async (page) => {
      const people = page.getByRole('table', { name: 'Organization Users' });
      await expect(people.getByRole('columnheader')).toHaveText(['Name', 'Role', 'Email']);
      await expect(people.getByRole('rowheader')).toHaveCount(20);
    },
  },
};

const onAPhone: Screen<Stage> = {
  ...whole,
  also: {
    'greets under the title, two figures a row, people as one card': async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await expect(page.getByText(/^Welcome Back, ./)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Organization Users' }).getByRole('listitem')).toHaveCount(20);
      const [first, second, third] = await Promise.all(
        ['Total Users', 'Active Users', 'Total Teams'].map((label) => card(page, label).boundingBox()),
      );
      expect([first!.y, first!.x]).toEqual([second!.y, third!.x]);
    },
  },
};

const failed: Screen<Stage> = {
  name: 'people that could not be loaded',
  show: async (page) => {
    await breakCalls(page, calls.users, 400);
    await page.goto('/');
    await expect(page.getByText('Failed to load users')).toBeVisible();
  },
};

const made = (name: string, over: string): Screen<Stage> => ({
  name,
  over: [over],
  show: async (page) => {
    await page.goto('/');
    await page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name }).click();
    await expect(dialog(page, name)).toBeVisible();
  },
});

const undoOfAnother: Screen<Stage> = {
  name: 'what was changed since, before an Undo',
  at: '/players',
  over: ['edit-player-row.modal', 'changed-since.modal'],
  show: async (page, { database, player }) => {
    const modal = await editPlayer(page, player);
    await modal.getByLabel('Jersey #').fill('12');
    await updateButton(modal).click();
    await expect(toast(page, 'Player updated')).toBeVisible();
    await toast(page, 'Player updated').hover();
    await database.query(`update players set jersey_num = '21', version = version + 1 where id = $1`, [
      player.playerId,
    ]);
    await undo(page, 'Player updated');
    await changedSince(page);
  },
};

const confirmIdentity: Screen<Stage> = {
  name: 'the password, asked for again',
  at: '/teams',
  over: ['confirm-identity.modal'],
  show: async (page, { database }) => {
    await openTeams(page);
    const { id } = await whoIsHere(page);
    await database.query(`update sessions set auth_at = auth_at - interval '1 hour' where user_id = $1`, [id]);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV (filtered)' }).click();
    await expect(dialog(page, 'Confirm Your Password').locator('input')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Confirm Your Password')).toContainText('Enter your password.');
  },
};

testScreens('Dashboard, and what any screen may ask', {
  at: '/',
  stage: async (_page, database) => ({ database, player: await makeEditablePlayer(database) }),
  desk: [
    atADesk,
    failed,
    made('New Banner', 'create-banner.modal'),
    made('Notification', 'create-notification.modal'),
    undoOfAnother,
    confirmIdentity,
  ],
  phone: [onAPhone],
});
