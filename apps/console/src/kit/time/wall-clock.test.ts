import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  daysBetween,
  isMonth,
  isWallClock,
  minutesBetween,
  weekdayOf,
  weeksOf,
} from './wall-clock.ts';

describe('days and months', () => {
  it('go on over the ends of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-03', 0)).toBe('2026-03');
  });

  it('have 24 hours each, whatever the clocks of a zone do', () => {
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(daysBetween('2026-03-07', '2026-03-09')).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
    expect(daysBetween('2026-10-31', '2026-11-02')).toHaveLength(3);
    expect(daysBetween('2026-03-09', '2026-03-07')).toEqual([]);
  });

  it('know their weekday', () => {
    expect(weekdayOf('2026-03-01')).toBe(0);
    expect(weekdayOf('2026-03-14')).toBe(6);
  });
});

describe('the weeks of a month', () => {
  it('begin on a Sunday and hold every day of it', () => {
    for (let n = 0; n < 240; n += 1) {
      const month = addMonths('2020-01', n);
      const weeks = weeksOf(month);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true);
      expect(new Set(days).size).toBe(days.length);
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(
        daysBetween(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)).length,
      );
      expect(weeks[0]!.some((day) => day.startsWith(month))).toBe(true);
      expect(weeks.at(-1)!.some((day) => day.startsWith(month))).toBe(true);
    }
  });

  it('are four, five or six', () => {
    expect([weeksOf('2026-02'), weeksOf('2026-03'), weeksOf('2026-08')].map((weeks) => weeks.length)).toEqual([
      4, 5, 6,
    ]);
  });
});

describe('times', () => {
  it('are added on the face of the clock', () => {
    expect(addMinutes('2026-03-07T23:30', 60)).toBe('2026-03-08T00:30');
    expect(addMinutes('2026-03-08T01:30', 60)).toBe('2026-03-08T02:30');
    expect(minutesBetween('2026-03-07T22:00', '2026-03-08T10:00')).toBe(720);
  });

  it('are told from what is only being typed', () => {
    expect(['', '20266-03-20T08:00', '2026-03-20', '2026-03-20T08:00'].map(isWallClock)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect([undefined, '2026-13', '2026-3', '2026-03'].map(isMonth)).toEqual([false, false, false, true]);
  });
});
