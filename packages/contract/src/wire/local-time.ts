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
export const yearsMessage = `Must lie between the years ${years.earliest} and ${years.latest}.`;
export function isWithinYears(time: string): boolean {
  const year = Number(time.slice(0, 4));
  return year >= years.earliest && year <= years.latest;
}
/** For inputs of the browser, which would let people type years of six digits. */
export const latestDay = `${years.latest}-12-31`;
export const latestTime = `${latestDay}T23:59`;

/** No clock on earth is further from UTC, and PostgreSQL refuses what is much further. */
export const hasRealOffset = (time: string) => /(Z|[+-](0\d|1[0-3]):\d{2}|[+-]14:00)$/.test(time);
export const offsetMessage = 'No clock has this offset.';

/** A moment that was sent; without an offset it is what the organisation's clocks show. */
export const hasOffset = (time: string) => /(Z|[+-]\d{2}:\d{2})$/.test(time);
