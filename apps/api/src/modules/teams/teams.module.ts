import { teamProblems, teamRoutes } from '@dugout/contract/features/teams/team.routes.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { defineModule, handle, write } from '../../platform/http/mount.ts';
import { mountList } from '../../platform/list/mount-list.ts';
import { createTeam, removeTeam, updateTeam } from './save-team.ts';
import { teamsSource } from './teams.source.ts';
import { findTeamDetail } from './teams.store.ts';

export const teams = defineModule('teams', [
  ...mountList(teamRoutes, teamsSource),
  handle(
    teamRoutes.get,
    async ({ ctx, params }) => (await findTeamDetail(ctx.db, params.id)) ?? fail(teamProblems.notFound),
  ),
  write(teamRoutes.create, ({ tx, body }) => createTeam(tx, body)),
  write(teamRoutes.update, ({ tx, params, body }) => updateTeam(tx, params.id, body)),
  write(teamRoutes.remove, ({ tx, ctx, params }) => removeTeam(tx, ctx, params.id)),
]);
