import { z } from 'zod';
import { id, moment, version } from '../../wire/fields.ts';
import { accepted, answered } from '../../wire/record-schema.ts';
import { hasOffset } from '../../wire/local-time.ts';
import { eventRecord, tournamentRecord } from './event.record.ts';
import { eventMessages } from './event.rules.ts';

export const Tournament = z.object({
  id,
  version,
  ...answered(tournamentRecord),
});
export type Tournament = z.output<typeof Tournament>;

export const TournamentInput = z
  .strictObject(accepted(tournamentRecord))
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    message: eventMessages.tournamentDays,
  });
export type TournamentInput = z.output<typeof TournamentInput>;

const Attendee = z.object({ id, user: z.object({ fname: z.string(), lname: z.string() }).nullable() });

/** A wall clock in the organisation's time zone: `2026-03-20T08:00`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/**
 * Section 3, "Event". `start` and `end` are moments; the local times are what the organisation's clocks show then, so that
 * a browser in another time zone draws the same calendar. `attendees` are the first of them, `attendeeCount` is all.
 */
export const CalendarEvent = z.object({
  id,
  version,
  ...answered(eventRecord),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  localStart: localTime,
  localEnd: localTime,
  /** From midnight to midnight (decisions, "Event times"). */
  allDay: z.boolean(),
  tournamentID: id.nullable(),
  tournament: Tournament.nullable(),
  attendees: z.array(Attendee),
  attendeeCount: z.int(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

export const EventInput = z
  .strictObject({
    ...accepted(eventRecord),
    start: moment(eventMessages.startRequired),
    end: moment(eventMessages.endRequired),
    tournamentID: id.nullish().transform((value) => value ?? null),
  })
  .superRefine(({ eventType, start, end, tournamentID }, issue) => {
    const refuse = (path: string, message: string) => issue.addIssue({ code: 'custom', path: [path], message });
    if (hasOffset(start) !== hasOffset(end)) refuse('end', eventMessages.mixedMoments);
    else if (Date.parse(end) < Date.parse(start)) refuse('end', eventMessages.endBeforeStart);
    if (tournamentID !== null && eventType !== 'TOURNAMENT') refuse('tournamentID', eventMessages.tournamentOnly);
  });
export type EventInput = z.output<typeof EventInput>;

/** One month of the cards: how many there are, and the first of them. */
export const EventMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  total: z.int(),
  events: z.array(CalendarEvent),
});
export type EventMonth = z.output<typeof EventMonth>;

/** A calendar feed: its address is shown once, and only its hash is kept. */
export const CalendarFeed = z.object({
  id,
  version,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

export const NewCalendarFeed = CalendarFeed.extend({ url: z.url() });
export type NewCalendarFeed = z.output<typeof NewCalendarFeed>;
