import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { regions } from '@dugout/contract/vocabulary/teams.ts';
import { positionCodes } from '../positions/public.ts';

export interface TeamInfo {
  /** `P / 1B` */
  readonly positions: string;
  /** The region of a regional coach, then the teams; each once. */
  readonly places: readonly string[];
}

export function teamInfo({ player, coach, regCoach }: Pick<User, 'player' | 'coach' | 'regCoach'>): TeamInfo {
  const positions = [player?.pos1, player?.pos2].flatMap((position) => (position ? [positionCodes[position]] : []));
  const region = regCoach ? [regions.label(regCoach.region)] : [];
  const team = player?.team ? [player.team] : [];
  return { positions: positions.join(' / '), places: [...new Set([...region, ...team, ...(coach?.teams ?? [])])] };
}
