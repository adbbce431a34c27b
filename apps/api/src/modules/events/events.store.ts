import { sql } from 'kysely';
import { attendeesShown } from '@dugout/contract/features/events/event.rules.ts';
import type { CalendarEvent, EventInput, EventUpdate } from '@dugout/contract/features/events/event.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { momentOf, timeZone } from '../../platform/db/moment.ts';
import { tournamentJson } from './tournaments.store.ts';

/** What the organisation's clocks show at a moment. */
export const wallClock = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI')`;

/** An event `p`: also what the list selects around a page. */
export const eventColumns = sql`
  p.id, p.version, p.event_type as "eventType",
  ${isoTime('p.starts_at')} as start, ${isoTime('p.ends_at')} as end,
  ${wallClock('p.starts_at')} as "localStart", ${wallClock('p.ends_at')} as "localEnd",
  ${tournamentJson('t')} as tournament, t.id as "tournamentID",
  coalesce((select json_agg(shown.attendee) from (
    select json_build_object('id', ea.id, 'user',
        case when u.id is not null then json_build_object('fname', u.fname, 'lname', u.lname) end) as attendee
      from event_attendees ea left join users u on u.id = ea.user_id and u.deleted_at is null
      where ea.event_id = p.id order by u.name, ea.id limit ${sql.lit(attendeesShown)}
  ) shown), '[]'::json) as attendees,
  (select count(*) from event_attendees ea where ea.event_id = p.id)::integer as "attendeeCount"`;
export const eventJoins = sql`left join tournaments t on t.id = p.tournament_id and t.deleted_at is null`;

export type EventRecord = Omit<CalendarEvent, 'allDay'>;

const isMidnight = (time: string) => time.endsWith('T00:00');

/** From midnight to midnight is 'All Day', any other shows its time (decisions, "Event times"). */
export const isAllDay = ({ localStart, localEnd }: { localStart: string; localEnd: string }) =>
  isMidnight(localStart) && isMidnight(localEnd) && localStart < localEnd;

export const toEvent = (record: EventRecord): CalendarEvent => ({ ...record, allDay: isAllDay(record) });

export async function findEvent(db: Db | Tx, id: string): Promise<CalendarEvent | null> {
  const { rows } = await sql<EventRecord>`
    select ${eventColumns} from events p ${eventJoins}
    where p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0] ? toEvent(rows[0]) : null;
}

/** Locked first: one statement that waits for the lock would read what is joined to the row as it was before. */
export async function lockEvent(tx: Tx, id: string): Promise<CalendarEvent | null> {
  await sql`select from events where id = ${id} for update`.execute(tx);
  return findEvent(tx, id);
}

/** What is undefined stays as it is. */
const toColumns = ({ eventType, start, end, tournamentID }: EventUpdate) => ({
  event_type: eventType,
  starts_at: momentOf(start),
  ends_at: momentOf(end),
  tournament_id: tournamentID,
});

export async function insertEvent(tx: Tx, input: EventInput): Promise<string> {
  const { id } = await tx.insertInto('events').values(toColumns(input)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateEvent(tx: Tx, id: string, input: EventUpdate): Promise<void> {
  await tx.updateTable('events').set(toColumns(input)).where('id', '=', id).execute();
}

export async function trashEvent(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx.updateTable('events').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute();
}
