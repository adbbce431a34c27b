import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { bannersWith, create, imageUrl, inChicago } from '../../support/banners.ts';
import { makeEditablePlayer, playerRecord, tab, updateButton } from '../../support/edit-player.ts';
import { eventsOf, save, start } from '../../support/events.ts';
import { csvRows, savedFile } from '../../support/files.ts';
import { handOf, type Hand } from '../../support/hand.ts';
import { callsOf, history } from '../../support/history.ts';
import { continueButton, convertButton, leadNow, makeLead, searchField as searchLeads } from '../../support/leads.ts';
import { ownStage, rows as messageRows, sendMessage } from '../../support/messages.ts';
import { makeAddress, makePlayer } from '../../support/players.ts';
import { makeCoach, makeTeam, ownWord, teamById, teamsNamed } from '../../support/records.ts';
import { chosen, dialog, toast } from '../../support/screen.ts';
import { imageAt, playerNow, serveImages } from '../../support/team-detail.ts';
import { add as addTeam, field, headCoach, name as teamName, options as coaches } from '../../support/team-drawer.ts';
import { expect, forgetAfterwards, makePerson, test } from '../../support/test.ts';

const guide = readFileSync('docs/administrator-guide.md', 'utf8');

/** "Ten jobs, the short way" in the administrator's guide says what each of them takes. */
function promised(job: string): number {
  const [, presses] = new RegExp(`^\\| ${job} +\\|.*\\| +(\\d+) +\\| +[^|]+\\|$`, 'm').exec(guide) ?? [];
  if (presses === undefined) throw new Error(`The administrator's guide has no row for “${job}”.`);
  return Number(presses);
}

interface Desk {
  readonly page: Page;
  readonly database: pg.Client;
  readonly hand: Hand;
}

/** From the dashboard. Whoever adds a press to one of these jobs, or saves one, says so in the guide. */
const job = (name: string, work: (desk: Desk) => Promise<void>) =>
  test(name, async ({ signedIn: page, database }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Organization Users' })).toBeVisible();
    const hand = handOf(page);
    await work({ page, database, hand });
    expect(hand.actions(), `presses to: ${name}`).toBe(promised(name));
  });

const today = () => inChicago(Date.now()).slice(0, 10);
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const screen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const quickAction = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Quick actions' }).getByRole('button', { name });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

async function findAnything({ page, hand }: Desk, words: string): Promise<void> {
  await hand.key('Control+k');
  await hand.type(page.getByRole('combobox', { name: 'Search everything' }), words);
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option')).toHaveCount(1);
  await hand.key('Enter');
}

test.describe('Ten jobs of an administrator', () => {
  job('Find a player, change her number and jersey size', async (desk) => {
    const { page, database, hand } = desk;
    const player = await makeEditablePlayer(database);
    await findAnything(desk, player.word);
    await hand.press(page.getByRole('button', { name: 'Edit', exact: true }));
    const form = dialog(page, 'Edit Player');
    await hand.type(form.getByLabel('Jersey #'), '27');
    await hand.press(tab(form, 'Gear'));
    await hand.press(form.getByRole('combobox', { name: 'Jersey Size', exact: true }));
    await hand.press(option(page, 'AM'));
    await hand.press(updateButton(form));
    await expect(toast(page, 'Player updated')).toBeVisible();
    expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '27', jersey_size: 'AM' });
  });

  job('Move three players to another team', async (desk) => {
    const { page, database, hand } = desk;
    const word = ownWord();
    const from = await makeTeam(database, { name: `From ${ownWord()}` });
    const to = await makeTeam(database, { name: `To ${word}` });
    const players = [];
    for (const first of ['Ada', 'Bea', 'Cleo']) {
      players.push(await makePlayer(database, first, ownWord(), { team_id: from.id }));
    }
    await findAnything(desk, word);
    await expect(page).toHaveURL(`/teams/${to.id}`);
    await hand.press(page.getByRole('button', { name: 'Add New Player' }).first());
    const form = dialog(page, 'Add New Player');
    const search = form.getByRole('combobox', { name: 'Player' });
    for (const player of players) {
      await expect(search).toHaveValue('');
      await hand.type(search, player.name);
      await hand.press(page.getByRole('option', { name: player.name }));
      const add = player === players.at(-1) ? 'Add' : 'Add and add another';
      await hand.press(form.getByRole('button', { name: add, exact: true }));
    }
    await expect(form).toBeHidden();
    for (const player of players) expect((await playerNow(database, player)).team_id).toBe(to.id);
  });

  job('Add a team with its head coach', async ({ page, database, hand }) => {
    const word = ownWord();
    const coach = await makeCoach(database, 'Paula', word);
    await hand.press(quickAction(page, 'New Team'));
    const form = dialog(page, 'Add Team');
    await hand.type(teamName(form), `${word} Gold`);
    await hand.press(field(form, 'Age Group'));
    await hand.press(option(page, '14U'));
    await hand.type(headCoach(form), word);
    await hand.press(coaches(page).filter({ hasText: coach.name }));
    await hand.press(addTeam(form));
    await expect(toast(page, 'Team created')).toBeVisible();
    expect(await teamsNamed(database, word)).toMatchObject([{ age_group: 'U14', head_coach_user_id: coach.id }]);
  });

  job('Turn a lead into a player', async ({ page, database, hand }) => {
    const lead = await makeLead(database);
    await hand.press(screen(page, 'Portal'));
    await hand.type(searchLeads(page), lead.word);
    await hand.press(page.getByRole('button', { name: `Convert ${lead.name}`, exact: true }));
    const drawer = dialog(page, 'Convert Lead');
    await hand.press(continueButton(drawer));
    await hand.press(convertButton(drawer));
    await expect(toast(page, 'Lead converted')).toBeVisible();
    expect((await leadNow(database, lead)).converted_player_id).not.toBeNull();
  });

  job('Post a tournament for next weekend', async ({ page, database, hand }) => {
    const title = `Cup ${ownWord()}`;
    const saturday = daysAfter(today(), 13 - new Date(`${today()}T12:00:00Z`).getUTCDay());
    const monday = daysAfter(saturday, 2);
    await hand.press(quickAction(page, 'New Event'));
    const form = dialog(page, 'Create Event');
    await hand.type(start(form), `${saturday}T00:00`);
    await hand.type(form.getByLabel('End'), `${monday}T00:00`);
    await hand.press(form.getByRole('combobox', { name: 'Type' }));
    await hand.press(option(page, 'Tournament'));
    await hand.press(form.getByRole('button', { name: 'New tournament' }));
    const tournament = dialog(page, 'New Tournament');
    await hand.type(tournament.getByLabel('Title'), title);
    await hand.type(tournament.getByLabel('Place'), 'Pecan Grove, Austin TX');
    await hand.press(save(tournament));
    await expect(tournament).toHaveCount(0);
    await hand.press(save(form));
    await expect(toast(page, 'Event created')).toBeVisible();
    const [event] = await eventsOf(database, title);
    forgetAfterwards(event!.id);
    expect(event).toMatchObject({ local_start: `${saturday}T00:00`, local_end: `${monday}T00:00` });
  });

  job('See what a coach wrote last month', async ({ page, database, hand }) => {
    const { group, sender, word } = await ownStage(database);
    const lastDay = daysAfter(`${today().slice(0, 7)}-01`, -1);
    await sendMessage(database, { group, sender, text: `${word} then`, at: `${lastDay}T18:00:00Z` });
    await sendMessage(database, { group, sender, text: `${word} now` });
    await hand.press(screen(page, 'Message Logs'));
    await hand.press(chosen(page, 'Sender'));
    await hand.type(page.getByRole('textbox', { name: 'Find sender' }), word);
    await hand.press(option(page, sender.name));
    await hand.press(chosen(page, 'Dates'));
    await hand.press(option(page, 'Last month'));
    await expect(messageRows(page)).toHaveText([new RegExp(`${word} then`)]);
  });

  job('Export the 2028 graduates of a state', async ({ page, database, hand }) => {
    const addressId = await makeAddress(database, { state: 'WY' });
    const player = await makePlayer(database, 'Wyn', ownWord(), { grad_year: 2028, address_id: addressId });
    await hand.press(screen(page, 'Players'));
    await hand.press(chosen(page, 'State'));
    await hand.press(option(page, 'WY'));
    await hand.press(chosen(page, 'Grad year'));
    await hand.press(option(page, '2028'));
    await hand.press(page.getByRole('button', { name: 'Export' }));
    const download = page.waitForEvent('download');
    await hand.press(page.getByRole('menuitem', { name: 'CSV (filtered)' }));
    const [head, ...players] = csvRows(await savedFile(await download));
    const [years, states] = ['Grad Year', 'State'].map((column) => players.map((row) => row[head!.indexOf(column)]));
    expect([new Set(years), new Set(states)]).toEqual([new Set(['2028']), new Set(['WY'])]);
    expect(players.flat()).toContain(player.name);
  });

  job('Undo what somebody changed yesterday', async ({ page, database, hand }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Gold` });
    const colleague = await makePerson(database, 'ADMIN', { fname: 'Casey', lname: word });
    const context = await page.context().browser()!.newContext();
    const call = await callsOf(await context.newPage(), colleague);
    await call('PUT', `/teams/${team.id}`, { name: `${word} Red`, ageGroup: 'U8', region: 'TEXAS', state: 'TX' });
    await context.close();
    await hand.press(screen(page, 'Settings'));
    await hand.press(page.getByRole('link', { name: 'Journal', exact: true }));
    await hand.press(chosen(page, 'Person'));
    await hand.type(page.getByRole('textbox', { name: 'Find person' }), word);
    await hand.press(page.getByRole('option', { name: colleague.name }));
    await hand.press(page.getByRole('button', { name: `${word} Red`, exact: true }));
    await hand.press(history(page).getByRole('button', { name: /^Undo, changed by/ }));
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect((await teamById(database, team.id)).name).toBe(`${word} Gold`);
  });

  job('List the players without a jersey size', async ({ page, hand }) => {
    await hand.press(screen(page, 'Players'));
    await hand.press(chosen(page, 'Jersey size'));
    await hand.press(option(page, 'No jersey size'));
    await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+ players$/ })).toBeAttached();
    await expect(page).toHaveURL('/players?jerseySize=none');
  });

  job('Put up a banner for one week', async ({ page, database, hand }) => {
    await serveImages(page);
    const image = imageAt(ownWord());
    await hand.press(quickAction(page, 'New Banner'));
    const form = dialog(page, 'New Banner');
    const week = form.getByText('1 week', { exact: true });
    const place = await week.boundingBox();
    await hand.type(imageUrl(form), image);
    await expect(form.getByRole('img', { name: 'The banner' })).toBeVisible();
    // A preview that arrives moves nothing from under the hand.
    expect(await week.boundingBox()).toEqual(place);
    await hand.press(week);
    await hand.press(create(form));
    await expect(toast(page, 'Banner created')).toBeVisible();
    expect(await bannersWith(database, image)).toMatchObject([{ duration: 7 * 24 }]);
  });
});
