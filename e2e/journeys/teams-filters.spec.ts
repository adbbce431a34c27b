import { recordCalls } from '../support/calls.ts';
import { numbered } from '../support/groves.ts';
import { makeCoach, makeTeam, makeTeams, ownWord } from '../support/records.ts';
import { chip, choose, chosen, expectAddress, openTeams, pager, rows, titles } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

test.describe('Filters', () => {
  test('team name, coach, state, age group, region: one by one and together', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const [ada, bea] = [await makeCoach(database, 'Ada', word), await makeCoach(database, 'Bea', word)];
    await makeTeams(database, [
      { name: `${word} North Stars`, ageGroup: 'U14', region: 'MIDWEST', state: 'OH', headCoach: ada },
      { name: `${word} South Stars`, ageGroup: 'U14', region: 'SOUTHEAST', state: 'GA', headCoach: bea },
      { name: `${word} North Winds`, ageGroup: 'U10', region: 'MIDWEST', state: 'KS', headCoach: ada },
      { name: `${word} Nobodys`, ageGroup: 'U10', region: 'SOUTHEAST', state: 'OH' },
    ]);
    const name = page.getByRole('textbox', { name: 'Team name' });
    const coach = page.getByRole('textbox', { name: 'Coach' });
    await openTeams(page);
    await name.fill(`  ${word.toUpperCase()}  `);
    await expect(titles(page)).toHaveCount(4);
    await expect(chip(page, `Team name “${word.toUpperCase()}”`)).toBeVisible();
    await expectAddress(page, { name: word.toUpperCase() });

    await name.fill(`${word} north`);
    await expect(titles(page)).toHaveText([`${word} North Stars`, `${word} North Winds`]);
    await name.fill(word);
    await expect(titles(page)).toHaveCount(4);

    await coach.fill(`ada ${word}`);
    await expect(titles(page)).toHaveText([`${word} North Stars`, `${word} North Winds`]);
    await page.getByRole('button', { name: 'Clear Coach' }).click();
    await expect(titles(page)).toHaveCount(4);
    await expect(coach).toBeFocused();

    await choose(page, 'State', 'OH');
    await expect(titles(page)).toHaveText([`${word} North Stars`, `${word} Nobodys`]);
    await expect(page.getByLabel('State: OH')).toBeVisible();
    await choose(page, 'State', 'Any state');
    await expect(titles(page)).toHaveCount(4);

    await choose(page, 'Age group', '10U');
    await expect(titles(page)).toHaveText([`${word} North Winds`, `${word} Nobodys`]);
    await chip(page, 'Age group 10U').click();
    await expect(titles(page)).toHaveCount(4);

    await choose(page, 'Region', 'Southeast');
    await expect(titles(page)).toHaveText([`${word} South Stars`, `${word} Nobodys`]);

    await choose(page, 'Age group', '14U');
    await expect(titles(page)).toHaveText([`${word} South Stars`]);
    await choose(page, 'State', 'GA');
    await coach.fill(`bea ${word}`);
    await expectAddress(page, { name: word, coach: `bea ${word}`, state: 'GA', ageGroup: 'U14', region: 'SOUTHEAST' });
    await expect(titles(page)).toHaveText([`${word} South Stars`]);
    await expect(page.getByRole('button', { name: /^Remove filter / })).toHaveCount(5);
    await coach.fill(`ada ${word}`);
    await expect(page.getByText('No teams found.')).toBeVisible();
  });

  test('every active filter is a chip; each can be removed, and Clear filters removes them all', async ({
    signedIn: page,
    database,
  }) => {
    const word = ownWord();
    await makeTeams(database, numbered(word, 2, 'OH'));
    await openTeams(page, { name: word, state: 'OH', ageGroup: 'U8', region: 'TEXAS' });
    await expect(titles(page)).toHaveCount(2);
    const chips = page.getByRole('button', { name: /^Remove filter / });
    await expect(chips).toHaveCount(4);
    await chip(page, 'State OH').click();
    await expect(chips).toHaveCount(3);
    await expectAddress(page, { name: word, ageGroup: 'U8', region: 'TEXAS' });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Team name' })).toHaveValue('');
    await expectAddress(page, {});
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(12);
  });

  test('the lists of choices are the 50 states, the seven ages and the one list of eight regions', async ({
    signedIn: page,
  }) => {
    await openTeams(page);
    await chosen(page, 'Region').click();
    await expect(page.getByRole('option')).toHaveText(
      'Any region,Academy,Pacific,Mountain,Midwest,Northeast,Southeast,Southwest,Texas'.split(','),
    );
    await page.keyboard.press('Escape');
    await chosen(page, 'Age group').click();
    await expect(page.getByRole('option')).toHaveText('Any age group,8U,10U,12U,14U,16U,18U,Alumni'.split(','));
    await page.keyboard.press('Escape');
    await chosen(page, 'State').click();
    await expect(page.getByRole('option')).toHaveCount(51);
  });

  test('changing any filter resets to page 1', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeams(database, [...numbered(word, 13, 'TX'), ...numbered(`${word} B`, 13, 'OK')]);
    const changes: [act: () => Promise<void>, query: Record<string, string>][] = [
      [() => choose(page, 'State', 'OK'), { name: word, state: 'OK' }],
      [() => choose(page, 'Age group', '8U'), { name: word, ageGroup: 'U8' }],
      [() => choose(page, 'Region', 'Texas'), { name: word, region: 'TEXAS' }],
      [() => page.getByRole('textbox', { name: 'Team name' }).fill(`${word} B`), { name: `${word} B` }],
    ];
    for (const [act, query] of changes) {
      await openTeams(page, { name: word, page: '2' });
      await expect(pager(page)).toContainText('Page 2 / 3 • 26 total');
      await act();
      await expect(pager(page)).toContainText('Page 1 /');
      await expectAddress(page, query);
    }
  });

  test('what is typed is asked for once it rests, and Escape clears it', async ({ signedIn: page, database }) => {
    const word = ownWord();
    await makeTeam(database, { name: `${word} Quick` });
    await openTeams(page);
    await expect(rows(page)).toHaveCount(12);
    const asked = recordCalls(page, 'GET', /^\/api\/teams$/);
    const field = page.getByRole('textbox', { name: 'Team name' });
    await field.pressSequentially(`${word} quick`);
    await expect(titles(page)).toHaveText([`${word} Quick`]);
    expect(asked.length).toBeLessThan(word.length);
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expectAddress(page, {});
  });

  test("'/' goes to the search, but not while typing", async ({ signedIn: page }) => {
    await openTeams(page);
    const name = page.getByRole('textbox', { name: 'Team name' });
    await expect(name).toBeVisible();
    await page.keyboard.press('/');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('');
    await page.getByRole('textbox', { name: 'Coach' }).press('/');
    await expect(page.getByRole('textbox', { name: 'Coach' })).toHaveValue('/');
    await expect(name).not.toBeFocused();
  });
});
