import type { Page } from '@playwright/test';
import { recordCalls } from '../../support/calls.ts';
import { classes, list, makeAlumni, names, openLegacy } from '../../support/legacy.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { imageAt, makeTrophy, serveImages } from '../../support/team-detail.ts';
import { expect, test } from '../../support/test.ts';

test('further alumni are loaded as the end comes near, never all at once, and go on under the same class @smoke', async ({
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
  await expect(page.getByText(/^70 of [\d,]+ alumni$/).first()).toBeVisible();
  await expect(names(page)).toHaveCount(50);
  await expect(classes(page)).toHaveText(['Class of 2024']);
  await names(page).last().scrollIntoViewIfNeeded();
  await expect(names(page)).toHaveCount(70);
  await expect(classes(page)).toHaveText(['Class of 2024', 'Class of 2021']);
  expect(asked).toHaveLength(2);
});

interface Stage {
  readonly word: string;
  readonly team: { readonly id: string; readonly name: string };
}

const cup = 'A trophy with a title of several words, as they have';

const alumni: Screen<Stage> = {
  name: 'alumni',
  inEverySize: true,
  show: async (page, { word }) => {
    await openLegacy(page, { search: word });
    await expect(names(page)).toHaveCount(3);
  },
  also: {
    'alumni stand under their class, the newest first and without a year last, with college, team and position': async (
      page,
      { word, team },
    ) => {
      await expect(classes(page)).toHaveText(['Class of 2023', 'Class of 2019', 'Class unknown']);
      await expect(names(page)).toHaveText([`Ada ${word}`, `Olive ${word}`, `Nora ${word}`]);
      const ada = list(page, 'Class of 2023').getByRole('listitem');
      await expect(ada).toContainText('Baylor University');
      await expect(ada).toContainText('Waco, Texas · committed November 10, 2022');
      await expect(ada).toContainText('Pitcher');
      await expect(ada.getByRole('link', { name: team.name })).toHaveAttribute('href', `/teams/${team.id}`);
      await expect(list(page, 'Class of 2019')).toContainText('No college commitment');
    },
    'is reached from Teams and from Players, not from the sidebar': (page) =>
      expect(page.getByRole('navigation').getByRole('link', { name: 'Legacy' })).toHaveCount(0),
  },
};

const trophies: Screen<Stage> = {
  name: 'trophies',
  show: async (page, { word }) => {
    await openLegacy(page, { tab: 'trophies', search: word });
    await expect(list(page, 'Trophies').getByRole('listitem')).toHaveCount(1);
  },
  also: {
    'trophies have a picture, a title and their team, which leads there': async (page: Page, { team }) => {
      const trophy = list(page, 'Trophies').getByRole('listitem');
      await expect(trophy.getByRole('heading')).toHaveText([cup]);
      await expect(trophy.locator('img')).toHaveAttribute('src', imageAt('cup'));
      await expect(trophy.getByRole('link', { name: team.name })).toHaveAttribute('href', `/teams/${team.id}`);
    },
  },
};

testScreens('Legacy', {
  at: '/legacy',
  stage: async (page, database) => {
    await serveImages(page);
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
    await makeTrophy(database, team, cup);
    return { word, team };
  },
  desk: [alumni, trophies],
  phone: [alumni, trophies],
});
