import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { momentAt, wallClockAt } from '../../kit/time/time-zone.ts';
import {
  addDays,
  addMinutes,
  dayOf,
  isWallClock,
  minutesBetween,
  type Day,
  type WallClock,
} from '../../kit/time/wall-clock.ts';

type Times = Pick<CalendarEvent, 'start' | 'end' | 'localStart' | 'localEnd'>;

/** What ends at midnight does not reach into the day that begins then. */
export function lastDayOf({ localStart, localEnd, start, end }: Times): Day {
  const first = dayOf(localStart);
  const last = dayOf(localEnd);
  const endsAtMidnight = localEnd.endsWith('T00:00') && end !== start;
  const shown = endsAtMidnight ? addDays(last, -1) : last;
  return shown < first ? first : shown;
}

export const isOnDay = (event: Times, day: Day) => dayOf(event.localStart) <= day && day <= lastDayOf(event);

/** The two fields of the form. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** How long an event takes until the user changes it. */
const usualMinutes = 60;

/**
 * The end that goes with a new start: one that lies before it moves along and keeps the duration. Reckoned from how both
 * were when the field was entered, because a year is typed digit by digit and each digit is a date of its own.
 */
export function endFor(entered: Span, start: string): string {
  if (!isWallClock(start)) return entered.end;
  if (!isWallClock(entered.end)) return addMinutes(start, usualMinutes);
  if (start <= entered.end) return entered.end;
  const minutes = isWallClock(entered.start) ? minutesBetween(entered.start, entered.end) : usualMinutes;
  return addMinutes(start, Math.max(0, minutes));
}

/**
 * Sends a time that the user did not change as its exact moment, so that saving another field never moves it to the
 * other occurrence of an hour that happens twice; sends a time that the user chose as wall clock time.
 */
export function momentsOf(span: Span, stored: Times | null, timeZone: string): Span {
  if (!stored) return span;
  const keepsStart = span.start === stored.localStart;
  const keepsEnd = span.end === stored.localEnd;
  if (keepsStart && keepsEnd) return { start: stored.start, end: stored.end };
  if (!keepsStart && !keepsEnd) return span;
  // Both must be moments, or both wall clocks. The server reads those, unless it would read the untouched one differently.
  const [time, moment] = keepsStart ? [stored.localStart, stored.start] : [stored.localEnd, stored.end];
  if (!isReadDifferently(time, moment, timeZone)) return span;
  return keepsStart
    ? { start: moment, end: momentAt(span.end, timeZone) }
    : { start: momentAt(span.start, timeZone), end: moment };
}

function isReadDifferently(time: WallClock, moment: string, timeZone: string): boolean {
  // The zone that this browser knows may no longer be the organisation's: then it has no say.
  if (wallClockAt(moment, timeZone) !== time) return false;
  return Date.parse(momentAt(time, timeZone)) !== Date.parse(moment);
}
