import { byId, choice, day, defineList, month } from '../../wire/list.ts';
import { eventTypes } from '../../vocabulary/content.ts';
import type { CalendarEvent } from './event.schema.ts';
import { eventRecord } from './event.record.ts';

/** Upcoming: now to 30 days ahead; past: 30 days ago to now (section 9). */
const eventSpans = ['upcoming', 'past'] as const;

export const eventsList = defineList<CalendarEvent>()({
  name: 'events',
  path: '/events',
  access: 'admin',
  of: eventRecord,
  searchable: false,
  filters: {
    /** Whatever happens on or after, on or before these days. */
    from: day,
    to: day,
    show: choice(eventSpans),
    type: choice(eventTypes.values),
    /** Who is expected there, or was. */
    attendee: byId,
    /** Begins in this month: what 'Show More' asks for. */
    month,
  },
  sorts: ['start'],
  defaultSort: ['start'],
  pageSizes: [100],
});
