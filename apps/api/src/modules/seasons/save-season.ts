import { seasonProblems } from '@dugout/contract/features/seasons/season.routes.ts';
import type { Season, SeasonInput } from '@dugout/contract/features/seasons/season.schema.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Conflicts, Written } from '../../platform/write/write.ts';
import * as store from './seasons.store.ts';

const entity = 'season';

export const seasonConflicts: Conflicts = {
  seasons_name: seasonProblems.nameTaken,
  seasons_no_overlap: seasonProblems.overlaps,
};

export async function createSeason(tx: Tx, input: SeasonInput): Promise<Written<Season>> {
  await store.lockSeasons(tx);
  const id = await store.insertSeason(tx, input);
  await store.draftRules(tx, id);
  const after = (await store.findSeason(tx, id))!;
  return { entity, id, before: null, after, reply: after };
}

export async function changeSeason(tx: Tx, id: string, input: SeasonInput): Promise<Written<Season>> {
  await store.lockSeasons(tx);
  const before = (await store.findSeason(tx, id)) ?? fail(seasonProblems.notFound);
  await store.updateSeason(tx, id, input);
  const after = (await store.findSeason(tx, id))!;
  return { entity, id, before, after, reply: after };
}
