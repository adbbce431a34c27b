/**
 * What the organisation's clocks and calendars show, as text: a day is `2026-03-20`, a month `2026-03`, a time
 * `2026-03-20T08:00`. Reckoned without any time zone, so that the browser's own has no say in what is drawn.
 */
export type Day = string;
export type Month = string;
export type WallClock = string;

const minute = 60_000;
const day = 24 * 60 * minute;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const fromText = (text: string) => Date.parse(`${text.padEnd(16, 'T00:00').slice(0, 16)}Z`);
const toText = (time: number): WallClock => new Date(time).toISOString().slice(0, 16);

export const dayOf = (time: WallClock): Day => time.slice(0, 10);
export const monthOf = (date: Day): Month => date.slice(0, 7);
export const firstDayOf = (month: Month): Day => `${month}-01`;

export const addDays = (date: Day, days: number): Day => dayOf(toText(fromText(date) + days * day));

export function addMonths(month: Month, months: number): Month {
  const [year = 0, one = 1] = month.split('-').map(Number);
  const whole = year * 12 + (one - 1) + months;
  return `${pad(Math.floor(whole / 12), 4)}-${pad((whole % 12) + 1)}`;
}

/** 0 is Sunday. */
export const weekdayOf = (date: Day): number => new Date(fromText(date)).getUTCDay();

/** Both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  const count = Math.round((fromText(last) - fromText(first)) / day) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => addDays(first, n));
}

export const addMinutes = (time: WallClock, minutes: number): WallClock => toText(fromText(time) + minutes * minute);

export const minutesBetween = (from: WallClock, to: WallClock): number => (fromText(to) - fromText(from)) / minute;

/** A year of five digits, or half of a date, is being typed: it is no time yet. */
export const isWallClock = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);

export const isMonth = (text: string | undefined): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The weeks that a month touches, each from Sunday to Saturday. */
export function weeksOf(month: Month): Day[][] {
  const first = firstDayOf(month);
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  const days = daysBetween(addDays(first, -weekdayOf(first)), addDays(last, 6 - weekdayOf(last)));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
