import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a removal touches: nobody is removed with a team (decisions, "Remove Team"). */
export function touchedText({ playerCount, coachCount }: Pick<TeamDetail, 'playerCount' | 'coachCount'>): string {
  if (playerCount === 0 && coachCount === 0) return 'No players and no coaches are on this team.';
  const players = playerCount === 0 ? [] : [counted(playerCount, 'player', 'players')];
  const coaches = coachCount === 0 ? [] : [counted(coachCount, 'coach', 'coaches')];
  const verb = playerCount + coachCount === 1 ? 'stays' : 'stay';
  return `${[...players, ...coaches].join(' and ')} ${verb}, without a team.`;
}
