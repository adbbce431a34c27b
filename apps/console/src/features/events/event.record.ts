import { eventRecord } from '@dugout/contract/features/events/event.record.ts';
import { eventMessages } from '@dugout/contract/features/events/event.rules.ts';
import type { CalendarEvent, EventInput, Tournament } from '@dugout/contract/features/events/event.schema.ts';
import { skippedProblem, timeText } from '@dugout/contract/wire/local-time.ts';
import { isUnfinished, picked, type PickerValue } from '../../kit/picker/picker-value.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';

import { addMinutes, dayOf, isWallClock, type Day } from '../../kit/time/wall-clock.ts';
import { momentsOf, type Span } from './event-times.ts';
import { dayTitle } from './event.texts.ts';

export interface EventValues extends ValuesOf<typeof eventRecord>, Span {
  tournament: PickerValue<Tournament>;
}

export const pickedTournament = (tournament: Tournament | null) => picked(tournament, ({ title }) => title);

const tournamentOf = ({ eventType, tournament }: EventValues) =>
  eventType === 'TOURNAMENT' ? (tournament.chosen?.id ?? null) : null;

const timeLine = (time: string) => (isWallClock(time) ? `${dayTitle(dayOf(time))}, ${timeText(time)}` : '');

export const eventForm = defineForm<CalendarEvent, EventValues, EventInput>()(eventRecord, {
  start: {
    label: 'Start',
    before: 'eventType',
    empty: '',
    value: ({ localStart }) => localStart,
    // Times that the user did not change keep their exact moments.
    sent: ({ start, end }, { record, timeZone }) => momentsOf({ start, end }, record, timeZone),
    problem: (start) => (isWallClock(start) ? null : eventMessages.startRequired),
    words: ({ start }) => timeLine(start),
    identity: ({ start }) => start,
  },
  end: {
    label: 'End',
    before: 'eventType',
    empty: '',
    value: ({ localEnd }) => localEnd,
    words: ({ end }) => timeLine(end),
    identity: ({ end }) => end,
  },
  tournament: {
    label: 'Tournament',
    empty: pickedTournament(null),
    value: ({ tournament }) => pickedTournament(tournament),
    sent: (values) => ({ tournamentID: tournamentOf(values) }),
    sentAs: ['tournamentID'],
    // A half-typed name would be saved as "no tournament" without a word.
    problem: (tournament, { eventType }) =>
      eventType === 'TOURNAMENT' && isUnfinished(tournament)
        ? 'Choose a tournament from the list, add a new one, or clear the field.'
        : null,
    words: (values) => (tournamentOf(values) === null ? '' : values.tournament.text),
    identity: (values) => tournamentOf(values) ?? '',
  },
});

export const eventKind = defineKind({ form: eventForm, restoreAt: '/events/{id}' });

/** An event on a day chosen in the calendar starts in the morning; without a day, the times stay empty. */
export function newEventValues(day: Day | null): EventValues {
  const start = day === null ? '' : `${day}T09:00`;
  return { ...eventForm.empty, start, end: start === '' ? '' : addMinutes(start, 60) };
}

/** Times that the user did not change are valid, even if the clock went back between them. */
export const eventRules = (stored: Span | null, timeZone: string) => ({
  ...eventForm.rules,
  start: (start: string) => eventForm.rules.start(start) ?? skippedProblem(start, timeZone),
  end: (end: string, { start }: EventValues) => {
    if (!isWallClock(end)) return eventMessages.endRequired;
    const skipped = skippedProblem(end, timeZone);
    if (skipped) return skipped;
    const untouched = stored !== null && stored.start === start && stored.end === end;
    return isWallClock(start) && end < start && !untouched ? eventMessages.endBeforeStart : null;
  },
});

/** A tournament that was corrected meanwhile is still the same tournament. */
export const isEdited = (base: EventValues, now: EventValues) =>
  base.start !== now.start ||
  base.end !== now.end ||
  base.eventType !== now.eventType ||
  tournamentOf(base) !== tournamentOf(now) ||
  (now.eventType === 'TOURNAMENT' && isUnfinished(now.tournament));
