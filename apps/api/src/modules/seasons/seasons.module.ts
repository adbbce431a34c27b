import { seasonProblems, seasonRoutes } from '@dugout/contract/features/seasons/season.routes.ts';
import { oneByOne } from '../../platform/db/record-readers.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { changeSeason, createSeason, seasonConflicts } from './save-season.ts';
import { findSeason, readSeasons } from './seasons.store.ts';
import { setAgeRules } from './set-age-rules.ts';

export const seasons = defineModule(
  'seasons',
  [
    handle(seasonRoutes.all, ({ ctx }) => readSeasons(ctx.db)),
    write(seasonRoutes.create, ({ tx, body }) => createSeason(tx, body), seasonConflicts),
    write(seasonRoutes.update, ({ tx, params, body }) => changeSeason(tx, params.id, body), seasonConflicts),
    handle(
      seasonRoutes.ageRules,
      async ({ ctx, params }) => (await findSeason(ctx.db, params.id)) ?? fail(seasonProblems.notFound),
    ),
    write(seasonRoutes.setAgeRules, ({ tx, ctx, params, body }) => setAgeRules(tx, ctx, params.id, body)),
  ],
  { season: oneByOne(findSeason) },
);
