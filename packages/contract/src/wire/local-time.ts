const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it ten thousand times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** `2026-03-14 08:42`: a moment as the clock on the organisation's wall showed it, in the order that spreadsheets sort by. */
export function localTime(moment: string, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}`;
}

/** Beyond, the programs that a moment passes through write it each in their own way: in UTC it may be the year 10000. */
const years = { earliest: 1900, latest: 9998 } as const;
export const yearsMessage = `Must be between the years ${years.earliest} and ${years.latest}.`;
export function isWithinYears(time: string): boolean {
  const year = Number(time.slice(0, 4));
  return year >= years.earliest && year <= years.latest;
}
/** For inputs of the browser, which would let people type years of six digits. */
export const latestDay = `${years.latest}-12-31`;
export const latestTime = `${latestDay}T23:59`;

/** No clock on earth is further from UTC, and PostgreSQL refuses what is much further. */
export const hasRealOffset = (time: string) => /(Z|[+-](0\d|1[0-3]):\d{2}|[+-]14:00)$/.test(time);
export const offsetMessage = 'This time zone offset does not exist.';

/** A moment that was sent; without an offset it is what the organisation's clocks show. */
export const hasOffset = (time: string) => /(Z|[+-]\d{2}:\d{2})$/.test(time);

/** "03/20/2026", as the browser's own fields write it. */
export const dateText = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** "8:00 AM", of `2026-03-20T08:00`. */
export function timeText(time: string): string {
  const hour = Number(time.slice(11, 13));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const clockAt = (moment: number, timeZone: string) =>
  localTime(new Date(moment).toISOString(), timeZone).replace(' ', 'T');
const offsetAt = (moment: number, timeZone: string) => Date.parse(`${clockAt(moment, timeZone)}Z`) - moment;

/** No zone changes its clocks twice within two days. */
const offsetsAround = (moment: number, timeZone: string) =>
  [offsetAt(moment - day, timeZone), offsetAt(moment + day, timeZone)] as const;

/** The night on which clocks are set forward leaves out a time: from when to when, and what they show in its place. */
interface SkippedTime {
  readonly from: string;
  readonly to: string;
  readonly instead: string;
}

/** Null for a time that the clocks of the zone do show. */
export function skippedTime(time: string, timeZone: string): SkippedTime | null {
  const asUtc = Date.parse(`${time.slice(0, 16)}Z`);
  // A year that is being typed passes through 0002 and 0020.
  if (Number.isNaN(asUtc) || !isWithinYears(time)) return null;
  const [before, after] = offsetsAround(asUtc, timeZone);
  const shown = [before, after].some((offset) => clockAt(asUtc - offset, timeZone) === time.slice(0, 16));
  if (shown || after <= before) return null;
  let [last, change] = [asUtc - day, asUtc + day];
  while (change - last > minute) {
    const between = last + Math.floor((change - last) / 2 / minute) * minute;
    if (offsetAt(between, timeZone) === before) last = between;
    else change = between;
  }
  return {
    from: new Date(change + before).toISOString().slice(0, 16),
    to: clockAt(change, timeZone),
    instead: clockAt(asUtc - before, timeZone),
  };
}

export function skippedProblem(time: string, timeZone: string): string | null {
  const skipped = skippedTime(time, timeZone);
  if (!skipped) return null;
  const { from, to, instead } = skipped;
  return `That day clocks skip from ${timeText(from)} to ${timeText(to)}. Use ${timeText(instead)}?`;
}

const letterFormats = new Map<string, Intl.DateTimeFormat>();

/** " CDT" or " CST" at a moment whose time clocks show twice, because they are set back; otherwise nothing. */
export function doubledLetters(moment: string, timeZone: string): string {
  const at = Date.parse(moment);
  const [before, after] = offsetsAround(at, timeZone);
  const isDoubled = [before - after, after - before].some(
    (shift) => before > after && clockAt(at + shift, timeZone) === clockAt(at, timeZone),
  );
  if (!isDoubled) return '';
  const format = letterFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  letterFormats.set(timeZone, format);
  return ` ${format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
}
