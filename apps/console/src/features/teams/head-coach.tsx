import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { headCoachName } from '@dugout/contract/features/teams/teams.list.ts';
import { PersonCell } from '../../kit/cells/avatar.tsx';
import { Missing } from '../../kit/cells/missing.tsx';

interface HeadCoachProps {
  team: Pick<Team, 'headCoach'>;
  size?: 24 | 28;
}

/** A missing head coach is 'N/A', not a dash. */
export function HeadCoach({ team, size = 24 }: HeadCoachProps) {
  const name = headCoachName(team);
  return name === null ? <Missing text="N/A" /> : <PersonCell name={name} size={size} />;
}
