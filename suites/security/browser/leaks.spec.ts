import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { plantMarkers } from '../leaks/plant-markers.ts';
import { marked, markersIn, personal, type Marker } from '../markers.ts';
import { draftRollover } from '../../support/draft-rollover.ts';
import { folder } from '../../support/stack.ts';
import { expect, expectInside, signInThroughForm, test } from '../../support/test.ts';
import { failIfFound, found, seed, size, tried } from './asked.ts';
import { arrive, explore } from './explore.ts';
import { addressOf, insidePaths, narrowedTo } from './screens.ts';
import { calmOf } from './watch.ts';

type Db = Parameters<typeof plantMarkers>[0]['db'];

/** A list keeps what it is asked for in its address, so that Back and a link restore it (decisions, "Lists"). */
const asked = ['search', 'name', 'coach'];

function withoutWhatWasAsked(address: string): string {
  const url = new URL(address);
  for (const name of asked) url.searchParams.delete(name);
  return decodeURIComponent(url.href);
}

/** Everything that leaves the page or stays after it: what of it holds a marker or a token is told. */
class Traces {
  readonly #tokens = new Set<string>();
  readonly seen = new Set<Marker>();
  requests = 0;

  constructor(page: Page) {
    page.on('request', (request) => this.#judge(request));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/files/')) return;
      if (response.headers()['cache-control'] !== 'no-store') found(`${pathname} may be kept by the browser`);
    });
    page.on('requestfinished', async (request) => {
      const { referer } = await request.allHeaders().catch(() => ({ referer: '' }));
      if (referer) found(`${new URL(request.url()).pathname} was told where it was asked from`);
    });
    page.on('console', (message) => this.tell('the console', message.text()));
    page.on('download', (download) => {
      this.tell('the name of a file', download.suggestedFilename());
      void download.cancel().catch(() => undefined);
    });
    page.on('framenavigated', (frame) => this.tell('an address', withoutWhatWasAsked(frame.url())));
  }

  #judge(request: Request): void {
    this.requests += 1;
    const bearer = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
    if (bearer) this.#tokens.add(bearer);
    this.tell('the address of a call', withoutWhatWasAsked(request.url()));
  }

  tell(where: string, text: string): void {
    for (const marker of markersIn(text)) found(`${where} holds ${marker}: ${text.slice(0, 200)}`);
    if ([...this.#tokens].some((token) => text.includes(token))) found(`${where} holds a token`);
  }

  async look(page: Page, state: string): Promise<void> {
    const [title, words] = await page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      return [document.title, [document.body.textContent, ...fields].join(' ')] as const;
    });
    for (const marker of markersIn(words)) this.seen.add(marker);
    this.tell(`the title of ${state.replaceAll(/\?\S*/g, '')}`, title);
  }
}

/** Whatever a browser keeps for a site, in one text. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept = [document.cookie, JSON.stringify(history.state), window.name];
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) kept.push(`${key}=${store.getItem(key)}`);
    }
    for (const { name } of await indexedDB.databases()) kept.push(`database ${name}`);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) kept.push(`cached ${url}`);
    }
    return kept.join('\n');
  });

async function plant(): Promise<{ team: string; player: string; guardian: string }> {
  const pool = new pg.Pool({ connectionString: process.env.E2E_OWNER_URL, max: 1 });
  try {
    const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
    await plantMarkers({ db: db as unknown as Db });
    const { rows } = await pool.query<{ team: string; player: string; guardian: string }>(
      `select t.id as team, p.id as player, g.user_id as guardian from teams t
       join players p on p.team_id = t.id join player_parents l on l.player_id = p.id join parents g on g.id = l.parent_id
       where t.name = 'Bombers Marked'`,
    );
    return rows[0]!;
  } finally {
    await pool.end();
  }
}

/** Whom the lists are narrowed to. The short form takes one of them, and presses through a sixth of the screens. */
const words: readonly Marker[] = [
  'lname',
  'parent-lname',
  'coach-lname',
  'lead-fname',
  'message-text',
  'message-sender',
];
const sought = size === 'short' ? [words[seed % words.length]!] : words;

/** Whose details a screen opens: a person's data is shown there, and not in the list. */
const openedAt: Readonly<Record<string, Marker>> = {
  '/players': 'lname',
  '/coaches': 'coach-lname',
  '/users': 'parent-lname',
  '/portal': 'lead-fname',
  '/logs': 'message-text',
};

test('nothing of anybody is in an address, a title or the console, nor in the browser after signing out', async ({
  page,
  database,
}) => {
  test.setTimeout(900_000);
  const { team, player, guardian } = await plant();
  const { rows } = await database.query<{ id: string }>('select id from articles where deleted_at is null limit 1');
  const ids = {
    '/teams/$id': team,
    '/players/$id': player,
    '/users/$id': guardian,
    '/media/articles/$id': rows[0]!.id,
    '/settings/roll-over/$id': await draftRollover(database),
  };
  const traces = new Traces(page);
  const calm = calmOf(page);
  await signInThroughForm(page, { email: `${marked('admin-email')}@mail.example`, password: marked('password') });
  await expectInside(page);
  let states = 0;
  const look = async (state: string) => {
    states += 1;
    await traces.look(page, state);
  };
  for (const [n, path] of insidePaths.entries()) {
    for (const word of sought) {
      await arrive(page, addressOf(path, ids, narrowedTo(marked(word))), calm);
      await look(path);
    }
    if (size === 'short' && n % 6 !== seed % 6) continue;
    // One of them in every state of the screen.
    const word = marked(openedAt[path] ?? sought[n % sought.length]!);
    await explore(page, addressOf(path, ids, narrowedTo(word)), { calm, look, word });
  }
  await page.goto('/users');
  await page.getByRole('textbox', { name: 'Search users...' }).fill(marked('search-word'));
  await calm();
  await page.goto('/support');
  await page.getByLabel('What happened').fill(marked('support-text'));
  await calm();
  tried('states of screens', states);
  tried('calls', traces.requests);
  tried('markers on a screen', traces.seen.size);
  const shown = personal.filter(
    (marker) => !['support-text', 'search-word', 'postal', 'older-reason', 'restriction-note'].includes(marker),
  );
  const unseen = shown.filter((marker) => !traces.seen.has(marker));
  if (size !== 'short') for (const marker of unseen) found(`${marker} was on no screen, so that nothing was tried`);

  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // What was typed and not sent would be lost: that is asked first.
  await page.getByRole('dialog', { name: 'Log Out?' }).getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  traces.tell('the browser', await keptBy(page));
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth|draft/.test(key)))).toEqual([]);
  for (let back = 0; back < 5; back += 1) {
    await page.goBack().catch(() => null);
    await calm();
    traces.tell('a page that Back shows', (await page.locator('body').textContent()) ?? '');
  }
  for (const name of ['main', 'worker']) {
    for (const line of readFileSync(join(folder, `${name}.log`), 'utf8').split('\n')) traces.tell('the log', line);
  }
  failIfFound();
});
