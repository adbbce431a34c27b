import { vocabulary } from './vocabulary.ts';

/** What a file with birth dates may be for: the journal says it beside the file. */
export const exportPurposes = vocabulary({
  TOURNAMENT_ROSTER: 'Tournament roster',
  SANCTIONING_REGISTRATION: 'Sanctioning registration',
  INSURANCE: 'Insurance',
});
