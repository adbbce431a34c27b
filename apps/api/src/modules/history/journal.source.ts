import { sql } from 'kysely';
import type { JournalRow, RecordImage } from '@dugout/contract/features/history/history.schema.ts';
import { journalList } from '@dugout/contract/features/history/journal.list.ts';
import { viewedLists, type ViewedList } from '@dugout/contract/features/views/view.lists.ts';
import { filterWords } from '@dugout/contract/wire/filter-words.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { momentsOfDays } from '../../platform/list/day-moments.ts';
import { equals, equalsOrNone, listSource } from '../../platform/list/source.ts';
import { nameOf } from './acts.store.ts';
import { correction, nameNow, staffChange, staffJoins } from './history.store.ts';
import { journalChange } from './journal-change.ts';

interface Exported {
  readonly filters: Record<string, unknown>;
  readonly searched: boolean;
  readonly names: Record<string, string | null> | null;
}
type JournalRecord = Omit<JournalRow, 'name' | 'changed' | 'filter'> & {
  before: RecordImage;
  after: RecordImage;
  nameNow: string | null;
  exported: Exported | null;
};

/** What an export was narrowed by. Records are named as they are called now: details are never erased, names are. */
const exported = sql`case when p.act = 'export' and p.details ? 'filters' then json_build_object(
  'filters', p.details -> 'filters', 'searched', coalesce(p.details -> 'searched', 'false'),
  'names', (select json_object_agg(f.key, coalesce(t.name, c.title, u.name))
    from jsonb_each_text(p.details -> 'filters') f
    cross join lateral (select case when f.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.value::uuid end as id) as named
    left join teams t on t.id = named.id left join chats c on c.id = named.id left join users u on u.id = named.id
    where named.id is not null)) end`;

const filterOf = ({ entity }: JournalRecord, { filters, searched, names }: Exported) =>
  filterWords(viewedLists[entity as ViewedList] ?? { filters: {} }, { filters, searched, names: names ?? {} });

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
    actor: equalsOrNone('actor_id'),
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
    p.details ->> 'purpose' as purpose,
    ${exported} as exported,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as actor,
    ${staffChange('p')} as staff, ${correction('p')} as correction,
    case when coalesce(p.after, p.before) ->> 'name' is null then ${nameNow('p.entity', 'p.entity_id')} end as "nameNow"`,
  // Includes users in the trash: the actor of an entry does not change.
  joins: sql`left join users u on u.id = p.actor_id ${staffJoins('p')}`,
  toRow: (record: JournalRecord): JournalRow => {
    const { before, after, nameNow: now, exported: narrowed, ...entry } = record;
    return {
      ...entry,
      name: nameOf(after) ?? nameOf(before) ?? now,
      changed: journalChange(entry.entity, before, after),
      filter: narrowed && filterOf(record, narrowed),
    };
  },
});
