import type { Page } from '@playwright/test';
import { makeArticle } from '../../support/articles.ts';
import { makeBanner } from '../../support/banners.ts';
import { makeCoach } from '../../support/coaches.ts';
import { makeTitled, ownYear } from '../../support/events.ts';
import {
  callsOf,
  entries,
  entryOf,
  history,
  openHistory,
  part,
  restoring,
  wouldChange,
  type Call,
} from '../../support/history.ts';
import { makeLead } from '../../support/leads.ts';
import { makeParent, makePlayer } from '../../support/players.ts';
import { makeTeam, ownWord, teamById, type TeamRecord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { makeSponsor } from '../../support/sponsors.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { toast } from '../../support/screen.ts';
import { openTeams } from '../../support/teams-list.ts';
import { expect, makePerson, test } from '../../support/test.ts';
import { makeVideo } from '../../support/videos.ts';

const bodyOf = (team: TeamRecord, name: string) => ({
  name,
  ageGroup: team.age_group,
  region: team.region,
  state: team.state,
});

/** A team that was called three names, one after the other. */
async function renamedTwice(call: Call, team: TeamRecord, word: string): Promise<void> {
  await call('PUT', `/teams/${team.id}`, bodyOf(team, `${word} Second`));
  await call('PUT', `/teams/${team.id}`, { ...bodyOf(team, `${word} Third`), state: 'OK' });
}

test('of a child: who saw her is asked for apart from what was changed; restoring puts fields back, not links @smoke', async ({
  signedIn: page,
  database,
  administrator,
}) => {
  const word = ownWord();
  const player = await makePlayer(database, 'Elise', word, { jersey_num: '1' });
  const parent = await makeParent(database, 'Ada', word);
  const call = await callsOf(page, administrator);
  await call('GET', `/players/${player.playerId}`);
  await call('PUT', `/players/${player.playerId}`, { jerseyNum: '2' });
  await call('PUT', `/players/${player.playerId}`, { jerseyNum: '3' });
  await call('GET', `/players/export?format=csv&search=${word}`);
  await call('POST', `/players/${player.playerId}/parents`, { parentId: parent.parentId });
  await page.goto(`/players?search=${word}`);
  await openHistory(page, player.name);
  await expect(entries(page)).toHaveCount(3);

  await test.step('who saw this child is asked for apart from what was changed', async () => {
    await part(page, 'Viewed by').click();
    // Opening the history was a look at her data as well.
    await expect(entries(page)).toHaveText([/Viewed contact info/, /Exported \(CSV, 1 row\)/, /Viewed contact info/]);
    await part(page, 'Changes').click();
    await expect(entries(page)).toHaveCount(3);
    await expect(entries(page).nth(2)).toContainText('Jersey #was 1, is now 2');
  });

  await test.step('restoring puts fields back, not links, and says so; the newest version is not offered', async () => {
    await expect(entries(page).first()).toContainText(`Parentswas (empty), is now Ada ${word}`);
    const restore = (entry: number) =>
      entries(page)
        .nth(entry)
        .getByRole('button', { name: /^Restore/ });
    await expect(restore(0)).toBeHidden();
    await restore(2).click();
    await expect(restoring(page)).toContainText(
      'Team, Parents, Verified, and Reason she plays on this team stay as they are now.',
    );
    await expect(wouldChange(page)).toContainText('Jersey #was 3, is now 2');
    await expect(wouldChange(page)).not.toContainText('Parents');
    await restoring(page).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(toast(page, 'Version restored')).toBeVisible();
    const { rows } = await database.query<{ jersey_num: string; parents: string }>(
      `select jersey_num, (select count(*) from player_parents where player_id = p.id) as parents from players p where id = $1`,
      [player.playerId],
    );
    expect(rows[0]).toEqual({ jersey_num: '2', parents: '1' });
  });
});

test('the way back of a team: an earlier version, over somebody else’s change, and Undo @smoke', async ({
  signedIn: page,
  database,
  administrator,
}) => {
  const word = ownWord();
  const team = await makeTeam(database, { name: `${word} First` });
  const call = await callsOf(page, administrator);
  await renamedTwice(call, team, word);
  await openTeams(page, { name: word });
  await openHistory(page, `${word} Third`);
  await expect(entries(page)).toHaveCount(2);
  const askForOldest = () =>
    entries(page)
      .last()
      .getByRole('button', { name: /^Restore this version/ })
      .click();
  const confirm = () => restoring(page).getByRole('button', { name: 'Restore', exact: true }).click();

  await test.step('an earlier version is put back after it was shown what that changes of the record as it is now', async () => {
    await askForOldest();
    await expect(wouldChange(page)).toContainText(`Team Namewas ${word} Third, is now ${word} Second`);
    await expect(wouldChange(page)).toContainText('Statewas OK, is now TX');
    await confirm();
    await expect(toast(page, 'Version restored')).toBeVisible();
    await expect(entries(page)).toHaveCount(3);
    expect(await teamById(database, team.id)).toMatchObject({ name: `${word} Second`, state: 'TX' });
    await toast(page, 'Version restored').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(entries(page)).toHaveCount(4);
    expect(await teamById(database, team.id)).toMatchObject({ name: `${word} Third`, state: 'OK' });
  });

  await test.step('what somebody else changes meanwhile is not overwritten: the question comes again', async () => {
    await askForOldest();
    await expect(wouldChange(page)).toContainText(`was ${word} Third`);
    await call('PUT', `/teams/${team.id}`, { ...bodyOf(team, `${word} Fourth`), state: 'OK' });
    await confirm();
    await expect(restoring(page)).toContainText('Someone else changed this record in the meantime.');
    await expect(wouldChange(page)).toContainText(`Team Namewas ${word} Fourth, is now ${word} Second`);
    expect((await teamById(database, team.id)).name).toBe(`${word} Fourth`);
    await confirm();
    await expect(restoring(page)).toBeHidden();
    await expect(entries(page)).toHaveCount(6);
    expect(await teamById(database, team.id)).toMatchObject({ name: `${word} Second`, state: 'TX' });
  });

  await test.step('Undo takes back what was done together, and stands in the history itself', async () => {
    await entries(page).first().getByRole('button', { name: /^Undo/ }).click();
    await expect(entries(page)).toHaveCount(7);
    await expect(entries(page).first()).toContainText('Undone');
    expect(await teamById(database, team.id)).toMatchObject({ name: `${word} Fourth`, state: 'OK' });
    // What is undone is not offered once more.
    await expect(entries(page).nth(1).getByRole('button', { name: /^Undo/ })).toBeHidden();
  });
});

test.describe('Every record leads to its history', () => {
  const close = async (page: Page) => {
    await expect(history(page)).toBeVisible();
    await history(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(history(page)).toBeHidden();
  };

  test('users, players, coaches and leads', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Coach', word);
    const player = await makePlayer(database, 'Player', word);
    const lead = await makeLead(database, {}, { word });
    for (const [at, name] of [
      ['/users', coach.name],
      ['/coaches', coach.name],
      ['/players', player.name],
      ['/portal', lead.name],
    ] as const) {
      await page.goto(`${at}?search=${word}`);
      await openHistory(page, name);
      await expect(history(page)).toContainText(name);
      await close(page);
    }
    await page.getByRole('button', { name: lead.name, exact: true }).click();
    await page.getByRole('dialog', { name: lead.name }).getByRole('button', { name: 'History' }).click();
    await part(page, 'Viewed by').click();
    await expect(entryOf(page, 'Viewed contact info')).toHaveCount(1);
    await close(page);
  });

  test('teams, events, articles, videos, sponsors and banners', async ({ signedIn: page, database }) => {
    await serveImages(page);
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Team` });
    await page.goto(`/teams/${team.id}`);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await close(page);

    const year = ownYear();
    const event = await makeTitled(database, `${word} Cup`, `${year}-03-02T09:00`, `${year}-03-02T10:00`);
    await page.goto(`/events?event=${event.id}`);
    await page.getByRole('complementary', { name: 'Edit Event' }).getByRole('button', { name: 'History' }).click();
    await close(page);
    await expect(page.getByRole('complementary', { name: 'Edit Event' })).toBeVisible();

    const article = await makeArticle(database, `${word} Article`);
    await page.goto(`/media?search=${word}`);
    await openHistory(page, article.title);
    await close(page);
    await page.goto(`/media/articles/${article.id}`);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await close(page);

    await makeVideo(database, `${word} Video`);
    await page.goto(`/media?tab=videos&search=${word}`);
    await openHistory(page, `${word} Video`);
    await close(page);

    await makeSponsor(database, `${word} Sponsor`);
    await page.goto(`/sponsor?search=${word}`);
    await openHistory(page, `${word} Sponsor`);
    await close(page);

    await makeBanner(database, imageAt(word));
    await page.goto('/notifications?tab=banners');
    await page
      .getByRole('button', { name: /^History of Banner/ })
      .first()
      .click();
    await close(page);
  });
});

interface Stage {
  readonly word: string;
  readonly by: string;
}

const ofATeam = async (page: Page, { word }: Stage) => {
  await page.goto(`/teams?name=${word}`);
  await openHistory(page, `${word} Third`);
  await expect(entries(page)).toHaveCount(6);
};

const historyOfATeam: Screen<Stage> = {
  name: 'the history of a team',
  over: ['history.drawer'],
  show: ofATeam,
  also: {
    'newest first: who, when by the organisation’s clock, and field by field what became of it': async (
      page,
      { word, by },
    ) => {
      const [newest, before] = [entries(page).nth(0), entries(page).nth(1)];
      for (const text of [
        by,
        'Changed',
        `Team Namewas ${word} Second`,
        `, is now ${word} Third`,
        'Statewas TX, is now OK',
      ])
        await expect(newest).toContainText(text);
      await expect(before).not.toContainText('State');
      const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' }).format();
      await expect(newest.locator('time')).toHaveText(new RegExp(`^(just now|\\d minutes? ago) · ${today}, `));
    },
    'a creation shows what it began with, a removal the fact, a staff change who came': async (page, { word }) => {
      const [back, removed, staffed, created] = [2, 3, 4, 5].map((n) => entries(page).nth(n));
      await expect(back!).toContainText('Restored');
      await expect(removed!).toContainText('Removed');
      for (const one of [back!, removed!]) await expect(one.getByRole('definition')).toHaveCount(0);
      await expect(staffed!).toContainText(`Jill ${word} joined the staff.`);
      await expect(created!).toContainText('Created');
      await expect(created!).toContainText(`Team Name${word} First`);
      await expect(created!).toContainText('Age Group12U');
    },
  },
};

testScreens('History', {
  at: '/teams',
  stage: async (page, database) => {
    const word = ownWord();
    const administrator = await makePerson(database, 'ADMIN');
    const call = await callsOf(page, administrator);
    const first = { name: `${word} First`, ageGroup: 'U12', region: 'TEXAS', state: 'TX' };
    const { id } = (await call('POST', '/teams', first)) as { id: string };
    const coach = await makeCoach(database, 'Jill', word);
    await call('POST', `/teams/${id}/coaches`, { userID: coach.id });
    await call('DELETE', `/teams/${id}`);
    await call('POST', `/trash/team/${id}/restore`);
    await renamedTwice(call, await teamById(database, id), word);
    return { word, by: administrator.name };
  },
  desk: [
    historyOfATeam,
    {
      name: 'the question before an earlier version',
      show: async (page, stage) => {
        await ofATeam(page, stage);
        await entries(page)
          .nth(1)
          .getByRole('button', { name: /^Restore this version/ })
          .click();
        await expect(wouldChange(page)).toBeVisible();
      },
    },
  ],
  phone: [historyOfATeam],
});
