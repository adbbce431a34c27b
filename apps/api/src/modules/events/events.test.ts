import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarEvent, EventMonth, Tournament } from '@dugout/contract/features/events/event.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { nobody } from '../../../test/coaches.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());
beforeEach(() => setTimeZone('America/Chicago'));

const setTimeZone = (time_zone: string) => test_.db.updateTable('organisation').set({ time_zone }).execute();
const post = (body: object) => admin.call({ method: 'POST', url: '/api/events', payload: body });
const create = async (start: string, end: string, more: object = {}) => {
  const answer = await post({ eventType: 'GLOBAL', start, end, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<CalendarEvent>();
};
const get = async (id: string) => (await admin.call({ url: `/api/events/${id}` })).json<CalendarEvent>();
const makeTournament = async (title = 'Lone Star Classic') =>
  (
    await admin.call({
      method: 'POST',
      url: '/api/tournaments',
      payload: { title, body: 'Allen Station Park, Allen TX', imageURL: 'https://images.example/star.png' },
    })
  ).json<Tournament>();

describe('POST /events', () => {
  test('type defaults to GLOBAL', async () => {
    const answer = await post({ start: '2026-03-20T08:00', end: '2026-03-20T21:00' });
    expect(answer.json()).toMatchObject({
      eventType: 'GLOBAL',
      tournamentID: null,
      tournament: null,
      attendeeCount: 0,
    });
  });

  test('a time without an offset is what the organisation’s clocks show; with one it is that moment', async () => {
    const local = await create('2026-03-20T08:00', '2026-03-20T21:00');
    expect(local).toMatchObject({ start: '2026-03-20T13:00:00Z', end: '2026-03-21T02:00:00Z', allDay: false });
    const moment = await create('2026-03-20T08:00:00-04:00', '2026-03-20T21:00:00-04:00');
    expect(moment).toMatchObject({ start: '2026-03-20T12:00:00Z', localStart: '2026-03-20T07:00' });
  });

  test('a time that clocks skip is refused, and what they show in its place is named', async () => {
    const inGap = 'That day clocks skip from 2:00 AM to 3:00 AM. Use 3:45 AM?';
    const answer = await post({ start: '2027-03-14T02:45', end: '2027-03-14T03:15' });
    expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
      400,
      [{ path: 'start', message: inGap }],
    ]);
    expect((await post({ start: '2027-03-14T01:00', end: '2027-03-14T02:45:30' })).json()).toMatchObject({
      errors: [{ path: 'end', message: inGap }],
    });
    const { id } = await create('2027-03-14T01:30', '2027-03-14T03:30');
    const changed = await admin.call({
      method: 'PUT',
      url: `/api/events/${id}`,
      payload: { start: '2027-03-14T02:45', end: '2027-03-14T03:15' },
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([400, { errors: [{ path: 'start', message: inGap }] }]);
    await setTimeZone('America/Phoenix');
    await create('2027-03-14T02:45', '2027-03-14T03:15');
  });

  test('carries the tournament: title, body, imageURL', async () => {
    const tournament = await makeTournament();
    const event = await create('2026-03-20T00:00', '2026-03-22T00:00', {
      eventType: 'TOURNAMENT',
      tournamentID: tournament.id,
    });
    expect(event).toMatchObject({ tournamentID: tournament.id, tournament, allDay: true });
  });

  test.each([
    [{ end: '2026-03-20T21:00' }, 'start', 'Start is required.'],
    [{ start: '2026-03-20T21:00' }, 'end', 'End is required.'],
    [{ start: '', end: '' }, 'start', 'Start is required.'],
    [{ start: '2026-03-20T21:00', end: '2026-03-20T20:59' }, 'end', 'The end must not be before the start.'],
    [{ start: '2026-03-20T21:00Z', end: '2026-03-20T22:00' }, 'end', undefined],
    [{ start: '2026-02-30T21:00', end: '2026-03-20T22:00' }, 'start', undefined],
    [{ start: '2026-03-20T08:00', end: '2026-03-20T09:00', eventType: 'PARTY' }, 'eventType', undefined],
    [{ start: '2026-03-20T08:00', end: '2026-03-20T09:00', tournamentID: nobody }, 'tournamentID', undefined],
  ])('refuses %j at its field', async (body, path, message) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    const found = answer
      .json<{ errors: { path: string; message: string }[] }>()
      .errors.find((one) => one.path === path);
    expect(found).toMatchObject({ path, ...(message ? { message } : {}) });
  });

  test('a tournament that is not there is refused', async () => {
    const answer = await post({
      eventType: 'TOURNAMENT',
      start: '2026-03-20T08:00',
      end: '2026-03-20T09:00',
      tournamentID: nobody,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'That tournament does not exist.' });
  });
});

describe('Event times', () => {
  test('from midnight to midnight is All Day, any other is not', async () => {
    for (const [start, end, allDay] of [
      ['2026-03-20T00:00', '2026-03-21T00:00', true],
      ['2026-03-20T00:00', '2026-03-23T00:00', true],
      ['2026-03-20T00:00', '2026-03-20T23:59', false],
      ['2026-03-20T08:00', '2026-03-21T08:00', false],
      ['2026-03-20T00:00', '2026-03-20T00:00', false],
    ] as const) {
      expect((await create(start, end)).allDay, `${start} to ${end}`).toBe(allDay);
    }
  });

  test('the day the clocks go forward has 23 hours and is a whole day; the day they go back has 25', async () => {
    const spring = await create('2026-03-08T00:00', '2026-03-09T00:00');
    const autumn = await create('2026-11-01T00:00', '2026-11-02T00:00');
    const hours = ({ start, end }: CalendarEvent) => (Date.parse(end) - Date.parse(start)) / 3_600_000;
    expect([hours(spring), spring.allDay, hours(autumn), autumn.allDay]).toEqual([23, true, 25, true]);
  });

  test('an event over the night of the change keeps its wall clock on both sides', async () => {
    const spring = await create('2026-03-07T22:00', '2026-03-08T10:00');
    expect(spring).toMatchObject({ start: '2026-03-08T04:00:00Z', end: '2026-03-08T15:00:00Z' });
    const autumn = await create('2026-10-31T22:00', '2026-11-01T10:00');
    expect(autumn).toMatchObject({ start: '2026-11-01T03:00:00Z', end: '2026-11-01T16:00:00Z' });
    for (const { id, localStart, localEnd } of [spring, autumn]) {
      expect(await get(id)).toMatchObject({ localStart, localEnd });
    }
  });

  test('the moment stays when the organisation moves; the clock it is shown by follows', async () => {
    const event = await create('2026-03-20T08:00', '2026-03-20T21:00');
    await setTimeZone('America/New_York');
    expect(await get(event.id)).toMatchObject({ start: event.start, localStart: '2026-03-20T09:00' });
  });
});

describe('GET /events', () => {
  const ids = async (query: Record<string, string>) =>
    (await admin.call({ url: '/api/events', query })).json<CalendarEvent[]>().map(({ id }) => id);

  test('an event over midnight and over several days is found on each of its days, and on no other', async () => {
    const event = await create('2031-05-10T20:00', '2031-05-13T01:00');
    const found = async (day: string) => (await ids({ from: day, to: day })).includes(event.id);
    const days = ['09', '10', '11', '12', '13', '14'].map((day) => `2031-05-${day}`);
    expect(await Promise.all(days.map(found))).toEqual([false, true, true, true, true, false]);
  });

  test('a whole day is not found on the next one', async () => {
    const event = await create('2031-06-10T00:00', '2031-06-11T00:00');
    expect(await ids({ from: '2031-06-10', to: '2031-06-10' })).toContain(event.id);
    expect(await ids({ from: '2031-06-11', to: '2031-06-11' })).not.toContain(event.id);
  });

  test('upcoming: now to 30 days ahead, with what is going on; past: 30 days ago to now', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const made = {
      goingOn: (await create(at(-1), at(1))).id,
      soon: (await create(at(29), at(29.1))).id,
      later: (await create(at(31), at(32))).id,
      lately: (await create(at(-29), at(-28))).id,
      longAgo: (await create(at(-40), at(-31))).id,
    };
    const upcoming = await ids({ show: 'upcoming' });
    const past = await ids({ show: 'past' });
    const shown = (list: string[]) => Object.entries(made).flatMap(([name, id]) => (list.includes(id) ? [name] : []));
    expect([shown(upcoming), shown(past)]).toEqual([['goingOn', 'soon'], ['lately']]);
  });

  test('attendees: how many, and the first names in order; somebody without an account counts', async () => {
    const event = await create('2032-01-10T08:00', '2032-01-10T09:00');
    for (const [fname, lname] of [
      ['Blair', 'Kowalczyk'],
      ['Adriana', 'Fuentes'],
    ] as const) {
      const { id } = await makeUser(test_, { fname, lname });
      await test_.db.insertInto('event_attendees').values({ event_id: event.id, user_id: id }).execute();
    }
    await test_.db.insertInto('event_attendees').values({ event_id: event.id, user_id: null }).execute();
    const { attendees, attendeeCount } = await get(event.id);
    expect(attendeeCount).toBe(3);
    expect(attendees.map(({ user }) => user?.fname ?? null)).toEqual(['Adriana', 'Blair', null]);
  });
});

describe('GET /events/months', () => {
  test('groups by the month of the organisation’s clocks; eight of each, and how many there are', async () => {
    for (let day = 1; day <= 11; day += 1) {
      await create(`2033-03-${String(day).padStart(2, '0')}T18:00`, `2033-03-${String(day).padStart(2, '0')}T19:00`);
    }
    // The last evening of March in Chicago is April in Greenwich.
    const evening = await create('2033-03-31T23:00', '2033-04-01T01:00');
    await create('2033-04-01T00:00', '2033-04-02T00:00', { eventType: 'PRACTICE' });
    const ask = async (query: Record<string, string>) =>
      (await admin.call({ url: '/api/events/months', query: { from: '2033-01-01', to: '2033-12-31', ...query } })).json<
        EventMonth[]
      >();
    const months = await ask({});
    expect(months.map(({ month, total, events }) => [month, total, events.length])).toEqual([
      ['2033-03', 12, 8],
      ['2033-04', 1, 1],
    ]);
    expect(months[0]!.events.map(({ localStart }) => localStart.slice(8, 10))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
    ]);
    const rest = (await admin.call({ url: '/api/events', query: { month: '2033-03' } })).json<CalendarEvent[]>();
    expect(rest).toHaveLength(12);
    expect(rest.at(-1)!.id).toBe(evening.id);
    expect((await ask({ type: 'PRACTICE' })).map(({ month, total }) => [month, total])).toEqual([['2033-04', 1]]);
  });
});

describe('Tournaments', () => {
  test('are searched by title and place, the latest first', async () => {
    const made = await makeTournament('Zephyr 100% Cup');
    const search = async (text: string) =>
      (await admin.call({ url: '/api/tournaments', query: { search: text } })).json<Tournament[]>().map(({ id }) => id);
    expect(await search('zephyr')).toEqual([made.id]);
    expect(await search('0% c')).toEqual([made.id]);
    expect(await search('allen station')).toContain(made.id);
    expect(await search('%zephyr%')).toEqual([]);
  });

  test('title required; the last day not before the first; the image an address', async () => {
    const refused = async (body: object) =>
      (await admin.call({ method: 'POST', url: '/api/tournaments', payload: body })).json<{
        errors: { path: string }[];
      }>().errors[0]!.path;
    expect(await refused({ title: ' ' })).toBe('title');
    expect(await refused({ title: 'Cup', startsOn: '2026-03-02', endsOn: '2026-03-01' })).toBe('endsOn');
    expect(await refused({ title: 'Cup', imageURL: 'javascript:alert(1)' })).toBe('imageURL');
  });
});
