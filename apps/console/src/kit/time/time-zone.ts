import { dayOf, type Day, type WallClock } from './wall-clock.ts';

const hour = 3_600_000;

/** What clocks in a time zone show at a moment. */
export function wallClockAt(moment: Date | string, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

export const todayIn = (timeZone: string, now = new Date()): Day => dayOf(wallClockAt(now, timeZone));

/**
 * The moment that the server reads from a wall clock: of an hour that happens twice the later one, and an hour that is
 * left out is moved forward.
 */
export function momentAt(time: WallClock, timeZone: string): string {
  const asUtc = Date.parse(`${time}Z`);
  const offsetAt = (moment: number) => Date.parse(`${wallClockAt(new Date(moment), timeZone)}Z`) - moment;
  // No zone changes its clocks twice within two days: the offsets around the time are the only candidates.
  const offsets = [offsetAt(asUtc - 24 * hour), offsetAt(asUtc + 24 * hour)];
  const standard = Math.min(...offsets);
  const found = [standard, Math.max(...offsets)].find((offset) => {
    const moment = new Date(asUtc - offset);
    return wallClockAt(moment, timeZone) === time;
  });
  return new Date(asUtc - (found ?? standard)).toISOString();
}
