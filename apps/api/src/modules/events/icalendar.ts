/** RFC 5545, as much of it as a calendar that is only followed needs. */
export interface FeedEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly start: Date;
  readonly end: Date;
  /** The organisation's calendar days, for an event from midnight to midnight. */
  readonly days: { readonly first: string; readonly afterLast: string } | null;
  readonly title: string;
  readonly place: string | null;
  readonly category: string;
  readonly cancelled: boolean;
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll(/\r\n?|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- exactly these may not stand in a line
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** Lines end after 75 bytes and go on behind a space; no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

const moment = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const day = (date: string) => date.replaceAll('-', '');

const when = ({ days, start, end }: FeedEvent) =>
  days
    ? [`DTSTART;VALUE=DATE:${day(days.first)}`, `DTEND;VALUE=DATE:${day(days.afterLast)}`]
    : [`DTSTART:${moment(start)}`, ...(end > start ? [`DTEND:${moment(end)}`] : [])];

const eventLines = (event: FeedEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${moment(event.changedAt)}`,
  `LAST-MODIFIED:${moment(event.changedAt)}`,
  ...when(event),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  `CATEGORIES:${escaped(event.category)}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

export function toICalendar(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dugout//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
