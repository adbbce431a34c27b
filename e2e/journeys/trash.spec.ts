import type { Page } from '@playwright/test';
import { trashKinds } from '@dugout/contract/features/history/history.kinds.ts';
import { breakCalls } from '../support/calls.ts';
import { callsOf, removedAgo } from '../support/history.ts';
import { makePlayer, type TestPlayer } from '../support/players.ts';
import { makeTeam, ownWord, teamById } from '../support/records.ts';
import { testScreens } from '../support/screens.ts';
import { makeSponsor } from '../support/sponsors.ts';
import { openTeam, titles } from '../support/team-detail.ts';
import { toast, toastOfFailure } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of records' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Trash' }).getByRole('row').filter({ hasText: name });
const restore = (page: Page, name: string) => page.getByRole('button', { name: `Restore ${name}` });

async function openTrash(page: Page, kind: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`/settings?${new URLSearchParams({ tab: 'trash', kind, ...more })}`);
  await expect(kinds(page)).toBeVisible();
}

test.describe('Trash', () => {
  test('a team comes back a week later, with its twelve players; Undo takes it away again', async ({
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
    await expect(rowOf(page, team.name)).toContainText('22 days left');
    await restore(page, team.name).click();
    await expect(toast(page, `Brought back ${team.name}`)).toBeVisible();
    await expect(rowOf(page, team.name)).toBeHidden();

    await openTeam(page, team);
    await expect(titles(page, 'Roster')).toHaveCount(12);

    await call('DELETE', `/teams/${team.id}`);
    await openTrash(page, 'team');
    await restore(page, team.name).click();
    await toast(page, `Brought back ${team.name}`).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(restore(page, team.name)).toBeVisible();
    expect((await teamById(database, team.id)).deleted_at).not.toBeNull();
  });

  test('by kind with counts; what is due says that it goes tonight', async ({
    signedIn: page,
    database,
    administrator,
  }) => {
    const word = ownWord();
    const sponsor = await makeSponsor(database, `${word} Bakery`);
    const call = await callsOf(page, administrator);
    await call('DELETE', `/sponsors/${sponsor.id}`);
    await removedAgo(database, 'sponsors', sponsor.id, '29 days 23 hours');
    const answer = page.waitForResponse(/\/api\/trash$/);
    await openTrash(page, 'sponsor');
    const counts = (await (await answer).json()) as Record<string, number>;
    expect(counts['sponsor']).toBeGreaterThan(0);
    const link = kinds(page).getByRole('link', { name: /^Sponsor/ });
    await expect(link).toHaveText(`Sponsor ${counts['sponsor']}`);
    await expect(link).toHaveAttribute('aria-current', /./);
    await expect(rowOf(page, sponsor.title)).toContainText('Purged tonight');
  });

  test('what could not be brought back is listed', async ({ signedIn: page, database, administrator }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold` });
    await (
      await callsOf(page, administrator)
    )('DELETE', `/teams/${team.id}`);
    const left = { kind: 'player', id: team.id, name: `Moved ${word}`, reason: 'changed', now: null, undone: null };
    await page.route(/\/api\/trash\/team\/.*\/restore$/, (route) =>
      route.fulfill({ json: { undone: 3, left: [left] } }),
    );
    await openTrash(page, 'team');
    await restore(page, team.name).click();
    const note = page.getByRole('note').filter({ hasText: `${team.name} was brought back without:` });
    await expect(note).toContainText(`Moved ${word} was changed since`);
    await note.getByRole('button', { name: 'Close this note' }).click();
    await expect(note).toBeHidden();
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
    await expect(toast(page, `Brought back ${first}`)).toBeVisible();
  });

  test('pages of fifty', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await database.query(
      `insert into videos (title, video_url, category, deleted_at)
       select $1 || ' ' || n, 'https://youtu.be/BOMBERS0001', 'TRAINING', now() from generate_series(1, 55) n`,
      [word],
    );
    await openTrash(page, 'video');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText('Page 1 / ');
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(pages).toContainText('Page 2 / ');
    await expect(page).toHaveURL(/page=2/);
    await pages.getByRole('link', { name: 'Prev' }).click();
    await expect(pages).toContainText('Page 1 / ');
    await database.query('delete from videos where title like $1', [`${word} %`]);
  });

  test('an empty trash says so; one that could not be asked for says that', async ({ signedIn: page }) => {
    const mend = await breakCalls(page, /\/api\/trash$/);
    await page.goto('/settings?tab=trash');
    await expect(page.getByText('Failed to load the trash')).toBeVisible();
    await mend();
    await page.route(/\/api\/trash$/, (route) =>
      route.fulfill({ json: Object.fromEntries(trashKinds.map((kind) => [kind, 0])) }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing was removed in the last 30 days.')).toBeVisible();
  });
});

const shown = async (page: Page, name: string) => {
  await openTrash(page, 'sponsor');
  await expect(restore(page, name)).toBeVisible();
};

testScreens('Trash', {
  at: '/settings',
  stage: async (_page, database) => {
    const sponsor = await makeSponsor(database, `${ownWord()} Bakery`);
    await removedAgo(database, 'sponsors', sponsor.id, '3 days');
    return sponsor.title;
  },
  desk: [{ name: 'sponsors that were removed', show: shown }],
  phone: [{ name: 'sponsors that were removed', show: shown }],
});
