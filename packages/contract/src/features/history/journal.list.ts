import { byId, called, choice, day, defineList, orNone } from '../../wire/list.ts';
import { journalActs, journalEntities, systemActor } from './history.kinds.ts';
import type { JournalRow } from './history.schema.ts';
import { journalRecord } from './journal.record.ts';

export const journalList = defineList<JournalRow>()({
  name: 'journal',
  path: '/journal',
  access: 'admin',
  of: journalRecord,
  searchable: false,
  filters: {
    /** What no person did: the worker, a program, the public form. */
    actor: called('Person', orNone(byId, systemActor)),
    entity: called('Kind', choice(journalEntities)),
    record: byId,
    act: choice(journalActs),
    /** On or after, on or before these days of the organisation. */
    from: day,
    to: day,
  },
  sorts: ['at'],
  defaultSort: ['-at'],
  pageSizes: [20, 50, 100],
  export: {
    fileName: 'journal',
    columns: [
      ['Time (UTC)', (entry) => entry.at],
      ['Who', (entry) => entry.actor?.name ?? null],
      ['Who (id)', (entry) => entry.actor?.id ?? null],
      ['Act', (entry) => entry.act],
      ['Kind', (entry) => entry.entity],
      ['Record', (entry) => entry.name],
      ['Record (id)', (entry) => entry.entityId],
      ['Rows', (entry) => entry.rows],
      ['Filter', (entry) => entry.filter],
      ['Purpose', (entry) => entry.purpose],
    ],
  },
});
