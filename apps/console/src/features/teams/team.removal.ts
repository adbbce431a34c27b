import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Whom a removal affects: players and coaches are not removed with their team (decisions, "Remove Team"). */
export function touchedText({ players, coaches }: Pick<TeamDetail, 'players' | 'coaches'>): string {
  const [playing, coaching] = [players.length, coaches.length];
  if (playing === 0 && coaching === 0) return 'No players and no coaches are on this team.';
  const people = [
    ...(playing === 0 ? [] : [counted(playing, 'player', 'players')]),
    ...(coaching === 0 ? [] : [counted(coaching, 'coach', 'coaches')]),
  ];
  return `${people.join(' and ')} will be left without a team.`;
}
