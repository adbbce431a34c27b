import { IconAlertTriangle, IconArrowUp, IconCheck } from '@tabler/icons-react';
import type { Standing } from '@dugout/contract/features/players/ages.ts';
import { ageGroups, type AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import { StatusBadge } from '../../kit/cells/badge.tsx';

interface StandingBadgeProps {
  standing: Standing | null;
  /** Of her team. */
  group: AgeGroup;
}

/** How an age goes with the age group of a team. */
export function StandingBadge({ standing, group }: StandingBadgeProps) {
  switch (standing) {
    case 'FITS':
      return (
        <StatusBadge tone="green" icon={IconCheck}>
          Fits
        </StatusBadge>
      );
    case 'PLAYS_UP':
      return (
        <StatusBadge tone="blue" icon={IconArrowUp}>
          Plays up
        </StatusBadge>
      );
    case 'TOO_OLD':
      return (
        <StatusBadge tone="yellow" icon={IconAlertTriangle}>
          Too old for {ageGroups.label(group)}
        </StatusBadge>
      );
    case null:
      return null;
  }
}
