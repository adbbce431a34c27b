import type { Page } from '@playwright/test';
import { modules } from '../../../apps/api/src/modules.ts';
import { ownWord } from '../../support/records.ts';
import { expect, signInByCall, test } from '../../support/test.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';
import { failIfFound, found, seed, size, tried } from './asked.ts';
import { forgetLengths, readCatalogue } from './catalogue.ts';
import { arrive, explore, lookBehindTabs, removeFirst, type Explored } from './explore.ts';
import { isAddress, plantBeside, plantRows, textColumnsOf, type Planted } from './plant.ts';
import { plantHistory } from './plant-history.ts';
import { addressOf, insidePaths, narrowedTo, type Ids } from './screens.ts';
import { SeenTexts } from './seen-texts.ts';
import { calmOf, watchForScript } from './watch.ts';

/**
 * Planted straight into the database, past every check of the API: what an older version, an import or a hole would
 * have let in. Then every screen is looked through, and everything pressed that it offers.
 */
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const widths = size === 'short' ? [seed % 2 === 0 ? phone : desk] : [desk, phone];
const payloads = xssPayloads.length;
/** So many in one text, where a screen shows one record. */
const together = Math.ceil(payloads / 3);
const groups = size === 'release' ? [0, 1, 2] : [seed % 3];
/** So many rows, each with another payload, where a screen shows many: no more than a page of a list holds. */
const listed = Math.ceil(payloads / (size === 'short' ? 10 : 3));
const portions = size === 'short' ? [0] : [0, 1, 2];
/** In the short form every landing presses through another sixth of the screens, and looks at all of them. */
const explored = insidePaths.filter((_path, n) => size !== 'short' || n % 6 === seed % 6);

/** Kept for other programs or for a mail, written over by something newer, or only ever the address of a picture. */
const shownNowhere = new Set([
  'chat_member_facts.external_id',
  'chats.external_id',
  'chats.title',
  'commits.image_url',
  'commits.name',
  'default_views.list',
  'email_changes.old_email',
  'message_facts.external_id',
  'players.parent_email',
  'players.parent_phone',
  'problem_reports.browser',
  'problem_reports.console_version',
  'problem_reports.expected',
  'problem_reports.happened',
  'problem_reports.screen',
  'records_read.list',
  'schools.image_url',
  'sessions.agent',
  'sessions.reason',
  'tournaments.image_url',
  'trophies.image_url',
]);

/** Shown of those rows only whose kind has it, or as far as the list was scrolled. */
const notOfEveryRow = new Set([
  'commits.city',
  'commits.state',
  'email_changes.new_email',
  'leads.email',
  'leads.parent_email',
  'leads.parent_phone',
  'leads.phone',
  'tournaments.body',
  'tournaments.title',
  'videos.title',
]);

test('there are 120 of them, each another one, and what watches for them is awake', async ({ signedIn: page }) => {
  expect(new Set(xssPayloads).size).toBe(payloads);
  expect(payloads).toBeGreaterThanOrEqual(120);
  const watch = await watchForScript(page);
  await arrive(page, '/media', calmOf(page));
  expect(watch.take()).toEqual([]);
  await page.evaluate(() => (window as unknown as { pwned: () => Promise<void> }).pwned());
  await page.evaluate(() => alert('awake'));
  await page.evaluate((texts) => {
    const place = document.createElement('div');
    document.body.append(place);
    for (const text of texts) place.insertAdjacentHTML('beforeend', text);
  }, xssPayloads);
  const noticed: string[] = [];
  const kinds = () => {
    noticed.push(...watch.take());
    return ['run', 'dialog', 'refused', 'outside'].filter((kind) => !noticed.some((one) => one.startsWith(kind)));
  };
  await expect.poll(kinds).toEqual([]);
  // One of the payloads leads elsewhere by itself, and may be faster.
  await page.goto('data:text/html,Elsewhere').catch(() => undefined);
  await expect.poll(() => watch.take().some((one) => one.startsWith('left'))).toBe(true);
});

const lists = modules
  .flatMap(({ mounted }) => mounted.map(({ route }) => route))
  .filter(({ query }) => query && 'pageSize' in query.shape)
  .map(({ path }) => `/api${path}`);

/** A page of a list is as long as the planting. */
async function loadAtOnce(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => lists.includes(pathname),
    (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('pageSize', '50');
      return route.continue({ url: url.href });
    },
  );
}

const idsOf = (planted: Planted, row: number): Ids => ({
  '/teams/$id': String(planted.get('teams')![row]!['id']),
  '/players/$id': String(planted.get('players')![row]!['id']),
  // A player is led to the page of players.
  '/users/$id': String(planted.get('users')!.filter((user) => user['primary_role'] !== 'PLAYER')[row]!['id']),
  '/media/articles/$id': String(planted.get('articles')![row]!['id']),
  '/settings/roll-over/$id': String(planted.get('rollovers')![row]!['id']),
});

/** They live in the page alone, so that they are typed. */
test('what is composed as a notification is text', async ({ signedIn: page }) => {
  const watch = await watchForScript(page);
  const title = page.getByLabel('Title');
  await page.goto('/notifications');
  for (let from = 0; from < payloads; from += together) {
    const texts = xssPayloads.slice(from, from + together).map((text) => text.replaceAll(/\s/g, ' '));
    await title.fill(texts.join(' '));
    await page.getByLabel('Body').fill(texts.join('\n'));
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(title).toHaveValue('');
    const newest = page.getByRole('list', { name: 'Created notifications' }).getByRole('listitem').first();
    const written = (await newest.textContent()) ?? '';
    expect(texts.filter((text) => written.split(text).length < 3)).toEqual([]);
  }
  expect(watch.take()).toEqual([]);
  tried('texts planted', payloads * 2);
});

interface Tour {
  readonly page: Page;
  readonly word: string;
  readonly seen: SeenTexts;
  readonly calm: Explored['calm'];
  /** Reads the screen, and tells what was noticed in this state of it. */
  readonly look: Explored['look'];
}

/** A third of the payloads in each text, pressed through at each width. */
async function tourRecords({ page, word, calm, look }: Tour, planted: Planted): Promise<void> {
  let states = 0;
  let pressed = 0;
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    for (const group of groups) {
      const own = `${word}g${group}`;
      const counted = async (state: string) => {
        states += 1;
        await look(`${viewport.width} px, ${state}`);
      };
      for (const path of explored) {
        const address = addressOf(path, idsOf(planted, group), narrowedTo(own));
        pressed += await explore(page, address, { calm, look: counted, word: own });
      }
    }
  }
  tried('states of screens', states);
  tried('controls pressed', pressed);
}

/** What is said about a record that goes, and where it is found afterwards. */
async function tourTrash({ page, word, calm, look }: Tour, planted: Planted): Promise<void> {
  const group = groups[0]!;
  const one: Explored = { calm, look, word: `${word}g${group}` };
  let removed = 0;
  for (const path of explored) {
    const address = addressOf(path, idsOf(planted, group), narrowedTo(one.word));
    if (await removeFirst(page, address, one)) removed += 1;
  }
  tried('records removed', removed);
  await explore(page, '/settings?tab=trash', one);
}

const inPortion = (word: string, portion: number) => `${word}e${portion}`;

/** One payload in each text of many rows, in every list at each width. */
async function tourLists({ page, word, calm, look }: Tour, portion: number, planted: Planted): Promise<void> {
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    for (const path of insidePaths) {
      const state = `${viewport.width} px, ${path}`;
      await arrive(page, addressOf(path, idsOf(planted, 0), narrowedTo(inPortion(word, portion))), calm);
      await look(state);
      await lookBehindTabs(page, state, { look, calm });
    }
  }
}

/** A text that was on no screen was tried on nothing; a list that shows some of its rows has lost the others. */
function judgeSeen({ seen, word }: Tour): void {
  tried('texts planted', seen.planted);
  tried('texts read on a screen', seen.count);
  const inLists = portions.map((portion) => seen.byPlace(inPortion(word, portion)));
  for (const [place, rows] of inLists.flatMap((places) => [...places])) {
    // One alone is that of a screen which shows one: the newest, or that of its address.
    const isPart = rows.seen > 1 && rows.seen < rows.planted;
    if (isPart && !notOfEveryRow.has(place)) found(`${place}: ${rows.seen} of ${rows.planted} rows are listed`);
  }
  if (size === 'short') return;
  const alone = seen.byPlace(`${word}g${groups[0]!}`);
  for (const [place, { seen: one }] of alone) {
    const isSeen = one > 0 || inLists.some((places) => (places.get(place)?.seen ?? 0) > 0);
    if (isSeen === shownNowhere.has(place)) found(`${place} ${isSeen ? 'is shown after all' : 'was on no screen'}`);
  }
}

test('every text of the database is text on every screen', async ({ page, database, administrator }) => {
  test.setTimeout(1_800_000);
  const word = ownWord();
  const seen = new SeenTexts(word);
  await forgetLengths(database);
  const columns = textColumnsOf(await readCatalogue(database));
  const watch = await watchForScript(page);
  const look = async (state: string) => {
    await seen.look(page);
    for (const noticed of watch.take()) found(`${state.replaceAll(/\?\S*/g, '')}: ${noticed}`);
  };
  const tour: Tour = { page, word, seen, calm: calmOf(page), look };
  await signInByCall(page, administrator);
  await loadAtOnce(page);

  const grouped = (place: string, row: number) => {
    const group = xssPayloads.slice(row * together, (row + 1) * together);
    const text = isAddress(place) ? group[(seed + columns.indexOf(place)) % group.length]! : group.join(' ');
    return seen.add(text, `${word}g${row}`, place, row);
  };
  const records = await plantRows(database, 3, grouped);
  await plantBeside(database, grouped, groups[0]!);
  tried('histories', await plantHistory(database, records));
  await tourRecords(tour, records);
  await tourTrash(tour, records);

  for (const portion of portions) {
    const single = (place: string, row: number) => {
      const turn = row + portion * listed + columns.indexOf(place) * 7 + seed;
      return seen.add(xssPayloads[turn % payloads]!, inPortion(word, portion), place, row);
    };
    await tourLists(tour, portion, await plantRows(database, listed, single));
  }
  judgeSeen(tour);
  failIfFound();
});
