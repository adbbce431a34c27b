import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { doubledLetters, timeText } from '@dugout/contract/wire/local-time.ts';
import { eventTypes } from '@dugout/contract/vocabulary/content.ts';
import { lastDayOf, type Span } from './event-times.ts';
import { dayNumber, monthName, shortDay } from '../../kit/time/time-texts.ts';
import { addDays, dayOf, isWallClock, weekdayOf, type Day, type Month } from '../../kit/time/wall-clock.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const weekday = (day: Day) => weekdays[weekdayOf(day)] ?? '';
const year = (of: Month) => of.slice(0, 4);

/** "March 2026" */
export const monthTitle = (of: Month) => `${monthName(of)} ${year(of)}`;
/** "Friday, March 20, 2026" */
export const dayTitle = (day: Day) => `${weekday(day)}, ${monthName(day)} ${dayNumber(day)}, ${year(day)}`;
export const weekdayText = (day: Day) => weekday(day).slice(0, 3);

/** Title: the tournament's, else the event type (section 3). */
export const eventTitle = ({ tournament, eventType }: Pick<CalendarEvent, 'tournament' | 'eventType'>) =>
  tournament?.title.trim() || eventTypes.label(eventType);

const allDay = 'All Day';

/** "1:30 AM CDT" in the hour that clocks show twice. */
const startTime = ({ start, localStart }: CalendarEvent, timeZone: string) =>
  timeText(localStart) + doubledLetters(start, timeZone);
const endTime = ({ end, localEnd }: CalendarEvent, timeZone: string) =>
  timeText(localEnd) + doubledLetters(end, timeZone);

/** On a card: its time or 'All Day'. */
export const startText = (event: CalendarEvent, timeZone: string) =>
  event.allDay ? allDay : startTime(event, timeZone);

/** Where an event takes more than one day: "to Mar 22". */
export function untilText(event: CalendarEvent): string | null {
  const last = lastDayOf(event);
  return last === dayOf(event.localStart) ? null : `to ${shortDay(last)}`;
}

/** In full, for screen reader users and the deletion question: "Friday, March 20, 2026, 8:00 AM to 9:00 PM". */
export function whenText(event: CalendarEvent, timeZone: string): string {
  const { localStart, localEnd } = event;
  const first = dayOf(localStart);
  const last = lastDayOf(event);
  if (event.allDay) return `${dayTitle(first)}${last === first ? '' : ` to ${dayTitle(last)}`}, ${allDay}`;
  const end = endTime(event, timeZone);
  const until = dayOf(localEnd) === first ? end : `${dayTitle(dayOf(localEnd))}, ${end}`;
  return `${dayTitle(first)}, ${startTime(event, timeZone)} to ${until}`;
}

/** Under the field End, which shows midnight: "All day through Sunday, November 15, 2026". */
export function allDayText({ start, end }: Span): string | null {
  const wholeDays = [start, end].every((time) => isWallClock(time) && time.endsWith('T00:00')) && start < end;
  return wholeDays ? `All day through ${dayTitle(addDays(dayOf(end), -1))}` : null;
}

/** On one of its days, in a list of that day: from when to when it is on. */
export function timesOnDay(event: CalendarEvent, day: Day, timeZone: string): string {
  const startsHere = dayOf(event.localStart) === day;
  const endsHere = dayOf(event.localEnd) === day;
  if (event.allDay || (!startsHere && !endsHere)) return allDay;
  const [start, end] = [startTime(event, timeZone), endTime(event, timeZone)];
  if (startsHere && endsHere) return `${start} – ${end}`;
  return startsHere ? `From ${start}` : `Until ${end}`;
}

const figures = new Intl.NumberFormat('en-US');

export const attendingText = (count: number) => `${figures.format(count)} attending`;
