import { ageGroups, type AgeGroup } from '../../vocabulary/teams.ts';
import { vocabulary, type ValueOf } from '../../vocabulary/vocabulary.ts';

export const rolloverMessages = {
  reasonRequired: 'Enter why she stays.',
} as const;

export const rolloverLimits = { reason: 200, changes: 500, pageSize: 50 } as const;

/** What becomes of a team in the next season. */
export const teamPlans = vocabulary({ MOVES: 'Moves up', STAYS: 'Stays', ENDS: 'Not continued' });
export type TeamPlan = ValueOf<typeof teamPlans>;

/**
 * Each player of a team is in one of these. A player without a birth date moves with her team, and is counted apart as
 * well.
 */
export const playerGroups = vocabulary({
  MOVES: 'Moves with her team',
  TOO_OLD: 'Too old for her team',
  TEAM_ENDS: 'Team not continued',
  GRADUATES: 'Graduates',
});
export type PlayerGroup = ValueOf<typeof playerGroups>;

/** 12U moves to 14U; nothing follows 18U, and alumni stay. */
export function ageGroupAfter(ageGroup: AgeGroup): AgeGroup | null {
  const teams: readonly AgeGroup[] = ageGroups.values.filter((group) => group !== 'ALUMNI');
  const place = teams.indexOf(ageGroup);
  return place === -1 ? null : (teams[place + 1] ?? null);
}
