import { seasonRecord } from '@dugout/contract/features/seasons/season.record.ts';
import { seasonDaysProblem } from '@dugout/contract/features/seasons/season.rules.ts';
import type { Season, SeasonUpdate } from '@dugout/contract/features/seasons/season.schema.ts';
import { defineForm, type ValuesOf } from '../../kit/record/define-form.ts';
import { addDays } from '../../kit/time/wall-clock.ts';

export interface SeasonValues extends ValuesOf<typeof seasonRecord> {
  isCurrent: boolean;
}

export const seasonForm = defineForm<Season, SeasonValues, SeasonUpdate>()(seasonRecord, {
  endsOn: {
    problem: (endsOn, { startsOn }) =>
      startsOn === '' || endsOn === '' ? null : seasonDaysProblem({ startsOn, endsOn }),
  },
  isCurrent: {
    label: 'Current season',
    empty: false,
    value: ({ isCurrent }) => isCurrent,
    sent: ({ isCurrent }, { record }) => (isCurrent && !record?.isCurrent ? { isCurrent: true } : {}),
    words: ({ isCurrent }) => (isCurrent ? 'Yes' : 'No'),
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
    isCurrent: false,
  };
}
