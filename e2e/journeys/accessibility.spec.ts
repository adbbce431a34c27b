import type { Page } from '@playwright/test';
import { watchForBlemishes } from '../support/blemishes.ts';
import { breakCalls, calls } from '../support/calls.ts';
import { makeCoach, makePlayer, makeTeam, ownWord, type TeamRecord } from '../support/records.ts';
import { settled } from '../support/settled.ts';
import { dialog, openAddTeam, openRowAction, openTeams, rows } from '../support/teams-list.ts';
import { expect, expectAccessible, signInByCall, test } from '../support/test.ts';

interface Screen {
  name: string;
  /** Brings the screen up; everything that is checked stands when it answers. */
  show: (page: Page, team: TeamRecord) => Promise<void>;
  signedOut?: true;
  phone?: true;
  callsMayFail?: true;
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function openList(page: Page, team: TeamRecord): Promise<void> {
  await openTeams(page, { name: team.name });
  await expect(page.getByRole('link', { name: team.name })).toBeVisible();
}

async function openDetail(page: Page, team: TeamRecord): Promise<void> {
  await page.goto(`/teams/${team.id}`);
  await heading(page, team.name);
}

const screens: Screen[] = [
  {
    name: 'login',
    signedOut: true,
    show: async (page) => {
      await page.goto('/login');
      await heading(page, 'Sign In');
    },
  },
  {
    name: 'login with an error',
    signedOut: true,
    callsMayFail: true,
    show: async (page) => {
      await breakCalls(page, calls.login);
      await page.goto('/login');
      await page.getByLabel('Email').fill('someone@bombers.example');
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'forgot password',
    signedOut: true,
    show: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await heading(page, 'Forgot Password');
    },
  },
  {
    name: 'reset password, prefilled and refused',
    signedOut: true,
    show: async (page) => {
      await page.goto('/reset-password?email=someone@bombers.example&token=sixteen-letters-');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
    },
  },
  {
    name: 'reset success',
    signedOut: true,
    show: async (page) => {
      await page.goto('/reset-success?email=someone@bombers.example');
      await heading(page, 'Password Reset Successful.');
    },
  },
  {
    name: 'teams list',
    show: async (page) => {
      await openTeams(page);
      await expect(rows(page)).toHaveCount(12);
    },
  },
  {
    name: 'teams list, filtered to nothing',
    show: async (page) => {
      await openTeams(page, { name: ownWord(), state: 'TX' });
      await expect(page.getByText('No teams found.')).toBeVisible();
    },
  },
  {
    name: 'teams list, failed',
    callsMayFail: true,
    show: async (page) => {
      await breakCalls(page, calls.teams);
      await openTeams(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'a filter open',
    show: async (page, team) => {
      await openList(page, team);
      await page.getByLabel('State: Any state').click();
      await expect(page.getByRole('option', { name: 'TX' })).toBeVisible();
    },
  },
  {
    name: 'export menu',
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(page.getByRole('menuitem', { name: 'CSV (filtered)' })).toBeVisible();
    },
  },
  {
    name: 'avatar menu',
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: /, account$/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    },
  },
  {
    name: 'a toast',
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: `Copy team code ${team.team_code}` }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Code Copied.' })).toBeVisible();
      await page.getByRole('status').filter({ hasText: 'Code Copied.' }).hover();
    },
  },
  {
    name: 'Add Team with a refused name and the coaches open',
    show: async (page, team) => {
      await openList(page, team);
      const drawer = await openAddTeam(page);
      await drawer.getByRole('button', { name: 'Add Team' }).click();
      await expect(drawer.getByText('Team name is required.')).toBeVisible();
      await drawer.getByRole('combobox', { name: 'Head Coach' }).click();
      await expect(page.getByRole('option', { name: '— none —' })).toBeVisible();
    },
  },
  {
    name: 'Edit Team',
    show: async (page, team) => {
      await openList(page, team);
      await openRowAction(page, 'Edit', team.name);
    },
  },
  {
    name: 'Edit Team with unsaved changes',
    show: async (page, team) => {
      await openList(page, team);
      const drawer = await openRowAction(page, 'Edit', team.name);
      await drawer.getByRole('textbox', { name: 'Team Name' }).fill('Another name');
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Discard changes?')).toBeVisible();
    },
  },
  {
    name: 'Edit Team in conflict',
    callsMayFail: true,
    show: async (page, team) => {
      await openList(page, team);
      const drawer = await openRowAction(page, 'Edit', team.name);
      await page.route(calls.oneTeam, (route) =>
        route.fulfill({
          status: 412,
          contentType: 'application/problem+json',
          json: {
            code: 'write.stale',
            message: 'Someone else changed this record in the meantime.',
            current: {
              id: team.id,
              version: 9,
              name: 'Theirs',
              ageGroup: 'U18',
              region: 'TEXAS',
              state: 'TX',
              teamCode: team.team_code,
              headCoach: null,
            },
          },
        }),
      );
      await drawer.getByRole('textbox', { name: 'Team Name' }).fill('Mine');
      await drawer.getByRole('button', { name: 'Update Team' }).click();
      await expect(drawer.getByRole('radiogroup', { name: 'Team Name' })).toBeVisible();
    },
  },
  {
    name: 'Remove Team',
    show: async (page, team) => {
      await openList(page, team);
      const drawer = await openRowAction(page, 'Delete', team.name);
      await expect(drawer.getByText('1 player and 1 coach stay, without a team.')).toBeVisible();
    },
  },
  { name: 'team detail', show: openDetail },
  {
    name: 'team detail, Update Team',
    show: async (page, team) => {
      await openDetail(page, team);
      await page.getByRole('button', { name: 'Update Team' }).click();
      await expect(dialog(page, 'Edit Team')).toBeVisible();
    },
  },
  {
    name: 'team detail, Remove Team',
    show: async (page, team) => {
      await openDetail(page, team);
      await page.getByRole('button', { name: 'Remove Team' }).click();
      await expect(dialog(page, 'Remove Team').getByRole('button', { name: 'Confirm' })).toBeEnabled();
    },
  },
  {
    name: 'a team that is no more',
    callsMayFail: true,
    show: async (page) => {
      await page.goto('/teams/018cc251-0000-7000-8000-000000000000');
      await expect(page.getByText('This team no longer exists.')).toBeVisible();
    },
  },
  {
    name: 'settings',
    show: async (page) => {
      await page.goto('/settings');
      await heading(page, 'Settings');
    },
  },
  {
    name: 'page not found',
    show: async (page) => {
      await page.goto('/no-such-page');
      await heading(page, 'Page not found');
    },
  },
  {
    name: 'phone: login',
    phone: true,
    signedOut: true,
    show: async (page) => {
      await page.goto('/login');
      await heading(page, 'Sign In');
    },
  },
  {
    name: 'phone: cards',
    phone: true,
    show: async (page) => {
      await openTeams(page, { state: 'TX' });
      await expect(page.getByRole('list', { name: 'Bomber Teams' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'phone: More',
    phone: true,
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: 'More' }).click();
      await expect(dialog(page, 'More').getByRole('link', { name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'phone: filters',
    phone: true,
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: /^Filters and sort/ }).click();
      await expect(dialog(page, 'Filters')).toBeVisible();
    },
  },
  {
    name: 'phone: Edit Team',
    phone: true,
    show: async (page, team) => {
      await openList(page, team);
      await openRowAction(page, 'Edit', team.name);
    },
  },
  {
    name: 'phone: team detail',
    phone: true,
    show: openDetail,
  },
];

// Half-way through a fade every contrast is wrong.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of screens) {
  test.describe(screen.name, () => {
    if (screen.phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('no axe violation in light or dark, no error in the console, nothing refused by the content policy', async ({
      page,
      database,
      administrator,
    }) => {
      const { blemishes } = await watchForBlemishes(page, { callsMayFail: screen.callsMayFail ?? false });
      const word = ownWord();
      const coach = await makeCoach(database, 'Ally', word);
      const team = await makeTeam(database, { name: `${word} Open`, headCoach: coach });
      await makePlayer(database, team.id);
      if (!screen.signedOut) await signInByCall(page, administrator);
      await page.emulateMedia({ colorScheme: 'light' });
      await screen.show(page, team);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await settled(page);
        await expectAccessible(page);
      }
      expect(blemishes).toEqual([]);
    });
  });
}
