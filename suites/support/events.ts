import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { dialog } from './screen.ts';
import { expect, forgetAfterwards, makePerson } from './test.ts';

/** What an administrator sees of the events, by roles and labels. */
export const monthOfCards = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const cards = (month: Locator) => month.getByRole('listitem');

export const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) });

export const grid = (page: Page, month: string) => page.getByRole('grid', { name: month });

/** A day by its whole name: "Friday, March 20, 2026". */
export const dayCell = (page: Page, day: string) => page.getByRole('gridcell', { name: new RegExp(`^${day}, `) });

/** On the days it is on; the name of a pill goes on with its times. */
export const pills = (within: Page | Locator, title: string) =>
  within.getByRole('button', { name: new RegExp(`^${title}, `) });

export const showMore = (page: Page) => page.getByRole('button', { name: /^Show (More|Less)/ });

type Mode = 'Create Event' | 'Edit Event' | 'Delete Event';

/** Docked beside the page on a wide screen; on others it is a drawer, which is a dialog. */
export const panel = (page: Page, mode: Mode) => page.getByRole('complementary', { name: mode });

export async function openEvents(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/events?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
}

/** A month as a calendar, with its events. */
export async function openMonth(page: Page, month: string, title: string, query: Record<string, string> = {}) {
  await openEvents(page, { view: 'calendar', month, ...query });
  await expect(grid(page, title)).toBeVisible();
  await expect(page.getByText('Loading events…')).toHaveCount(0);
}

export async function openCard(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click();
  await expect(panel(page, 'Edit Event')).toBeVisible();
  return panel(page, 'Edit Event');
}

export async function openCreate(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Event', exact: true }).click();
  await expect(panel(page, 'Create Event')).toBeVisible();
  return panel(page, 'Create Event');
}

export const start = (of: Locator) => of.getByLabel('Start');
export const end = (of: Locator) => of.getByLabel('End', { exact: false }).and(of.locator('input'));
export const save = (of: Locator) => of.getByRole('button', { name: 'Save' });

export async function chooseType(page: Page, of: Locator, type: 'Global' | 'Tournament' | 'Practice'): Promise<void> {
  await of.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

export const discard = (page: Page) => dialog(page, 'Discard changes?');

export interface TournamentRecord {
  id: string;
  title: string;
  body: string | null;
  image_url: string | null;
  starts_on: string | null;
  ends_on: string | null;
  version: number;
}

export async function makeTournament(
  database: pg.Client,
  title: string,
  { body = null as string | null, image = null as string | null } = {},
): Promise<TournamentRecord> {
  const { rows } = await database.query<TournamentRecord>(
    'insert into tournaments (title, body, image_url) values ($1, $2, $3) returning *',
    [title, body, image],
  );
  return rows[0]!;
}

export async function tournamentNamed(database: pg.Client, title: string): Promise<TournamentRecord[]> {
  const { rows } = await database.query<TournamentRecord>(
    `select id, title, body, image_url, starts_on::text, ends_on::text, version from tournaments where title = $1 order by id`,
    [title],
  );
  return rows;
}

export interface EventRecord {
  id: string;
  event_type: string;
  /** As the organisation's clocks show them. */
  local_start: string;
  local_end: string;
  starts_at: Date;
  ends_at: Date;
  tournament_id: string | null;
  version: number;
  deleted: boolean;
}

const columns = `id, event_type, starts_at, ends_at, tournament_id, version, deleted_at is not null as deleted,
  to_char(starts_at at time zone 'America/Chicago', 'YYYY-MM-DD"T"HH24:MI') as local_start,
  to_char(ends_at at time zone 'America/Chicago', 'YYYY-MM-DD"T"HH24:MI') as local_end`;

interface NewEvent {
  /** What the organisation's clocks show, in Chicago; or a moment with its offset. */
  start: string;
  end: string;
  type?: 'GLOBAL' | 'TOURNAMENT' | 'PRACTICE';
  tournament?: { id: string };
}

const moment = (text: string) => (/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text} America/Chicago`);

export async function makeEvent(
  database: pg.Client,
  { start: from, end: to, ...event }: NewEvent,
): Promise<EventRecord> {
  const { rows } = await database.query<EventRecord>(
    `insert into events (event_type, starts_at, ends_at, tournament_id) values ($1, $2, $3, $4) returning ${columns}`,
    [
      event.type ?? (event.tournament ? 'TOURNAMENT' : 'GLOBAL'),
      moment(from),
      moment(to),
      event.tournament?.id ?? null,
    ],
  );
  forgetAfterwards(rows[0]!.id);
  return rows[0]!;
}

/** An event with a title of its own, by which a test finds it among all the others. */
export async function makeTitled(database: pg.Client, title: string, from: string, to: string): Promise<EventRecord> {
  const tournament = await makeTournament(database, title);
  return makeEvent(database, { start: from, end: to, tournament });
}

export async function eventNow(database: pg.Client, { id }: { id: string }): Promise<EventRecord> {
  const { rows } = await database.query<EventRecord>(`select ${columns} from events where id = $1`, [id]);
  return rows[0]!;
}

/** What is there of a tournament, the trash left out. */
export async function eventsOf(database: pg.Client, tournamentTitle: string): Promise<EventRecord[]> {
  const { rows } = await database.query<EventRecord>(
    `select ${columns} from events where deleted_at is null and tournament_id in
       (select id from tournaments where title = $1) order by starts_at`,
    [tournamentTitle],
  );
  return rows;
}

export async function eventsFrom(database: pg.Client, local: string): Promise<EventRecord[]> {
  const { rows } = await database.query<EventRecord>(
    `select ${columns} from events where deleted_at is null and starts_at = $1 order by id`,
    [moment(local)],
  );
  return rows;
}

export async function attend(database: pg.Client, event: { id: string }, names: [string, string][]): Promise<void> {
  for (const [fname, lname] of names) {
    const { id } = await makePerson(database, 'PLAYER', { fname, lname });
    await database.query('insert into event_attendees (event_id, user_id) values ($1, $2)', [event.id, id]);
  }
}

/** An attendee without an account. */
export async function attendUnknown(database: pg.Client, event: { id: string }): Promise<void> {
  await database.query('insert into event_attendees (event_id) values ($1)', [event.id]);
}

/** Another administrator moves the event in another window. */
export async function moveElsewhere(
  database: pg.Client,
  { id }: { id: string },
  from: string,
  to: string,
): Promise<void> {
  await database.query('update events set starts_at = $2, ends_at = $3 where id = $1', [id, moment(from), moment(to)]);
}

let years = 0;

/** A year that no other test uses, and nothing else is in. */
export function ownYear(): number {
  years += 1;
  return 2100 + ((process.pid * 31 + years) % 7_000);
}
