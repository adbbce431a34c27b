import { sql } from 'kysely';
import { eventTypes, type EventType } from '@dugout/contract/vocabulary/content.ts';
import type { Db } from '../../platform/db/database.ts';
import { isAllDay, wallClock } from './events.store.ts';
import { toICalendar, type FeedEvent } from './icalendar.ts';

/** How far a calendar program can look back and ahead. */
const daysBack = 180;
const daysAhead = 730;

interface FeedRecord {
  id: string;
  version: number;
  updated_at: Date;
  deleted_at: Date | null;
  event_type: EventType;
  starts_at: Date;
  ends_at: Date;
  localStart: string;
  localEnd: string;
  title: string | null;
  place: string | null;
  tournament_version: number | null;
  tournament_updated_at: Date | null;
}

function toFeedEvent(record: FeedRecord): FeedEvent {
  const later = record.tournament_updated_at ?? record.updated_at;
  return {
    uid: `${record.id}@dugout`,
    // The name and the place are the tournament's: a change of it is a change of the event that people follow.
    sequence: record.version - 1 + (record.tournament_version ?? 1) - 1,
    changedAt: later > record.updated_at ? later : record.updated_at,
    start: record.starts_at,
    end: record.ends_at,
    days: isAllDay(record) ? { first: record.localStart.slice(0, 10), afterLast: record.localEnd.slice(0, 10) } : null,
    title: record.title ?? eventTypes.label(record.event_type),
    place: record.place,
    category: eventTypes.label(record.event_type),
    cancelled: record.deleted_at !== null,
  };
}

/** A public feed says what, when and where, and holds no names of people. Removed events stay, as canceled. */
export async function readFeed(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<FeedRecord>`
    select e.id, e.version, e.updated_at, e.deleted_at, e.event_type, e.starts_at, e.ends_at,
      ${wallClock('e.starts_at')} as "localStart", ${wallClock('e.ends_at')} as "localEnd",
      t.title, t.body as place, t.version as tournament_version, t.updated_at as tournament_updated_at
    from events e left join tournaments t on t.id = e.tournament_id and t.deleted_at is null
    where e.ends_at > ${now}::timestamptz - ${`${daysBack} days`}::interval
      and e.starts_at < ${now}::timestamptz + ${`${daysAhead} days`}::interval
    order by e.starts_at, e.id`.execute(db);
  const { name } = await db.selectFrom('organisation').select('name').executeTakeFirstOrThrow();
  return toICalendar(`${name} Events`, rows.map(toFeedEvent));
}
