import { tournamentRecord } from '@dugout/contract/features/events/event.record.ts';
import { eventMessages } from '@dugout/contract/features/events/event.rules.ts';
import type { Tournament, TournamentInput } from '@dugout/contract/features/events/event.schema.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { defineKind } from '../../kit/record/define-kind.ts';
import { shortDay } from '../../kit/time/time-texts.ts';
import { dayOf, isWallClock } from '../../kit/time/wall-clock.ts';
import { lastDayOf, type Span } from './event-times.ts';

export type TournamentValues = ValuesOf<typeof tournamentRecord>;

export const tournamentForm = defineForm<Tournament, TournamentValues, TournamentInput>()(tournamentRecord, {
  endsOn: {
    problem: (endsOn, { startsOn }) =>
      endsOn !== '' && startsOn !== '' && endsOn < startsOn ? eventMessages.tournamentDays : null,
  },
});

export const tournamentKind = defineKind({ form: tournamentForm });

/** What was typed in search of it is its title; its days are most likely those of the event. */
export const newTournamentValues = (title: string, { start, end }: Span): TournamentValues => ({
  ...tournamentForm.empty,
  title,
  startsOn: isWallClock(start) ? dayOf(start) : '',
  endsOn: isWallClock(end) ? lastDayOf({ start, end, localStart: start, localEnd: end }) : '',
});

/** "Mar 20, 2026": which of several of one name it is. */
export const tournamentDate = ({ startsOn }: Tournament) =>
  startsOn === null ? undefined : `${shortDay(startsOn)}, ${startsOn.slice(0, 4)}`;
