import { test as base, type Locator, type Page } from '@playwright/test';
import type pg from 'pg';
import { withClub, type Club } from '../../support/own-club.ts';
import { fillRosters, makeNextSeason, primary } from '../../support/rollovers.ts';
import { toast } from '../../support/screen.ts';
import { demoPassword, folder } from '../../support/stack.ts';
import { expect } from '../../support/test.ts';

const test = base.extend<object, { club: Club }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  club: [async ({}, use) => withClub(`${folder}-rollover`, use), { scope: 'worker', timeout: 120_000 }],
});

test.describe.configure({ mode: 'serial', timeout: 240_000 });

async function enter(page: Page, { address }: Club): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill('dana.whitfield@bombers.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /, account$/ })).toBeVisible();
  await page.goto(`${address}/settings?tab=seasons`);
}

async function one<T extends pg.QueryResultRow>({ database }: Club, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await database.query<T>(sql, values);
  return rows[0]!;
}

/** All that a roll-over may touch, as one value: what an Undo brings back. */
const everything = async (club: Club) => {
  const { all } = await one<{ all: string }>(
    club,
    `select md5(string_agg(line, '|' order by line)) as all from (
       select concat_ws(' ', 'p', id, team_id, jersey_num, older_reason) as line from players where deleted_at is null
       union all select concat_ws(' ', 't', id, name, age_group, deleted_at is null) from teams
       union all select concat_ws(' ', 'c', team_id, coach_id) from team_coaches
       union all select concat_ws(' ', 's', id, is_current, rolled_over_from) from seasons
       union all select concat_ws(' ', 'r', season_id, team_id, player_id) from roster_entries
     ) as lines`,
  );
  return all;
};

/** Alumni do not move, and have no roster of a season. */
const onTeams = (club: Club) =>
  one<{ teams: number; players: number }>(
    club,
    `select count(distinct t.id)::integer as teams, count(p.id)::integer as players
     from teams t left join players p on p.team_id = t.id and p.deleted_at is null
     where t.deleted_at is null and t.age_group <> 'ALUMNI'`,
  );

async function choosePlan(page: Page, team: string, season: string, plan: string): Promise<void> {
  const search = page.getByRole('textbox', { name: 'Search team' });
  await search.fill(team);
  const field = page.getByRole('combobox', { name: new RegExp(`^${team} .* in ${season}$`) });
  await field.click();
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/choices'));
  await page.getByRole('option', { name: plan }).click();
  expect((await stored).status()).toBe(200);
}

const listed = (page: Page) => page.waitForResponse((answer) => /\/players\?(.*&)?group=/.test(answer.url()));
const undecided = (page: Page) => page.locator('button[data-undecided]');

const byMouse = async (field: Locator, option: Locator) => {
  await field.click();
  await option.click();
};

/** A player without a proposal has no team next year. */
async function decideTheRest(page: Page, choose = byMouse): Promise<void> {
  while ((await undecided(page).count()) > 0) {
    const label = await undecided(page).first().getAttribute('aria-label');
    const same = page.locator(`button[data-undecided][aria-label="${label}"]`);
    const left = await same.count();
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/choices'));
    await choose(same.first(), page.getByRole('option', { name: 'No team' }));
    expect((await stored).status()).toBe(200);
    await expect(same).toHaveCount(left - 1);
  }
}

const seasonRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Seasons' }).getByRole('listitem').filter({ hasText: name });

test('a club of 40 teams and 600 players rolls over: a team moves up, one ends, one player stays with a reason; Undo brings all of it back @smoke', async ({
  page,
  club,
}) => {
  const next = await makeNextSeason(club.database);
  const now = await one<{ id: string; name: string }>(club, 'select id, name from seasons where is_current');
  // Of one name there may be a team for each age: these have theirs alone.
  const alone = `select t.id, t.name from teams t where t.deleted_at is null and t.age_group = $1
    and (select count(*) from teams o where o.name = t.name) = 1 and exists (select from players where team_id = t.id)
    order by (select count(*) from players where team_id = t.id), t.name limit 1`;
  const moving = await one<{ id: string; name: string }>(club, alone, ['U12']);
  const ending = await one<{ id: string; name: string }>(club, alone, ['U10']);
  await club.database.query(
    `update players set team_id = null where team_id = $1 and id not in (
       select id from players where team_id = $1 order by id limit 3)`,
    [ending.id],
  );
  const size = { teams: 40, players: 600 };
  await fillRosters(club.database, size, [moving.id, ending.id]);
  const before = await everything(club);
  const { teams, players } = await onTeams(club);
  expect({ teams, players }).toEqual(size);

  await enter(page, club);
  await seasonRow(page, next.name)
    .getByRole('button', { name: `Roll Over to ${next.name}` })
    .click();
  await expect(page.getByText(/^From season/).first()).toBeVisible();
  await page.getByRole('radio', { name: /^USA Softball/ }).check();
  await primary(page, 'Teams').click();
  await choosePlan(page, moving.name, next.name, 'Moves to 14U');
  await choosePlan(page, ending.name, next.name, 'Not continued');
  await expect(page.getByText(`The team goes to the trash. Its roster of ${now.name} stays.`)).toBeVisible();

  await primary(page, 'Players').click();
  await expect(page.getByRole('tab', { name: /^Too old for her team/, selected: true })).toBeVisible();
  await page.getByRole('button', { name: /^Move (all )?[\d,]+ as proposed$/ }).click();
  await expect(page.getByRole('button', { name: /as proposed$/ })).toBeHidden();
  const first = page.locator('tr[data-row]').first();
  const stays = await first.getByRole('rowheader').innerText();
  await first.getByRole('combobox').click();
  await page.getByRole('option', { name: /^Stays/ }).click();
  const reason = first.getByRole('textbox', { name: /^Why .* stays$/ });
  await expect(reason).toBeFocused();
  await reason.fill('Only local games');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/choices'));
  await page.keyboard.press('Enter');
  expect((await stored).status()).toBe(200);
  for (const tab of ['Too old for her team', 'Team not continued']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    const accept = page.getByRole('button', { name: /as proposed$/ });
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    if (await accept.isVisible()) await Promise.all([listed(page), accept.click()]);
    await expect(accept).toBeHidden();
    await decideTheRest(page);
  }
  // A reload, and the way back to the step before, lose nothing.
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Team not continued/, selected: true })).toBeVisible();

  await primary(page, 'Review').click();
  await expect(page.getByText(/^1 team is not continued\./)).toBeVisible();
  await primary(page, `Roll over ${teams} teams and ${players} players`).click();
  await expect(toast(page, `Rolled over to ${next.name}`)).toBeVisible({ timeout: 90_000 });
  await expect(seasonRow(page, next.name).getByText('Current')).toBeVisible();
  expect(await one(club, 'select name from seasons where is_current')).toEqual({ name: next.name });
  expect(await one(club, 'select age_group, deleted_at from teams where id = $1', [moving.id])).toEqual({
    age_group: 'U14',
    deleted_at: null,
  });
  expect(
    await one(club, 'select count(*)::integer as kept from roster_entries where season_id = $1', [now.id]),
  ).toEqual({ kept: players });
  expect(
    (await one<{ gone: boolean }>(club, 'select deleted_at is not null as gone from teams where id = $1', [ending.id]))
      .gone,
  ).toBe(true);
  const [reasons] = (
    await club.database.query<{ name: string }>(
      `select u.fname || ' ' || u.lname as name from players p join users u on u.id = p.user_id
     where p.older_reason = 'Only local games'`,
    )
  ).rows;
  expect(stays).toContain(reasons!.name);

  await seasonRow(page, next.name).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Change undone')).toBeVisible({ timeout: 90_000 });
  await expect(seasonRow(page, now.name).getByText('Current')).toBeVisible();
  expect(await everything(club)).toBe(before);
});

/** As far as the keys reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keys do not reach it');
}

test('and once by the keyboard alone', async ({ page, club }) => {
  const next = await makeNextSeason(club.database);
  // A draft that was taken back is open again, with all that was chosen.
  await club.database.query('update rollovers set choices = default');
  const before = await everything(club);
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await enter(page, club);
  await press(seasonRow(page, next.name).getByRole('button', { name: `Roll Over to ${next.name}` }));
  await tabTo(page, page.getByRole('radio', { checked: true }));
  const body = page.getByRole('radio', { name: /^USA Softball/ });
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/choices'));
  do await page.keyboard.press('ArrowDown');
  while (!(await body.isChecked()));
  expect((await stored).status()).toBe(200);
  await press(primary(page, 'Teams'));
  await press(primary(page, 'Players'));
  await expect(page.getByRole('tab', { name: /^Too old for her team/, selected: true })).toBeVisible();
  const accept = page.getByRole('button', { name: /as proposed$/ });
  await tabTo(page, accept);
  const accepted = listed(page);
  await page.keyboard.press('Enter');
  await accepted;
  await expect(accept).toBeHidden();
  await decideTheRest(page, async (field, option) => {
    await press(field);
    await expect(option).toBeVisible();
    while ((await option.getAttribute('data-combobox-selected')) === null) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^Moves with her team/, selected: true })).toBeVisible();
  await press(primary(page, 'Review'));
  await press(primary(page, /^Roll over/));
  await expect(toast(page, `Rolled over to ${next.name}`)).toBeVisible({ timeout: 90_000 });
  await expect(seasonRow(page, next.name).getByText('Current')).toBeVisible();
  await press(seasonRow(page, next.name).getByRole('button', { name: 'Undo' }));
  await expect(toast(page, 'Change undone')).toBeVisible({ timeout: 90_000 });
  expect(await everything(club)).toBe(before);
});
