import { defineRecord } from '../../wire/record.ts';

/** Who did what to which record, without what the record held. */
export const journalRecord = defineRecord('journal', 'internal', {});
