import { sql } from 'kysely';
import { sparklineDays, type Dashboard, type Progress } from '@dugout/contract/features/dashboard/dashboard.routes.ts';
import type { Db } from '../../platform/db/database.ts';

interface Growth {
  day: number;
  users: string;
  teams: string;
  messages: string;
}

interface Totals {
  users: string;
  teams: string;
  messages: string;
  active: string;
}

/**
 * Today's figures; each is a maintained sum, so that the dashboard of five million people opens at once. Written out,
 * because PostgreSQL plans the body of `live_count` and `active_people` anew on every call.
 */
async function totals(db: Db, now: Date): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select coalesce(sum(live), 0) from list_counts where list = 'users') as users,
      (select coalesce(sum(live), 0) from list_counts where list = 'teams') as teams,
      (select coalesce(sum(sent), 0) from message_hours) as messages,
      (select coalesce(sum(people), 0) from activity_days
        where day >= (${now}::timestamptz at time zone 'UTC')::date - ${sparklineDays}::integer) as active`.execute(db);
  return rows[0]!;
}

/** What was added on each of the last days, in the organisation's time zone. */
async function growth(db: Db, now: Date): Promise<Growth[]> {
  const { rows } = await sql<Growth>`
    with zone as (select time_zone as name from organisation),
    days as (
      select n as day,
        (((${now}::timestamptz at time zone zone.name)::date - n)::timestamp at time zone zone.name) as begins,
        (((${now}::timestamptz at time zone zone.name)::date - n + 1)::timestamp at time zone zone.name) as ends
      from zone, generate_series(0, ${sparklineDays - 1}::integer) as n
    )
    select day,
      (select count(*) from users where deleted_at is null and created_at >= begins and created_at < ends) as users,
      (select count(*) from teams where deleted_at is null and created_at >= begins and created_at < ends) as teams,
      (select coalesce(sum(sent), 0) from message_hours where hour >= begins and hour < ends) as messages
    from days order by day`.execute(db);
  return rows;
}

async function activeOnPastDays(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ active_users: string }>`
    select active_users from daily_figures
    where day >= (${now}::timestamptz at time zone 'UTC')::date - ${sparklineDays - 1}::integer
      and day < (${now}::timestamptz at time zone 'UTC')::date
    order by day`.execute(db);
  return rows.map(({ active_users }) => Number(active_users));
}

/** Walks back from today's total: yesterday's is what is there today without what was added today. */
function backwards(total: number, addedByDay: readonly number[]): number[] {
  const days: number[] = [];
  let figure = total;
  for (const added of addedByDay) {
    days.unshift(figure);
    figure -= added;
  }
  return days;
}

export async function readDashboard(db: Db, now: Date): Promise<Dashboard> {
  const [today, added, active] = await Promise.all([totals(db, now), growth(db, now), activeOnPastDays(db, now)]);
  const figure = (key: 'users' | 'teams' | 'messages') => {
    const total = Number(today[key]);
    return {
      total,
      days: backwards(
        total,
        added.map((day) => Number(day[key])),
      ),
    };
  };
  const activeUsers = Number(today.active);
  return {
    totalUsers: figure('users'),
    activeUsers: { total: activeUsers, days: [...active, activeUsers] },
    totalTeams: figure('teams'),
    messagesSent: figure('messages'),
  };
}

/**
 * A user who accepted an event in advance counts as active from the moment it begins. Looks back to the last recorded
 * day, so that a worker catches up after a long outage.
 */
export async function noteAttendance(db: Db, now: Date): Promise<void> {
  await sql`
    with since as (
      select coalesce(max(day), (${now}::timestamptz at time zone 'UTC')::date - ${sparklineDays}::integer) - 1 as day
      from daily_figures
    )
    select note_activity(array_agg(a.user_id), array_agg(e.starts_at))
    from since, events e join event_attendees a on a.event_id = e.id
    where e.starts_at >= since.day::timestamp at time zone 'UTC' and e.starts_at <= ${now}::timestamptz
      and e.deleted_at is null and a.user_id is not null`.execute(db);
}

/** One figure a day, for the sparkline: repeated on the same day it corrects itself. */
export async function recordActiveUsers(db: Db, now: Date): Promise<void> {
  await sql`
    insert into daily_figures (day, active_users)
    select (${now}::timestamptz at time zone 'UTC')::date,
      active_people((${now}::timestamptz at time zone 'UTC')::date - ${sparklineDays}::integer)
    on conflict (day) do update set active_users = excluded.active_users`.execute(db);
}

export async function readProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select live_count('teams')::integer as teams, live_count('players')::integer as players,
      live_count('coaches')::integer as coaches, exists (select from backup_reports) as "backedUp"`.execute(db);
  return rows[0]!;
}
