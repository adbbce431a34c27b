import type { Page } from '@playwright/test';
import type pg from 'pg';
import { draftsKept, openEditor } from '../../support/articles.ts';
import { breakCalls, calls } from '../../support/calls.ts';
import { makeCoach, makePlayer, makeTeam, ownWord, type TeamRecord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { expectTouchTargets } from '../../support/targets.ts';
import { dialog, toast } from '../../support/screen.ts';
import { openAddTeam, openRowAction, openTeams, rowOf, rows, table } from '../../support/teams-list.ts';
import { expect } from '../../support/test.ts';

interface Stage extends TeamRecord {
  /** In the names of both. */
  word: string;
  coach: string;
  /** Another, of one word as long as a name can be, without a coach. */
  unbroken: TeamRecord;
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const cards = (page: Page) => page.getByRole('list', { name: 'Bomber Teams' }).getByRole('listitem');
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) });

async function openList(page: Page, team: TeamRecord): Promise<void> {
  await openTeams(page, { name: team.name });
  await expect(page.getByRole('link', { name: team.name })).toBeVisible();
}

async function openDetail(page: Page, team: TeamRecord): Promise<void> {
  await page.goto(`/teams/${team.id}`);
  await heading(page, team.name);
}

const desk: Screen<Stage>[] = [
  {
    name: 'login',
    inEverySize: true,
    at: '/login',
    signedOut: true,
    show: async (page) => {
      await page.goto('/login');
      await heading(page, 'Sign In');
    },
  },
  {
    name: 'login with an error',
    at: '/login',
    signedOut: true,
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
    at: '/login',
    signedOut: true,
    show: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await heading(page, 'Forgot Password');
    },
  },
  {
    name: 'reset password, prefilled and refused',
    inEverySize: true,
    at: '/reset-password',
    signedOut: true,
    show: async (page) => {
      await page.goto('/reset-password?email=someone@bombers.example&token=sixteen-letters-');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
    },
  },
  {
    name: 'reset success',
    inEverySize: true,
    at: '/reset-success',
    signedOut: true,
    show: async (page) => {
      await page.goto('/reset-success?email=someone@bombers.example');
      await heading(page, 'Password Reset Successful.');
    },
  },
  {
    name: 'confirm a new email address',
    inEverySize: true,
    at: '/confirm-email',
    signedOut: true,
    show: async (page) => {
      await page.goto('/confirm-email#email=someone@bombers.example&token=no.link');
      await page.getByRole('button', { name: 'Confirm Email Address' }).click();
      await expect(page.getByRole('alert')).toContainText('Invalid or expired link.');
    },
  },
  {
    name: 'keep an email address',
    inEverySize: true,
    at: '/take-back-email',
    signedOut: true,
    show: async (page) => {
      await page.goto('/take-back-email#email=someone@bombers.example&token=no.link');
      await heading(page, 'Keep Your Email Address');
    },
    also: {
      'the address stands within its sentence, not in a column of its own': async (page) => {
        await expect(page.getByText(/the new address is refused/)).toHaveCSS('display', 'block');
      },
    },
  },
  {
    name: 'teams list',
    inEverySize: true,
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
    show: async (page) => {
      await breakCalls(page, calls.teams);
      await openTeams(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'a filter open',
    show: async (page, { word }) => {
      await openTeams(page, { name: word });
      await expect(rows(page)).toHaveCount(2);
      await page.getByLabel('State: Any state').click();
      await expect(page.getByRole('option', { name: 'TX' })).toBeVisible();
    },
    also: {
      'a name of 80 characters does not break the layout': async (page, { name, unbroken }) => {
        const edge = await table(page).evaluate((element) => element.getBoundingClientRect().right);
        for (const each of [name, unbroken.name]) {
          const remove = rowOf(page, each).getByRole('button', { name: /^Delete / });
          await expect(remove).toBeInViewport({ ratio: 1 });
          const box = (await remove.boundingBox())!;
          expect(box.x + box.width).toBeLessThanOrEqual(edge);
        }
      },
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
    name: 'Save as View',
    over: ['save-view.modal'],
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: /^Views/ }).click();
      await page.getByRole('menu', { name: 'Views' }).getByText('Save as view…').click();
      const form = dialog(page, 'Save as View');
      await form.getByRole('button', { name: 'Save View' }).click();
      await form.getByLabel('All administrators').check();
      await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the menu of views, with one that is shared',
    show: async (page, { word }) => {
      await openTeams(page, { name: word });
      await page.getByRole('button', { name: /^Views/ }).click();
      await page.getByRole('menu', { name: 'Views' }).getByText('Save as view…').click();
      const form = dialog(page, 'Save as View');
      await form.getByLabel('Name').fill(word);
      await form.getByLabel('All administrators').check();
      await form.getByRole('button', { name: 'Save View' }).click();
      await expect(page.getByRole('button', { name: /^Views/ })).toHaveText(word);
      await page.getByRole('button', { name: /^Views/ }).click();
      await expect(page.getByRole('menu', { name: 'Views' }).getByText('Delete view')).toBeVisible();
    },
  },
  {
    name: 'the map of the keyboard',
    show: async (page, team) => {
      await openList(page, team);
      await page.keyboard.press('?');
      await expect(dialog(page, 'Keyboard')).toBeVisible();
    },
  },
  {
    name: 'Log Out? with a draft that would be lost',
    at: '/media/articles/$id',
    over: ['sign-out.modal'],
    show: async (page) => {
      const form = await openEditor(page, 'new');
      await form.title.fill('Half a title');
      await expect.poll(() => draftsKept(page)).toBe(1);
      await page.getByRole('button', { name: /, account$/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(dialog(page, 'Log Out?').getByRole('button', { name: 'Stay signed in' })).toBeFocused();
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
    also: {
      'the clipboard holds the team code': async (page, team) => {
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(team.team_code);
      },
    },
  },
  {
    name: 'Add Team with a refused name and the coaches open',
    over: ['create-team.drawer'],
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
    inEverySize: true,
    over: ['edit-team.drawer'],
    show: async (page, team) => {
      await openList(page, team);
      await openRowAction(page, 'Edit', team.name);
    },
  },
  {
    name: 'Edit Team with unsaved changes',
    over: ['edit-team.drawer'],
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
    over: ['edit-team.drawer'],
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
    over: ['remove-team.drawer'],
    show: async (page, team) => {
      await openList(page, team);
      const drawer = await openRowAction(page, 'Delete', team.name);
      await expect(
        drawer.getByText('1 player will be left without a team, 1 coach will leave its staff.'),
      ).toBeVisible();
    },
  },
  {
    name: 'team detail, Update Team',
    over: ['edit-team.drawer'],
    at: '/teams/$id',
    show: async (page, team) => {
      await openDetail(page, team);
      await page.getByRole('button', { name: 'Update Team' }).click();
      await expect(dialog(page, 'Edit Team')).toBeVisible();
    },
  },
  {
    name: 'team detail, Remove Team',
    over: ['remove-team.drawer'],
    at: '/teams/$id',
    show: async (page, team) => {
      await openDetail(page, team);
      await page.getByRole('button', { name: 'Remove Team' }).click();
      await expect(dialog(page, 'Remove Team').getByRole('button', { name: 'Confirm' })).toBeEnabled();
    },
  },
  {
    name: 'a team that is no more',
    at: '/teams/$id',
    show: async (page) => {
      await page.goto('/teams/018cc251-0000-7000-8000-000000000000');
      await expect(page.getByText('This team no longer exists.')).toBeVisible();
    },
  },
  {
    name: 'page not found',
    inEverySize: true,
    at: '$',
    show: async (page) => {
      await page.goto('/no-such-page');
      await heading(page, 'Page not found');
    },
  },
];

const phone: Screen<Stage>[] = [
  {
    name: 'login',
    at: '/login',
    signedOut: true,
    show: async (page) => {
      await page.goto('/login');
      await heading(page, 'Sign In');
    },
  },
  {
    name: 'cards',
    show: async (page, { word }) => {
      await openTeams(page, { name: word, state: 'TX' });
      await expect(cards(page)).toHaveCount(2);
    },
    also: {
      'small screens show cards: title and age, person and place, code and actions': async (page, team) => {
        await expect(page.getByRole('table')).toHaveCount(0);
        const one = card(page, team.name);
        await expect(one).toContainText('8U');
        await expect(one).toContainText(team.coach);
        await expect(one).toContainText('Texas, TX');
        await expect(one.getByRole('link')).toHaveAttribute('href', `/teams/${team.id}`);
        for (const button of [`Copy team code ${team.team_code}`, `Edit ${team.name}`, `Delete ${team.name}`])
          await expect(one.getByRole('button', { name: button, exact: true })).toBeVisible();
        await expect(card(page, team.unbroken.name)).toContainText('N/A');
      },
      'targets are at least 44 px, those of the shell as well': (page) => expectTouchTargets(page),
    },
  },
  {
    name: 'More',
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: 'More' }).click();
      await expect(dialog(page, 'More').getByRole('link', { name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'filters',
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: /^Filters and sort/ }).click();
      await expect(dialog(page, 'Filters')).toBeVisible();
    },
  },
  {
    name: 'the views, in the sheet of the filters',
    show: async (page, { word }) => {
      await openTeams(page, { name: word });
      await page.getByRole('button', { name: /^Filters and sort/ }).click();
      await page.getByRole('button', { name: /^Views/ }).click();
      await page.getByRole('menu', { name: 'Views' }).getByText('Save as view…').click();
      const form = dialog(page, 'Save as View');
      await form.getByLabel('Name').fill(word);
      await form.getByRole('button', { name: 'Save View' }).click();
      await expect(page.getByRole('button', { name: /^Views/ })).toHaveText(word);
      // It lies on the buttons of the sheet for as long as it stays.
      await toast(page, 'View saved').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: /^Views/ }).click();
      await expect(page.getByRole('menu', { name: 'Views' }).getByText('Delete view')).toBeVisible();
    },
  },
  {
    name: 'the account menu',
    show: async (page, team) => {
      await openList(page, team);
      await page.getByRole('button', { name: /, account$/ }).click();
      await expect(page.getByRole('menuitem', { name: 'My account' })).toBeVisible();
    },
  },
  {
    name: 'Edit Team',
    over: ['edit-team.drawer'],
    show: async (page, team) => {
      await openList(page, team);
      await openRowAction(page, 'Edit', team.name);
    },
  },
  {
    name: 'Remove Team',
    over: ['remove-team.drawer'],
    show: async (page, team) => {
      await openList(page, team);
      const drawer = await openRowAction(page, 'Delete', team.name);
      await expect(
        drawer.getByText('1 player will be left without a team, 1 coach will leave its staff.'),
      ).toBeVisible();
    },
  },
];

/** As long as a name can be: it must fit wherever a name stands. */
const long = 'Bombers Christianna-Alexandria Montgomery-Featherstonehaugh of the Northern Hill';

async function stage(_page: Page, database: pg.Client): Promise<Stage> {
  const word = ownWord();
  // Names that no line can be broken in.
  const coach = await makeCoach(database, 'W'.repeat(60), `${word}${'M'.repeat(50)}`);
  const team = await makeTeam(database, { name: `${word} ${long}`.slice(0, 80).trim(), headCoach: coach });
  await makePlayer(database, team.id);
  const unbroken = await makeTeam(database, { name: `${word}${'W'.repeat(80)}`.slice(0, 80) });
  return { ...team, word, coach: coach.name, unbroken };
}

testScreens('Sign in, teams and the shell', { at: '/teams', stage, desk, phone });
