import type { Page } from '@playwright/test';
import { callsOf, removedAgo } from '../../support/history.ts';
import { makePlayer, type TestPlayer } from '../../support/players.ts';
import { makeTeam, ownWord, teamById } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { makeSponsor } from '../../support/sponsors.ts';
import { openTeam, titles } from '../../support/team-detail.ts';
import { toast, toastOfFailure } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of records' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Trash' }).getByRole('row').filter({ hasText: name });
const restore = (page: Page, name: string) => page.getByRole('button', { name: `Restore ${name}` });

async function openTrash(page: Page, kind: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`/settings?${new URLSearchParams({ tab: 'trash', kind, ...more })}`);
  await expect(kinds(page)).toBeVisible();
}

test.describe('Trash', () => {
  test('a team comes back a week later, with its twelve players; Undo takes it away again @smoke', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold` });
    const players: TestPlayer[] = [];
    for (let n = 0; n < 12; n += 1) players.push(await makePlayer(database, `P${n}`, word, { team_id: team.id }));
    const call = await callsOf(page, administrator);
    await call('DELETE', `/teams/${team.id}`);
    await removedAgo(database, 'teams', team.id, '7 days');

    await openTrash(page, 'team');
    await expect(rowOf(page, team.name)).toContainText(administrator.name);
    await expect(rowOf(page, team.name)).toContainText('23 days left');
    await restore(page, team.name).click();
    await expect(toast(page, `Restored ${team.name}`)).toBeVisible();
    await expect(rowOf(page, team.name)).toBeHidden();

    await openTeam(page, team);
    await expect(titles(page, 'Roster')).toHaveCount(12);

    await call('DELETE', `/teams/${team.id}`);
    await openTrash(page, 'team');
    await restore(page, team.name).click();
    await toast(page, `Restored ${team.name}`).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(restore(page, team.name)).toBeVisible();
    expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
  });

  test('what something else has taken the place of stays in the trash, and says why', async ({
    signedIn: page,
    administrator,
  }) => {
    const word = ownWord();
    const [first, second] = [`${word} first`, `${word} second`];
    const call = await callsOf(page, administrator);
    const body = { lname: word, email: `${word}@bombers.example`, primaryRole: 'FAN' };
    const removed = (await call('POST', '/users', { ...body, fname: first })) as { id: string };
    await call('DELETE', `/users/${removed.id}`);
    const other = (await call('POST', '/users', { ...body, fname: second })) as { id: string };
    await openTrash(page, 'user');
    await restore(page, first).click();
    await expect(toastOfFailure(page, 'something else has taken its place')).toBeVisible();
    await expect(restore(page, first)).toBeVisible();
    await call('DELETE', `/users/${other.id}`);
    await restore(page, first).click();
    await expect(toast(page, `Restored ${first}`)).toBeVisible();
  });
});

const shown = async (page: Page, name: string) => {
  await openTrash(page, 'sponsor');
  await expect(restore(page, name)).toBeVisible();
};

const sponsors: Screen<string> = {
  name: 'sponsors that were removed',
  show: shown,
  also: {
    'by kind with counts': async (page) => {
      const link = kinds(page).getByRole('link', { name: /^Sponsor/ });
      await expect(link).toHaveText(/^Sponsor [1-9]\d*$/);
      await expect(link).toHaveAttribute('aria-current', /./);
    },
    'what is due says that it goes tonight': async (page, name) => {
      const own = page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name });
      await expect(own).toContainText('Removed for good tonight');
    },
  },
};

testScreens('Trash', {
  at: '/settings',
  stage: async (_page, database) => {
    const sponsor = await makeSponsor(database, `${ownWord()} Bakery`);
    await removedAgo(database, 'sponsors', sponsor.id, '30 days');
    return sponsor.title;
  },
  desk: [sponsors],
  phone: [sponsors],
});
