import type { CalendarEvent, EventInput, Tournament } from '@dugout/contract/features/events/event.schema.ts';
import { eventMessages, newEventType } from '@dugout/contract/features/events/event.rules.ts';
import { eventTypes, type EventType } from '@dugout/contract/vocabulary/content.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';
import { isUnfinished, picked, type PickerValue } from '../../kit/picker/picker-value.ts';
import { momentsOf, type Span } from './event-times.ts';
import { dayTitle } from './event.texts.ts';
import { timeText } from '../../kit/time/time-texts.ts';
import { addMinutes, dayOf, isWallClock, type Day } from '../../kit/time/wall-clock.ts';

export interface EventValues extends Span {
  eventType: EventType;
  tournament: PickerValue<Tournament>;
}

export const pickedTournament = (tournament: Tournament | null) => picked(tournament, ({ title }) => title);

/** A day that was chosen in the calendar begins in the morning; without one nobody knows. */
export function newEventValues(day: Day | null): EventValues {
  const start = day === null ? '' : `${day}T09:00`;
  return {
    start,
    end: start === '' ? '' : addMinutes(start, 60),
    eventType: newEventType,
    tournament: pickedTournament(null),
  };
}

export const eventValues = ({ localStart, localEnd, eventType, tournament }: CalendarEvent): EventValues => ({
  start: localStart,
  end: localEnd,
  eventType,
  tournament: pickedTournament(tournament),
});

const tournamentOf = ({ eventType, tournament }: EventValues) =>
  eventType === 'TOURNAMENT' ? (tournament.chosen?.id ?? null) : null;

/** What the form sends; `stored` is the event that its untouched times are those of. */
export const eventPayload = (values: EventValues, stored: CalendarEvent | null, timeZone: string): EventInput => ({
  ...momentsOf({ start: values.start, end: values.end }, stored, timeZone),
  eventType: values.eventType,
  tournamentID: tournamentOf(values),
});

/** Times that nobody touched are right, also where the clock went back between them. */
export const eventRules = (stored: Span | null) => ({
  start: (start: string) => (isWallClock(start) ? null : eventMessages.startRequired),
  end: (end: string, { start }: EventValues) => {
    if (!isWallClock(end)) return eventMessages.endRequired;
    const untouched = stored !== null && stored.start === start && stored.end === end;
    return isWallClock(start) && end < start && !untouched ? eventMessages.endBeforeStart : null;
  },
  /** A half-typed name would be saved as "no tournament" without a word. */
  tournament: (tournament: PickerValue<Tournament>, { eventType }: EventValues) =>
    eventType === 'TOURNAMENT' && isUnfinished(tournament)
      ? 'Choose a tournament from the list, make a new one, or clear the field.'
      : null,
});

export const eventFieldNames = { tournamentID: 'tournament' } as const;

/** A tournament that was corrected meanwhile is still the same tournament. */
export const isEdited = (base: EventValues, now: EventValues) =>
  base.start !== now.start ||
  base.end !== now.end ||
  base.eventType !== now.eventType ||
  tournamentOf(base) !== tournamentOf(now) ||
  (now.eventType === 'TOURNAMENT' && isUnfinished(now.tournament));

const timeLine = (time: string) => (isWallClock(time) ? `${dayTitle(dayOf(time))}, ${timeText(time)}` : '');

/** How the fields read when two administrators have changed the same event. */
export const eventConflictFields: readonly ConflictField<EventValues>[] = [
  { key: 'start', label: 'Start', text: ({ start }) => timeLine(start), identity: ({ start }) => start },
  { key: 'end', label: 'End', text: ({ end }) => timeLine(end), identity: ({ end }) => end },
  { key: 'eventType', label: 'Type', text: ({ eventType }) => eventTypes.label(eventType) },
  {
    key: 'tournament',
    label: 'Tournament',
    text: (values) => (tournamentOf(values) === null ? '' : values.tournament.text),
    identity: (values) => tournamentOf(values) ?? '',
  },
];

/** A 412 carries the event as it is now. */
export function storedEvent(current: unknown): Stored<EventValues> {
  const event = current as CalendarEvent;
  return { values: eventValues(event), version: event.version };
}
