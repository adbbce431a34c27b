import type { Alumna, Commitment, PastTeam } from '@dugout/contract/features/legacy/legacy.schema.ts';
import { figureText } from '../../kit/list/count-text.ts';
import { dayNumber, monthName } from '../../kit/time/time-texts.ts';

export const classHeading = ({ gradYear }: Pick<Alumna, 'gradYear'>) =>
  gradYear === null ? 'Class unknown' : `Class of ${gradYear}`;

/** "Waco, Texas · committed November 10, 2021"; null where nothing of it is known. */
export function commitmentText({ city, state, committedDate }: Commitment): string | null {
  const place = [city, state].filter(Boolean).join(', ');
  const day =
    committedDate && `committed ${monthName(committedDate)} ${dayNumber(committedDate)}, ${committedDate.slice(0, 4)}`;
  return [place, day].filter(Boolean).join(' · ') || null;
}

export const seasonHeading = ({ season }: Pick<PastTeam, 'season'>) => `Season ${season.name}`;

export const playersText = (count: number) => (count === 1 ? '1 player' : `${figureText(count)} players`);

export const teamText = (name: string) => name || '(No Name)';
