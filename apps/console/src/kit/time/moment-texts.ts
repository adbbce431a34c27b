import { doubledLetters } from '@dugout/contract/wire/local-time.ts';

interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}
const made = new Map<string, Formats>();

/** Making a format costs more than using it for a whole list. */
function formatsOf(timeZone: string): Formats {
  const known = made.get(timeZone);
  if (known) return known;
  const formats = {
    day: new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }),
  };
  made.set(timeZone, formats);
  return formats;
}

/** `Mar 14, 2026` and `8:42 AM`, as the clock on the organisation's wall showed it. */
export function momentTexts(moment: string, timeZone: string): { readonly day: string; readonly time: string } {
  const { day, time } = formatsOf(timeZone);
  const date = new Date(moment);
  return { day: day.format(date), time: time.format(date) + doubledLetters(moment, timeZone) };
}

/** `Mar 14, 2026, 8:42 AM` */
export function momentText(moment: string, timeZone: string): string {
  const { day, time } = momentTexts(moment, timeZone);
  return `${day}, ${time}`;
}
