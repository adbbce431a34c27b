import { noName } from '@dugout/contract/features/teams/team.rules.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';

export const teamName = (team: Pick<Team, 'name'>) => team.name.trim() || noName;
