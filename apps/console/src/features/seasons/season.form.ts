import { seasonRecord } from '@dugout/contract/features/seasons/season.record.ts';
import { seasonDaysProblem } from '@dugout/contract/features/seasons/season.rules.ts';
import type { Season, SeasonInput } from '@dugout/contract/features/seasons/season.schema.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { addDays } from '../../kit/time/wall-clock.ts';

export type SeasonValues = ValuesOf<typeof seasonRecord>;

export const seasonForm = defineForm<Season, SeasonValues, SeasonInput>()(seasonRecord, {
  endsOn: {
    problem: (endsOn, { startsOn }) =>
      startsOn === '' || endsOn === '' ? null : seasonDaysProblem({ startsOn, endsOn }),
  },
});

const aYearOn = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** The year after the latest season: it begins the day after that one ends. */
export function nextSeason(latest: Season | undefined): SeasonValues {
  if (!latest) return seasonForm.empty;
  const startsOn = addDays(latest.endsOn, 1);
  return {
    name: /^\d{4}$/.test(latest.name) ? String(Number(latest.name) + 1) : '',
    startsOn,
    endsOn: addDays(aYearOn(startsOn), -1),
  };
}
