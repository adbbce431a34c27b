import { organisationRoutes, type Organisation } from '@dugout/contract/features/organisation/organisation.routes.ts';
import { defineModule, handle } from '../../platform/http/mount.ts';

export const organisation = defineModule('organisation', [
  handle(organisationRoutes.get, async ({ ctx }) => {
    const row = await ctx.db
      .selectFrom('organisation')
      .select(['name', 'words', 'logo_url', 'time_zone'])
      .executeTakeFirstOrThrow();
    return {
      name: row.name,
      words: row.words as Organisation['words'],
      logoUrl: row.logo_url,
      timeZone: row.time_zone,
    };
  }),
]);
