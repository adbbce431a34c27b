import { coachesList } from '@dugout/contract/features/coaches/coaches.list.ts';
import { leadsList } from '@dugout/contract/features/leads/leads.list.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { searchRoutes } from '@dugout/contract/features/search/search.routes.ts';
import type { FoundKind } from '@dugout/contract/features/search/search.schema.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import type { ListDeclaration } from '@dugout/contract/wire/list.ts';
import { defineModule, handle } from '../../platform/http/mount.ts';
import { noteReading } from '../../platform/list/reading-volume.ts';
import { findEverywhere } from './find-everywhere.ts';

/** Counts as reading the lists: a user who harvests people letter by letter is noticed here, too. */
const listOf: Partial<Record<FoundKind, ListDeclaration<never>>> = {
  player: playersList,
  coach: coachesList,
  user: usersList,
  lead: leadsList,
};

export const search = defineModule('search', [
  handle(searchRoutes.find, async ({ ctx, query }) => {
    const { found, named } = await findEverywhere(ctx.db, query.search, ctx.clock.now());
    for (const [kind, list] of Object.entries(listOf)) {
      const ids = found.filter((each) => each.kind === kind).map(({ id }) => id);
      if (list.name === playersList.name) ids.push(...named);
      await noteReading(ctx, list, ids);
    }
    return found;
  }),
]);
