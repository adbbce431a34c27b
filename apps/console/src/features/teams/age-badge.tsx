import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import type { AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import { RampBadge } from '../../kit/cells/badge.tsx';

const steps: Record<AgeGroup, 1 | 2 | 3 | 4 | 5 | 6 | 7> = {
  U8: 1,
  U10: 2,
  U12: 3,
  U14: 4,
  U16: 5,
  U18: 6,
  ALUMNI: 7,
};

export function AgeBadge({ age }: { age: AgeGroup }) {
  return <RampBadge step={steps[age]}>{ageGroups.label(age)}</RampBadge>;
}
