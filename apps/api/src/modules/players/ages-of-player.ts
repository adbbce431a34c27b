import { agesBy } from '@dugout/contract/features/players/ages.ts';
import type { PlayerAges } from '@dugout/contract/features/players/player-ages.schema.ts';
import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { seasonProblems } from '@dugout/contract/features/seasons/season.routes.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { findCurrentSeason, findSeason } from '../seasons/public.ts';
import { findPlayer } from './players.store.ts';

/** By the rules that an administrator has confirmed. Without a season: in the current one. */
export async function agesOfPlayer(db: Db, id: string, seasonId: string | undefined): Promise<PlayerAges> {
  const player = (await findPlayer(db, id)) ?? fail(playerProblems.notFound);
  const season =
    seasonId === undefined
      ? await findCurrentSeason(db)
      : ((await findSeason(db, seasonId)) ?? fail(seasonProblems.notFound));
  return {
    id,
    season,
    ages: agesBy(season.rules, { birthDate: player.birthDate, ageGroup: player.team?.ageGroup ?? null }),
  };
}
