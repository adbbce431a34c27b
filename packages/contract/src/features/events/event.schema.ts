import { z } from 'zod';
import { id, moment, version } from '../../wire/fields.ts';
import { accepted, answered, changes } from '../../wire/record-schema.ts';
import { hasOffset } from '../../wire/local-time.ts';
import { eventRecord, tournamentRecord } from './event.record.ts';
import { eventMessages, tournamentDaysProblem } from './event.rules.ts';

export const Tournament = z.object({
  id,
  version,
  ...answered(tournamentRecord),
});
export type Tournament = z.output<typeof Tournament>;

export const TournamentInput = z
  .strictObject(accepted(tournamentRecord))
  .refine((input) => tournamentDaysProblem(input) === null, {
    path: ['endsOn'],
    message: eventMessages.tournamentDays,
  });
export type TournamentInput = z.output<typeof TournamentInput>;

/** What is left out stays as it is; whether the days are in order is judged with those that stay. */
export const TournamentUpdate = z.strictObject(changes(tournamentRecord));
export type TournamentUpdate = z.output<typeof TournamentUpdate>;

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

const times = { start: moment(eventMessages.startRequired), end: moment(eventMessages.endRequired) };

function judgeTimes({ start, end }: { start: string; end: string }, issue: Pick<z.RefinementCtx, 'addIssue'>): void {
  const refuse = (message: string) => issue.addIssue({ code: 'custom', path: ['end'], message });
  if (hasOffset(start) !== hasOffset(end)) refuse(eventMessages.mixedMoments);
  else if (Date.parse(end) < Date.parse(start)) refuse(eventMessages.endBeforeStart);
}

export const EventInput = z
  .strictObject({
    ...accepted(eventRecord),
    ...times,
    tournamentID: id.nullish().transform((value) => value ?? null),
  })
  .superRefine(judgeTimes)
  .refine(({ eventType, tournamentID }) => tournamentID === null || eventType === 'TOURNAMENT', {
    path: ['tournamentID'],
    message: eventMessages.tournamentOnly,
  });
export type EventInput = z.output<typeof EventInput>;

/** A type or a tournament that is left out stays; the tournament goes with the type. The times are judged together. */
export const EventUpdate = z
  .strictObject({ ...changes(eventRecord), ...times, tournamentID: id.nullable().optional() })
  .superRefine(judgeTimes);
export type EventUpdate = z.output<typeof EventUpdate>;

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
