import { addDays, addMonths, firstDayOf, monthOf, type Day } from '../time/wall-clock.ts';

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

interface DatePreset {
  readonly value: string;
  readonly label: string;
  readonly range: (today: Day) => DayRange;
}

const lastDays = (count: number) => (today: Day) => ({ from: addDays(today, 1 - count), to: today });

/** The ranges that people ask for by name. Those that are not over include today. */
export const datePresets: readonly DatePreset[] = [
  { value: 'today', label: 'Today', range: lastDays(1) },
  {
    value: 'yesterday',
    label: 'Yesterday',
    range: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  },
  { value: 'last-7-days', label: 'Last 7 days', range: lastDays(7) },
  { value: 'last-30-days', label: 'Last 30 days', range: lastDays(30) },
  { value: 'this-month', label: 'This month', range: (today) => ({ from: firstDayOf(monthOf(today)), to: today }) },
  {
    value: 'last-month',
    label: 'Last month',
    range: (today) => {
      const first = firstDayOf(monthOf(today));
      return { from: firstDayOf(addMonths(monthOf(today), -1)), to: addDays(first, -1) };
    },
  },
  { value: 'this-year', label: 'This year', range: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
];

/** The preset that means these days; on the first of a month that may be two, and the shorter name is told. */
export const presetOf = (days: Partial<DayRange>, today: Day): DatePreset | undefined =>
  datePresets.find(({ range }) => {
    const { from, to } = range(today);
    return from === days.from && to === days.to;
  });
