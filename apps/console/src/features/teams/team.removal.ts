import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Whom a removal affects: players and coaches are not removed with their team (decisions, "Remove Team"). */
export function touchedText({ players, coaches }: Pick<TeamDetail, 'players' | 'coaches'>): string {
  const [playing, coaching] = [players.length, coaches.length];
  if (playing === 0 && coaching === 0) return 'No players and no coaches are on this team.';
  // A coach may have another team; a player has one.
  const people = [
    ...(playing === 0 ? [] : [`${counted(playing, 'player', 'players')} will be left without a team`]),
    ...(coaching === 0 ? [] : [`${counted(coaching, 'coach', 'coaches')} will leave its staff`]),
  ];
  return `${people.join(', ')}.`;
}
