import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';

/** For tests: an event in Chicago. The moments are only compared, never reckoned with. */
export const exampleEvent = (
  localStart: string,
  localEnd: string,
  more: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  id: more.id ?? `${localStart} ${localEnd}`,
  version: 1,
  eventType: 'GLOBAL',
  start: `${localStart}:00Z`,
  end: `${localEnd}:00Z`,
  localStart,
  localEnd,
  allDay: localStart.endsWith('T00:00') && localEnd.endsWith('T00:00') && localStart < localEnd,
  tournamentID: null,
  tournament: null,
  attendees: [],
  attendeeCount: 0,
  ...more,
});
