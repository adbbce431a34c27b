import type { CalendarEvent } from '@dugout/contract/features/events/event.schema.ts';
import { lastDayOf } from './event-times.ts';
import { dayOf, type Day } from '../../kit/time/wall-clock.ts';

/** An event on one of its days. */
export interface Pill {
  readonly event: CalendarEvent;
  /** It goes on from the day before, or to the day after, and is drawn without that edge. */
  readonly fromBefore: boolean;
  readonly toAfter: boolean;
}

export interface DayLayout {
  readonly day: Day;
  /** By lane from the top; an empty place keeps an event of several days in one line. */
  readonly pills: readonly (Pill | null)[];
  /** How many are not shown. */
  readonly more: number;
  readonly events: readonly CalendarEvent[];
}

/** Day and night: earlier first, of those the longer, so that what spans the week lies at the top. */
function byPlace(a: CalendarEvent, b: CalendarEvent): number {
  const first = dayOf(a.localStart).localeCompare(dayOf(b.localStart));
  if (first !== 0) return first;
  const last = lastDayOf(b).localeCompare(lastDayOf(a));
  return last !== 0 ? last : a.start.localeCompare(b.start) || a.id.localeCompare(b.id);
}

/** One week of the grid: every event on each of its days, in the same lane on all of them, and no more than fit. */
export function layoutWeek(days: readonly Day[], events: readonly CalendarEvent[], lanes: number): DayLayout[] {
  const taken = days.map((): (CalendarEvent | undefined)[] => []);
  for (const event of events.toSorted(byPlace)) {
    const first = dayOf(event.localStart);
    const last = lastDayOf(event);
    const its = taken.filter((_, n) => first <= days[n]! && days[n]! <= last);
    if (its.length === 0) continue;
    let lane = 0;
    while (its.some((place) => place[lane] !== undefined)) lane += 1;
    for (const place of its) place[lane] = event;
  }
  return days.map((day, n) => layoutDay(day, taken[n]!, lanes));
}

function layoutDay(day: Day, taken: readonly (CalendarEvent | undefined)[], lanes: number): DayLayout {
  const events = Array.from(taken).filter((event) => event !== undefined);
  // The last place is needed to say that there are more.
  const shown = taken.length > lanes ? lanes - 1 : lanes;
  const pills = Array.from(taken.slice(0, shown), (event) =>
    event ? { event, fromBefore: dayOf(event.localStart) < day, toAfter: lastDayOf(event) > day } : null,
  );
  const more = events.length - pills.filter((pill) => pill !== null).length;
  return { day, pills, more, events: events.toSorted((a, b) => a.start.localeCompare(b.start)) };
}
