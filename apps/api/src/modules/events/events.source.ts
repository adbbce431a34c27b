import { sql } from 'kysely';
import { upcomingDays } from '@dugout/contract/features/events/event.rules.ts';
import { eventsList } from '@dugout/contract/features/events/events.list.ts';
import { equals, listSource } from '../../platform/list/source.ts';
import { timeZone } from '../../platform/db/moment.ts';
import { eventColumns, eventJoins, toEvent } from './events.store.ts';

const midnight = (date: ReturnType<typeof sql>) => sql`(${date})::timestamp at time zone ${timeZone}`;
const span = sql.lit(`${upcomingDays} days`);

export const eventsSource = listSource(eventsList, {
  table: 'events',
  changesWithTime: true,
  filters: {
    // A moment without length, at the very start of a day, belongs to that day.
    from: (value) => {
      const start = midnight(sql`${value}::date`);
      return sql`(t.ends_at > ${start} or t.starts_at >= ${start})`;
    },
    to: (value) => sql`t.starts_at < ${midnight(sql`${value}::date + 1`)}`,
    show: (value) =>
      value === 'upcoming'
        ? sql`(t.ends_at > now() and t.starts_at < now() + ${span}::interval)`
        : sql`(t.ends_at <= now() and t.ends_at > now() - ${span}::interval)`,
    type: equals('event_type'),
    attendee: (person) => sql`t.id in (select event_id from event_attendees where user_id = ${person}::uuid)`,
    month: (value) => {
      const first = sql`(${value} || '-01')::date`;
      return sql`(t.starts_at >= ${midnight(first)} and t.starts_at < ${midnight(sql`${first} + interval '1 month'`)})`;
    },
  },
  sorts: { start: 'starts_at' },
  tieBreak: [],
  select: eventColumns,
  joins: eventJoins,
  toRow: toEvent,
});
