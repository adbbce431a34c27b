import type {
  CalendarEvent,
  CalendarFeed,
  EventMonth,
  Tournament,
} from '@dugout/contract/features/events/event.schema.ts';
import { newId } from '../samples.ts';

export const tournament = (given: Partial<Tournament> = {}): Tournament => ({
  id: newId(),
  version: 1,
  title: 'Spring Cup',
  body: null,
  imageURL: null,
  startsOn: null,
  endsOn: null,
  ...given,
});

/** In Chicago in winter: what the clocks show is six hours behind. */
const moment = (local: string) => new Date(Date.parse(`${local}Z`) + 6 * 3_600_000).toISOString();

export const event = (localStart: string, localEnd: string, given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: newId(),
  version: 1,
  eventType: given.tournament ? 'TOURNAMENT' : 'GLOBAL',
  start: moment(localStart),
  end: moment(localEnd),
  localStart,
  localEnd,
  allDay: localStart.endsWith('T00:00') && localEnd.endsWith('T00:00') && localStart < localEnd,
  tournamentID: given.tournament?.id ?? null,
  tournament: null,
  attendees: [],
  attendeeCount: 0,
  ...given,
});

/** An event that is found by the title of its tournament. */
export const titled = (title: string, localStart: string, localEnd: string): CalendarEvent =>
  event(localStart, localEnd, { tournament: tournament({ title }) });

/** As the cards are answered: eight of each month, and how many there are. */
export function monthsOf(events: readonly CalendarEvent[]): EventMonth[] {
  const byMonth = Map.groupBy(events, ({ localStart }) => localStart.slice(0, 7));
  return [...byMonth].map(([month, all]) => ({ month, total: all.length, events: all.slice(0, 8) }));
}

export const calendarFeed = (given: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: newId(),
  version: 1,
  name: 'Team parents',
  createdAt: '2026-03-01T12:00:00Z',
  lastUsedAt: null,
  ...given,
});
