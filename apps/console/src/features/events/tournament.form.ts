import type { Tournament, TournamentInput } from '@dugout/contract/features/events/event.schema.ts';
import { eventMessages } from '@dugout/contract/features/events/event.rules.ts';
import { imageAddressProblem } from '@dugout/contract/wire/web-address.ts';
import type { ConflictField } from '../../kit/form/conflict.ts';
import type { Stored } from '../../kit/form/use-record-form.ts';
import { lastDayOf, type Span } from './event-times.ts';
import { shortDay } from '../../kit/time/time-texts.ts';
import { dayOf, isWallClock, type Day } from '../../kit/time/wall-clock.ts';

export interface TournamentValues {
  title: string;
  body: string;
  imageURL: string;
  startsOn: Day;
  endsOn: Day;
}

export const tournamentValues = ({ title, body, imageURL, startsOn, endsOn }: Tournament): TournamentValues => ({
  title,
  body: body ?? '',
  imageURL: imageURL ?? '',
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
});

/** What was typed in search of it is its title; its days are most likely those of the event. */
export const newTournamentValues = (title: string, { start, end }: Span): TournamentValues => ({
  title,
  body: '',
  imageURL: '',
  startsOn: isWallClock(start) ? dayOf(start) : '',
  endsOn: isWallClock(end) ? lastDayOf({ start, end, localStart: start, localEnd: end }) : '',
});

export const tournamentPayload = (values: TournamentValues): TournamentInput => ({
  title: values.title.trim(),
  body: values.body.trim(),
  imageURL: values.imageURL.trim() || null,
  startsOn: values.startsOn || null,
  endsOn: values.endsOn || null,
});

const titleMaximum = 200;
const placeMaximum = 500;

export const tournamentRules = {
  title: (title: string) => {
    if (title.trim() === '') return eventMessages.tournamentTitleRequired;
    return title.trim().length > titleMaximum ? `Title is at most ${titleMaximum} characters.` : null;
  },
  body: (body: string) => (body.trim().length > placeMaximum ? `Place is at most ${placeMaximum} characters.` : null),
  imageURL: (url: string) => (url.trim() === '' ? null : imageAddressProblem(url.trim())),
  endsOn: (endsOn: Day, { startsOn }: TournamentValues) =>
    endsOn !== '' && startsOn !== '' && endsOn < startsOn ? eventMessages.tournamentDays : null,
};

export const tournamentConflictFields: readonly ConflictField<TournamentValues>[] = [
  { key: 'title', label: 'Title', text: ({ title }) => title.trim() },
  { key: 'body', label: 'Place', text: ({ body }) => body.trim() },
  { key: 'imageURL', label: 'Image URL', text: ({ imageURL }) => imageURL.trim() },
  { key: 'startsOn', label: 'First Day', text: ({ startsOn }) => startsOn },
  { key: 'endsOn', label: 'Last Day', text: ({ endsOn }) => endsOn },
];

export function storedTournament(current: unknown): Stored<TournamentValues> {
  const tournament = current as Tournament;
  return { values: tournamentValues(tournament), version: tournament.version };
}

/** "Mar 20, 2026": which of several of one name it is. */
export const tournamentDate = ({ startsOn }: Tournament) =>
  startsOn === null ? undefined : `${shortDay(startsOn)}, ${startsOn.slice(0, 4)}`;
