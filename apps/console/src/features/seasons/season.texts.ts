import type { AgeRule, Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { figureText } from '../../kit/list/count-text.ts';
import { dayNumber, monthName, shortDay } from '../../kit/time/time-texts.ts';
import type { Day } from '../../kit/time/wall-clock.ts';

/** "August 31, 2026" */
export const wholeDay = (day: Day) => `${monthName(day)} ${dayNumber(day)}, ${day.slice(0, 4)}`;

/** "Sep 1, 2026 to Aug 31, 2027" */
export const seasonDays = ({ startsOn, endsOn }: Pick<Season, 'startsOn' | 'endsOn'>) =>
  `${shortDay(startsOn)}, ${startsOn.slice(0, 4)} to ${shortDay(endsOn)}, ${endsOn.slice(0, 4)}`;

export const divisionsText = ({ divisions }: Pick<AgeRule, 'divisions'>) =>
  divisions.map(({ label }) => label).join(', ');

/** "41 players change division" */
export const changingText = (players: number) =>
  players === 1 ? '1 player changes division' : `${figureText(players)} players change division`;
