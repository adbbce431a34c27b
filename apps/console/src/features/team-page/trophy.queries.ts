import type { TrophyInput } from '@dugout/contract/features/teams/team.schema.ts';
import { defineAction } from '../../kit/act/action.ts';
import { useTeamAction } from '../teams/public.ts';

const changes = ['teams', 'trophies'] as const;

interface One {
  teamId: string;
  trophyId: string;
  version: number | undefined;
}

const path = ({ teamId, trophyId }: One) => ({ id: teamId, trophyId });
const condition = ({ version }: One) => (version === undefined ? {} : { ifMatch: version });

const addTrophy = defineAction({
  call: 'POST /teams/{id}/trophies',
  request: ({ teamId, body }: { teamId: string; body: TrophyInput }) => ({ params: { id: teamId }, body }),
  changes,
  success: 'Trophy added',
  failureInline: true,
});

const updateTrophy = defineAction({
  call: 'PUT /teams/{id}/trophies/{trophyId}',
  request: ({ body, ...one }: One & { body: TrophyInput }) => ({ params: path(one), body, ...condition(one) }),
  changes,
  success: 'Trophy updated',
  failureInline: true,
});

const removeTrophy = defineAction({
  call: 'DELETE /teams/{id}/trophies/{trophyId}',
  request: (one: One) => ({ params: path(one), ...condition(one) }),
  changes,
  success: 'Trophy deleted',
  failureInline: true,
});

interface Done {
  onSuccess: () => void;
}

export const useAddTrophy = (done: Done) => useTeamAction(addTrophy, done);
export const useUpdateTrophy = (done: Done) => useTeamAction(updateTrophy, done);
export const useRemoveTrophy = (done: Done) => useTeamAction(removeTrophy, done);
