import { dateText, timeText } from '@dugout/contract/wire/local-time.ts';
import type { Day, Month, WallClock } from './wall-clock.ts';

// By hand: hundreds of cards and days are written at once, and a formatter is slow where it has nothing to work out.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthName = (of: Month) => months[Number(of.slice(5, 7)) - 1] ?? '';
export const dayNumber = (day: Day) => String(Number(day.slice(8, 10)));
/** "Mar 20" */
export const shortDay = (day: Day) => `${monthName(day).slice(0, 3)} ${dayNumber(day)}`;

/** "Mar 20, 8:00 AM" */
export const shortTime = (time: WallClock) => `${shortDay(time)}, ${timeText(time)}`;

/** "03/20/2026 8:00 AM" */
export const dateTimeText = (time: WallClock) => `${dateText(time)} ${timeText(time)}`;
