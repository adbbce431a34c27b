import { makeNextSeason, openRollover } from '../../support/rollovers.ts';
import { dialog } from '../../support/screen.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  readonly next: { id: string; name: string };
}

const step = (name: string, search: string, sees: string, inEverySize?: true): Screen<Stage> => ({
  name,
  ...(inEverySize && { inEverySize }),
  show: async (page, { next }) => {
    await openRollover(page, next, search);
    await expect(page.getByText(sees).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  },
});

const season = step('the step Season', '', 'Ages are counted by');
const teams = step('the step Teams', '?step=teams', 'Bombers Albany Empire');
const players = step('the step Players', '?step=players', 'So far', true);
const review = step('the step Review', '?step=review', 'What will happen');

const compare: Screen<Stage> = {
  name: 'Compare with Another Body',
  over: ['compare-bodies.modal'],
  show: async (page, { next }) => {
    await openRollover(page, next, '?step=players');
    await page.getByRole('button', { name: /^(Compare with another|Choose a) body$/ }).click();
    await expect(dialog(page, 'Compare with Another Body')).toBeVisible();
  },
};

testScreens('Roll-over', {
  at: '/settings/roll-over/$id',
  stage: async (_page, database) => {
    const next = await makeNextSeason(database);
    return { next };
  },
  desk: [season, teams, players, review, compare],
  phone: [players, season, teams, review],
});
