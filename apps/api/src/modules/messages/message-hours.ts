import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Ledger, Selection } from '../../platform/list/source.ts';

const wholeHour = 3_600_000;
/** Days begin on the hour nearly everywhere; where they do not, messages are counted one by one. */
const isOnTheHour = (moment: string | number | undefined) =>
  moment === undefined || Date.parse(String(moment)) % wholeHour === 0;

/** The hours of the asked days; null where something else is asked for, too. */
function hoursOf({ search, filters }: Selection) {
  const { from, to, ...others } = filters;
  if (search || Object.keys(others).length > 0 || !isOnTheHour(from) || !isOnTheHour(to)) return null;
  return {
    all: from === undefined && to === undefined,
    begins: sql`${from ?? '-infinity'}::timestamptz`,
    ends: sql`${to ?? 'infinity'}::timestamptz`,
  };
}

/** The number of messages of every hour is kept by triggers: days are counted by it, and far pages found. */
export const messageHours: Ledger = {
  total(selection) {
    const hours = hoursOf(selection);
    if (!hours) return null;
    return sql`
      select coalesce(sum((sent + failed)::integer), 0) from message_hours
      where hour >= ${hours.begins} and hour < ${hours.ends}`;
  },

  async seek(db, selection, { column, descending, offset }) {
    const hours = hoursOf(selection);
    if (!hours || column !== 'created_at') return null;
    const direction = descending ? sql`desc` : sql`asc`;
    const within = hours.all ? await monthAt(db, direction, offset) : { ...hours, before: 0 };
    if (!within) return null;
    const { rows } = await sql<{ hour: Date; before: string }>`
      with counted as (
        select hour, sum((sent + failed)::integer) as messages from message_hours
        where hour >= ${within.begins} and hour < ${within.ends} group by hour
      ), running as (
        select hour, messages, sum(messages) over (order by hour ${direction}) as upto from counted
      )
      select hour, upto - messages as before from running where upto > ${offset - within.before}
      order by hour ${direction} limit 1`.execute(db);
    const found = rows[0];
    if (!found) return null;
    const start = descending
      ? sql`t.created_at < ${found.hour}::timestamptz + interval '1 hour'`
      : sql`t.created_at >= ${found.hour}::timestamptz`;
    return { start, skip: offset - within.before - Number(found.before) };
  },
};

/** The month of the message at an offset of all messages. */
async function monthAt(db: Db, direction: RawBuilder<unknown>, offset: number) {
  const { rows } = await sql<{ month: Date; before: string }>`
    select month, upto - messages as before from
      (select month, messages, sum(messages) over (order by month ${direction}) as upto from message_months) as running
    where upto > ${offset} order by month ${direction} limit 1`.execute(db);
  const found = rows[0];
  if (!found) return null;
  const begins = sql`${found.month}::timestamptz`;
  // In UTC, as the months are: a month is not the same everywhere.
  const ends = sql`((${found.month}::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC')`;
  return { begins, ends, before: Number(found.before) };
}
