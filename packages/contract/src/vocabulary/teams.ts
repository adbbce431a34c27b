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
