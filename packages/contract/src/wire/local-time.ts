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

/** A moment that was sent; without an offset it is what the organisation's clocks show. */
export const hasOffset = (time: string) => /(Z|[+-]\d{2}:\d{2})$/.test(time);
