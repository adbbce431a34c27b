import type { AgeRule, AgeRules, Season } from '@dugout/contract/features/seasons/season.schema.ts';
import { newId } from '../samples.ts';

export const season = (given: Partial<Season> = {}): Season => ({
  id: newId(),
  version: 1,
  name: '2027',
  startsOn: '2026-09-01',
  endsOn: '2027-08-31',
  isCurrent: true,
  ...given,
});

export const ageRule = (body: string, given: Partial<AgeRule> = {}): AgeRule => ({
  id: newId(),
  body: { id: newId(), name: body },
  ageOn: '2026-08-31',
  source: 'Its code',
  checkedOn: null,
  checkedBy: null,
  divisions: [
    { label: '10U', maxAge: 10 },
    { label: 'Majors', maxAge: 12 },
  ],
  ...given,
});

export const ageRules = ({ id, version }: Season, rules: AgeRule[]): AgeRules => ({ id, version, rules });
