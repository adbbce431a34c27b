import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { TeamDetail } from '@dugout/contract/features/teams/team.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { findPastTeam, isCurrentSeason } from './past-teams.store.ts';
import { findTeamDetail } from './teams.store.ts';

/** Without a season, and in the current one: as it is. Each answer is one statement, which knows itself whether the season has ended. */
export async function teamIn(db: Db, id: string, season: string | undefined): Promise<TeamDetail> {
  const now = await findTeamDetail(db, id, season);
  if (now) return now;
  if (season === undefined) fail(teamProblems.notFound);
  const past = await findPastTeam(db, { id, season });
  return past ?? fail((await isCurrentSeason(db, season)) ? teamProblems.notFound : teamProblems.notInSeason);
}
