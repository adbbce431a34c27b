const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** `just now`, `5 minutes ago`, `3 days ago`; null where a date says more than a number of days. */
export function agoText(moment: string, now: number): string | null {
  const passed = Math.max(0, now - Date.parse(moment));
  if (passed < minute) return 'just now';
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour');
  return passed < 31 * day ? words.format(-Math.floor(passed / day), 'day') : null;
}
