import { vocabulary, type ValueOf } from '../../vocabulary/vocabulary.ts';

export const coachTypes = vocabulary({ COACH: 'Coach', REGIONAL_COACH: 'Regional Coach' });
export type CoachType = ValueOf<typeof coachTypes>;
