import { sql } from 'kysely';
import type { JournalRow, RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import { journalList } from '@dugout/contract/features/history/journal.list.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { momentsOfDays } from '../../platform/list/day-moments.ts';
import { equals, listSource } from '../../platform/list/source.ts';
import { nameOf } from './acts.store.ts';
import { nameNow, staffChange, staffJoins } from './history.store.ts';
import { journalChange } from './journal-change.ts';

type JournalRecord = Omit<JournalRow, 'name' | 'changed'> & {
  before: RecordImage;
  after: RecordImage;
  nameNow: string | null;
};

/** More entries than can be under way at one moment. */
const atOnce = 20_000;

export const journalSource = listSource(journalList, {
  table: 'journal',
  // A change of thousands of records is one line, unless one record is asked about.
  holds: ({ record }) => (record === undefined ? sql`t.in_bulk is not true` : sql`true`),
  uncounted: true,
  prepare: async (db, selection) => ({
    ...selection,
    filters: { ...selection.filters, ...(await momentsOfDays(db, selection.filters)) },
  }),
  filters: {
    actor: equals('actor_id'),
    entity: equals('entity'),
    record: equals('entity_id'),
    act: (act) => (act === 'role-change' ? sql`t.details ? 'role'` : sql`t.act = ${act}`),
    // Ids grow with time, except for what was written at the same moment: they tell an index where to begin.
    from: (moment) => sql`t.at >= ${moment}::timestamptz and t.id >= coalesce(
      (select id from journal where at >= ${moment}::timestamptz order by at limit 1), 0) - ${atOnce}`,
    to: (moment) => sql`t.at < ${moment}::timestamptz and t.id <= coalesce(
      (select id from journal where at < ${moment}::timestamptz order by at desc limit 1), 0) + ${atOnce}`,
  },
  // In the order of writing, which an index serves together with every filter.
  sorts: { at: 'id' },
  tieBreak: [],
  select: sql`p.id, ${isoTime('p.at')} as at, p.act, p.entity, p.entity_id as "entityId", p.batch_id as "batchId",
    p.before, p.after, (case when p.act = 'export' then p.details ->> 'rows' end)::integer as rows, p.details ->> 'format' as format,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as actor,
    ${staffChange('p')} as staff,
    case when coalesce(p.after, p.before) ->> 'name' is null then ${nameNow('p.entity', 'p.entity_id')} end as "nameNow"`,
  // Includes users in the trash: the actor of an entry does not change.
  joins: sql`left join users u on u.id = p.actor_id ${staffJoins('p')}`,
  toRow: ({ before, after, nameNow: now, ...entry }: JournalRecord): JournalRow => ({
    ...entry,
    name: nameOf(after) ?? nameOf(before) ?? now,
    changed: journalChange(entry.entity, before, after),
  }),
});
