import { recordCalls, breakCalls } from '../support/calls.ts';
import { alumniCall, classes, list, makeAlumni, names, openLegacy } from '../support/legacy.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { testScreens } from '../support/screens.ts';
import { imageAt, makeTrophy, serveImages } from '../support/team-detail.ts';
import { expectAddress } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

const search = 'Search name, college or team';

test.describe('Legacy', () => {
  test('is reached from Teams and from Players, not from the sidebar, and leads back to where one came from', async ({
    signedIn: page,
  }) => {
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto('/players?search=zz');
    await page.getByRole('link', { name: 'Legacy' }).click();
    await expect(heading('Legacy')).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Legacy' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading('Manage Players')).toBeVisible();
    await expectAddress(page, { search: 'zz' });

    await sidebar.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('link', { name: 'Legacy' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading('Bomber Teams')).toBeVisible();

    await openLegacy(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading('Bomber Teams')).toBeVisible();
  });

  test('alumni stand under their class, the newest first and without a year last, with college, team and position; search finds each', async ({
    signedIn: page,
    database,
  }) => {
    const { word, team } = await makeAlumni(database, [
      { fname: 'Nora' },
      { fname: 'Olive', gradYear: 2019 },
      {
        fname: 'Ada',
        gradYear: 2023,
        college: 'Baylor University',
        commitment: { city: 'Waco', state: 'Texas', day: '2022-11-10' },
      },
    ]);
    await openLegacy(page, { search: word });
    await expect(classes(page)).toHaveText(['Class of 2023', 'Class of 2019', 'Class not known']);
    await expect(names(page)).toHaveText([`Ada ${word}`, `Olive ${word}`, `Nora ${word}`]);
    const ada = list(page, 'Class of 2023').getByRole('listitem');
    await expect(ada).toContainText('Baylor University');
    await expect(ada).toContainText('Waco, Texas · committed November 10, 2022');
    await expect(ada).toContainText('Pitcher');
    await expect(list(page, 'Class of 2019')).toContainText('No college commitment');

    const field = page.getByPlaceholder(search);
    for (const [typed, found] of [
      [`Olive ${word}`, [`Olive ${word}`]],
      [team.name, [`Ada ${word}`, `Olive ${word}`, `Nora ${word}`]],
    ] as const) {
      await field.fill(typed);
      await expect(names(page)).toHaveText([...found]);
    }
    await field.fill(`${word} nobody`);
    await expect(page.getByText(`No alumni match “${word} nobody”.`)).toBeVisible();
    await page.getByRole('button').filter({ hasText: 'Clear search' }).click();
    await expect(field).toHaveValue('');

    await openLegacy(page, { search: word });
    await ada.getByRole('link', { name: team.name }).click();
    await expect(page).toHaveURL(new RegExp(`/teams/${team.id}`));
  });

  test('further alumni are loaded as the end comes near, never all at once, and go on under the same class', async ({
    signedIn: page,
    database,
  }) => {
    const former = Array.from({ length: 70 }, (_, index) => ({
      fname: `Kim${String(index).padStart(2, '0')}`,
      gradYear: index < 60 ? 2024 : 2021,
    }));
    const { word } = await makeAlumni(database, former);
    const asked = recordCalls(page, 'GET', /\/api\/legacy\/alumni$/);
    await openLegacy(page, { search: word });
    await expect(page.getByText('70 alumni', { exact: true }).first()).toBeVisible();
    await expect(names(page)).toHaveCount(50);
    await expect(classes(page)).toHaveText(['Class of 2024']);
    await names(page).last().scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(70);
    await expect(classes(page)).toHaveText(['Class of 2024', 'Class of 2021']);
    expect(asked).toHaveLength(2);
  });

  test('trophies have a picture, a title and their team, which leads there; the open tab is in the address', async ({
    signedIn: page,
    database,
  }) => {
    await serveImages(page);
    const word = ownWord();
    const team = await makeTeam(database, { name: `Winners ${word}` });
    await makeTrophy(database, team, `State Cup ${word}`);
    await openLegacy(page);
    await page.getByRole('tab', { name: 'Trophies' }).click();
    await page.getByPlaceholder('Search title or team').fill(word);
    await expectAddress(page, { tab: 'trophies', search: word });
    const trophy = list(page, 'Trophies').getByRole('listitem');
    await expect(trophy.getByRole('heading')).toHaveText([`State Cup ${word}`]);
    await expect(trophy.locator('img')).toHaveAttribute('src', imageAt('cup'));
    await page.reload();
    await trophy.getByRole('link', { name: team.name }).click();
    await expect(page).toHaveURL(new RegExp(`/teams/${team.id}`));
  });

  test('a list that could not be loaded says so instead of seeming empty', async ({ signedIn: page }) => {
    const mend = await breakCalls(page, alumniCall);
    await openLegacy(page, { search: ownWord() });
    await expect(page.getByText('Failed to load alumni')).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^No alumni match/)).toBeVisible();
  });
});

const alumni = {
  name: 'alumni',
  inEverySize: true as const,
  show: async (page: Parameters<typeof openLegacy>[0], word: string) => {
    await openLegacy(page, { search: word });
    await expect(names(page)).toHaveCount(2);
  },
};
const trophies = {
  name: 'trophies',
  show: async (page: Parameters<typeof openLegacy>[0], word: string) => {
    await openLegacy(page, { tab: 'trophies', search: word });
    await expect(list(page, 'Trophies').getByRole('listitem')).toHaveCount(1);
  },
};

testScreens('Legacy', {
  at: '/legacy',
  stage: async (page, database) => {
    await serveImages(page);
    const { word, team } = await makeAlumni(database, [
      {
        fname: 'Ada',
        gradYear: 2023,
        college: 'Baylor University',
        commitment: { city: 'Waco', state: 'Texas', day: '2022-11-10' },
      },
      { fname: 'Nora' },
    ]);
    await makeTrophy(database, team, 'A trophy with a title of several words, as they have');
    return word;
  },
  desk: [alumni, trophies],
  phone: [alumni, trophies],
});
