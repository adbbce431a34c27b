import { defineRecord } from '../../wire/record.ts';

/** Who did what to which record, without anything that needs care (`JournalChange`). */
export const journalRecord = defineRecord('journal', 'internal', {});
