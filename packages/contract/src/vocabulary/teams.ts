import { vocabulary, type ValueOf } from './vocabulary.ts';

export const ageGroups = vocabulary({
  U8: '8U',
  U10: '10U',
  U12: '12U',
  U14: '14U',
  U16: '16U',
  U18: '18U',
  ALUMNI: 'Alumni',
});
export type AgeGroup = ValueOf<typeof ageGroups>;

/** One list of eight on every form and filter (decisions, "Two region lists"). */
export const regions = vocabulary({
  ACADEMY: 'Academy',
  PACIFIC: 'Pacific',
  MOUNTAIN: 'Mountain',
  MIDWEST: 'Midwest',
  NORTHEAST: 'Northeast',
  SOUTHEAST: 'Southeast',
  SOUTHWEST: 'Southwest',
  TEXAS: 'Texas',
});
export type Region = ValueOf<typeof regions>;

/** Why the roster of a past season is corrected. A choice, not a text: the journal keeps it longer than any child's data. */
export const correctionReasons = vocabulary({
  MISSING: 'Somebody was missing',
  NOT_ON_TEAM: 'Somebody was not on this team',
  NUMBER: 'A number was wrong',
  STAFF: 'The staff was wrong',
  OTHER: 'Another mistake',
});
export type CorrectionReason = ValueOf<typeof correctionReasons>;
