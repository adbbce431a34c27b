import { coachesList } from '@dugout/contract/features/coaches/coaches.list.ts';
import { playersList } from '@dugout/contract/features/players/players.list.ts';
import { teamRoutes } from '@dugout/contract/features/teams/team.routes.ts';
import { oneByOne } from '../../platform/db/record-readers.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { noteReading } from '../../platform/list/reading-volume.ts';
import { correctionConflicts, correctSeason } from './correct-season.ts';
import { findTeamSeasons } from './past-teams.store.ts';
import { addCoach, createTeam, removeTeam, updateTeam } from './save-team.ts';
import { addTrophy, removeTrophy, updateTrophy } from './save-trophy.ts';
import { teamIn } from './team-in-season.ts';
import { teamsSource } from './teams.source.ts';
import { findCoachedTeams, findTeams, findWornNumbers } from './teams.store.ts';
import { findTrophy } from './trophies.store.ts';

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

export const teams = defineModule(
  'teams',
  [
    ...mountList(teamRoutes, teamsSource),
    handle(teamRoutes.get, async ({ ctx, params, query }) => {
      const team = await teamIn(ctx.db, params.id, query.season);
      // With email addresses and phone numbers: whoever reads all rosters reads everybody.
      await noteReading(ctx, playersList, idsOf(team.players));
      await noteReading(ctx, coachesList, idsOf(team.coaches));
      return team;
    }),
    handle(teamRoutes.seasons, ({ ctx, params }) => findTeamSeasons(ctx.db, params.id)),
    handle(teamRoutes.numbers, async ({ ctx, params }) => {
      const worn = await findWornNumbers(ctx.db, params.id);
      const ids = worn.map(({ playerId }) => playerId);
      await noteReading(ctx, playersList, ids);
      return worn;
    }),
    handle(teamRoutes.coachedBy, ({ ctx, params }) => findCoachedTeams(ctx.db, params.id)),
    write(teamRoutes.create, ({ tx, body }) => createTeam(tx, body)),
    write(teamRoutes.update, ({ tx, params, body }) => updateTeam(tx, params.id, body)),
    write(teamRoutes.remove, ({ tx, ctx, params }) => removeTeam(tx, ctx, params.id)),
    write(
      teamRoutes.correctSeason,
      ({ tx, ctx, params, body }) => correctSeason(tx, ctx, params, body),
      correctionConflicts,
    ),
    write(teamRoutes.addCoach, ({ tx, params, body }) => addCoach(tx, params.id, body.userID)),
    write(teamRoutes.addTrophy, ({ tx, params, body }) => addTrophy(tx, params.id, body)),
    write(teamRoutes.updateTrophy, ({ tx, params, body }) => updateTrophy(tx, params, body)),
    write(teamRoutes.removeTrophy, ({ tx, ctx, params }) => removeTrophy(tx, ctx, params)),
  ],
  { team: findTeams, trophy: oneByOne(findTrophy) },
);
