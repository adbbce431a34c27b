import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  CalendarEvent,
  CalendarFeed,
  NewCalendarFeed,
  Tournament,
} from '@dugout/contract/features/events/event.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';

let test_: TestApp;
let admin: SignedIn;
let feed: NewCalendarFeed;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  feed = await makeFeed('Families');
});
afterAll(() => test_.close());

const makeFeed = (name: string) => send<NewCalendarFeed>('POST', '/calendar-feeds', { name });
const pathOf = ({ url }: NewCalendarFeed) => new URL(url).pathname;
const read = (path: string, headers: Record<string, string> = {}) => test_.app.inject({ url: path, headers });
async function send<T>(method: 'POST' | 'PUT', url: string, payload: object): Promise<T> {
  const answer = await admin.call({ method, url: `/api${url}`, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<T>();
}
async function remove(url: string): Promise<void> {
  expect((await admin.call({ method: 'DELETE', url: `/api${url}` })).statusCode).toBe(204);
}

/** As a calendar program reads it: by a parser that is not ours. */
async function follow(path = pathOf(feed)) {
  const answer = await read(path);
  expect(answer.statusCode, answer.body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body) as ConstructorParameters<typeof ICAL.Component>[0]);
  return { answer, calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
}

const inDays = (days: number, clock: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;

describe('A calendar feed (RFC 5545)', () => {
  test('is accepted by an independent parser, with title, place, times and category', async () => {
    const title = 'Lone Star; Classic, “Finals” \\ Ünïcode 🥎 '.repeat(4).trim();
    const tournament = await send<Tournament>('POST', '/tournaments', {
      title,
      body: 'Allen Station Park,\nAllen; TX',
    });
    const event = await send<CalendarEvent>('POST', '/events', {
      eventType: 'TOURNAMENT',
      start: inDays(3, '08:00'),
      end: inDays(3, '21:00'),
      tournamentID: tournament.id,
    });
    const { answer, calendar, events } = await follow();
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    const found = events.find(({ uid }) => uid === `${event.id}@dugout`)!;
    expect(found.summary).toBe(title);
    expect(found.location).toBe('Allen Station Park,\nAllen; TX');
    expect(found.startDate.toJSDate().toISOString()).toBe(new Date(event.start).toISOString());
    expect(found.endDate.toJSDate().toISOString()).toBe(new Date(event.end).toISOString());
    expect(found.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('a title is text, whatever it holds: no line of its own, no escape of its own', async () => {
    const title = 'Cup\r\nSTATUS:CANCELLED\nBEGIN:VALARM C:\\new\\;x';
    const tournament = await send<Tournament>('POST', '/tournaments', { title });
    const event = await send<CalendarEvent>('POST', '/events', {
      eventType: 'TOURNAMENT',
      start: inDays(4, '08:00'),
      end: inDays(4, '09:00'),
      tournamentID: tournament.id,
    });
    const found = (await follow()).events.find(({ uid }) => uid.startsWith(event.id))!;
    expect(found.summary).toBe(title.replaceAll('\r\n', '\n'));
    expect(found.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(found.component.getAllSubcomponents()).toEqual([]);
  });

  test('a whole day is a date, also on the day the clocks are changed', async () => {
    const event = await send<CalendarEvent>('POST', '/events', { start: '2027-03-14T00:00', end: '2027-03-15T00:00' });
    const found = (await follow()).events.find(({ uid }) => uid.startsWith(event.id))!;
    expect([found.startDate.isDate, found.startDate.toString(), found.endDate.toString()]).toEqual([
      true,
      '2027-03-14',
      '2027-03-15',
    ]);
    expect(found.summary).toBe('Global');
  });

  test('the UID is stable, SEQUENCE grows, and what was removed stays as CANCELLED', async () => {
    const body = { eventType: 'PRACTICE', start: inDays(5, '18:00'), end: inDays(5, '19:30') };
    const { id } = await send<CalendarEvent>('POST', '/events', body);
    const seen = async () => {
      const found = (await follow()).events.find(({ uid }) => uid === `${id}@dugout`)!;
      return [found.sequence, found.component.getFirstPropertyValue('status')];
    };
    expect(await seen()).toEqual([0, 'CONFIRMED']);
    await send('PUT', `/events/${id}`, { ...body, end: inDays(5, '20:00') });
    expect(await seen()).toEqual([1, 'CONFIRMED']);
    await remove(`/events/${id}`);
    expect(await seen()).toEqual([2, 'CANCELLED']);
  });

  test('a renamed tournament is a changed event', async () => {
    const tournament = await send<Tournament>('POST', '/tournaments', { title: 'Old Name' });
    const event = await send<CalendarEvent>('POST', '/events', {
      eventType: 'TOURNAMENT',
      start: inDays(8, '08:00'),
      end: inDays(8, '09:00'),
      tournamentID: tournament.id,
    });
    await send('PUT', `/tournaments/${tournament.id}`, { title: 'New Name' });
    const found = (await follow()).events.find(({ uid }) => uid.startsWith(event.id))!;
    expect([found.summary, found.sequence]).toEqual(['New Name', 1]);
  });

  test('nobody’s name is in it', async () => {
    const event = await send<CalendarEvent>('POST', '/events', { start: inDays(9, '08:00'), end: inDays(9, '09:00') });
    const child = await makeUser(test_, { fname: 'Adrianastar', lname: 'Fuentesmark' });
    await test_.db.insertInto('event_attendees').values({ event_id: event.id, user_id: child.id }).execute();
    const { answer, events } = await follow();
    expect(events.map(({ uid }) => uid)).toContain(`${event.id}@dugout`);
    expect(answer.body).not.toMatch(/Adrianastar|Fuentesmark/);
  });
});

describe('Its secret address', () => {
  test('is shown once: neither the list, nor the journal, nor the log, nor the database holds it', async () => {
    // As the console makes it: with a key for a retry, whose answer is kept.
    const made = (
      await admin.call({
        method: 'POST',
        url: '/api/calendar-feeds',
        payload: { name: 'Secret' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    ).json<NewCalendarFeed>();
    const token = pathOf(made).split('/').at(-1)!.replace('.ics', '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await read(pathOf(made))).statusCode).toBe(200);
    const list = await admin.call({ url: '/api/calendar-feeds' });
    expect(list.json<CalendarFeed[]>().map(({ name }) => name)).toContain('Secret');
    const journal = JSON.stringify(await test_.db.selectFrom('journal').selectAll().execute());
    const stored = JSON.stringify(await test_.db.selectFrom('calendar_feeds').selectAll().execute());
    const kept = JSON.stringify(await test_.db.selectFrom('idempotency_keys').selectAll().execute());
    for (const place of [list.body, journal, stored, kept, test_.lines.join('\n')]) expect(place).not.toContain(token);
  });

  test('ends at once when it is revoked; a wrong one and none are answered alike', async () => {
    const made = await makeFeed('Short');
    expect((await read(pathOf(made))).statusCode).toBe(200);
    await remove(`/calendar-feeds/${made.id}`);
    const revoked = await read(pathOf(made));
    const wrong = await read(`/api/calendar/${'A'.repeat(43)}.ics`);
    expect([revoked.statusCode, wrong.statusCode]).toEqual([404, 404]);
    expect(revoked.json<{ message: string }>().message).toBe(wrong.json<{ message: string }>().message);
  });

  test('a program that has it already gets 304; its use is noted', async () => {
    const made = await makeFeed('Polled');
    const first = await read(pathOf(made));
    expect([first.statusCode, first.headers.etag]).toEqual([200, expect.any(String)]);
    const again = await read(pathOf(made), { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [noted] = (await admin.call({ url: '/api/calendar-feeds' }))
      .json<CalendarFeed[]>()
      .filter(({ id }) => id === made.id);
    expect(noted!.lastUsedAt).not.toBeNull();
  });
});
