import { timeText } from '@dugout/contract/wire/local-time.ts';
import { dateTimeText, shortDay, shortTime } from '../../kit/time/time-texts.ts';
import type { WallClock } from '../../kit/time/wall-clock.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const pair = (first: string, rest: number, noun: string) => (rest === 0 ? first : `${first} ${counted(rest, noun)}`);

/** "24 hours", "2 hours 30 minutes", "3 days": as exact as it matters at that length. */
export function spanText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return pair(counted(hours, 'hour'), minutes % 60, 'minute');
  return pair(counted(Math.floor(hours / 24), 'day'), hours % 24, 'hour');
}

/** Under the label of Expires At: it follows what is typed. */
export function fromNowText(expiry: number | null, now: number): string {
  if (expiry === null) return 'When it stops being shown';
  return expiry <= now ? 'This time has passed, so no one would see the banner' : `${spanText(expiry - now)} from now`;
}

/** Under the preview: "Shows for 24 hours, until 03/15/2026 9:41 AM". */
export function showsText(expiry: number | null, now: number, time: WallClock): string {
  if (expiry === null) return 'Shows until the time you choose';
  if (expiry <= now) return `Won’t be shown: ${dateTimeText(time)} has passed`;
  return `Shows for ${spanText(expiry - now)}, until ${dateTimeText(time)}`;
}

/** "1 hr", "24 hrs", "3 days", "1 week": whole days from two on, for a banner of a week lasts 167 or 169 hours twice a year. */
export function hoursText(hours: number): string {
  if (hours < 48) return `${hours} ${hours === 1 ? 'hr' : 'hrs'}`;
  const days = Math.round(hours / 24);
  return days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day');
}

/** "Mar 20, 8:00 AM"; of another year than this one, with the year. */
export const expiryText = (time: WallClock, today: WallClock) =>
  time.slice(0, 4) === today.slice(0, 4)
    ? shortTime(time)
    : `${shortDay(time)}, ${time.slice(0, 4)}, ${timeText(time)}`;
