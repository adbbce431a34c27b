import { sql } from 'kysely';
import { cardsPerMonth } from '@dugout/contract/features/events/event.rules.ts';
import type { EventMonth } from '@dugout/contract/features/events/event.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { conditions } from '../../platform/list/query.ts';
import type { Selection } from '../../platform/list/source.ts';
import { eventsSource } from './events.source.ts';
import { timeZone } from '../../platform/db/moment.ts';
import { eventColumns, eventJoins, toEvent, type EventRecord } from './events.store.ts';

/** The first cards of every month in one query; the console loads the rest of a month on demand. */
export async function readMonths(db: Db, filters: Selection['filters']): Promise<EventMonth[]> {
  const { rows } = await sql<EventRecord & { month: string; total: number }>`
    select ${eventColumns}, p.month, p.total
    from (
      select numbered.* from (
        select t.*, to_char(t.starts_at at time zone ${timeZone}, 'YYYY-MM') as month,
          row_number() over of_month as place,
          (count(*) over (partition by to_char(t.starts_at at time zone ${timeZone}, 'YYYY-MM')))::integer as total
        from events t where ${conditions(eventsSource, { filters })}
        window of_month as
          (partition by to_char(t.starts_at at time zone ${timeZone}, 'YYYY-MM') order by t.starts_at, t.id)
      ) numbered where place <= ${cardsPerMonth}
    ) p ${eventJoins}
    order by p.starts_at, p.id`.execute(db);
  const months = new Map<string, EventMonth>();
  for (const { month, total, ...record } of rows) {
    const found = months.get(month) ?? { month, total, events: [] };
    found.events.push(toEvent(record));
    months.set(month, found);
  }
  return [...months.values()];
}
