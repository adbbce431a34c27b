import type { Trophy, TrophyInput } from '@dugout/contract/features/teams/team.schema.ts';
import { defineAction } from '../../api/mutation.ts';
import { useUndo } from '../../api/undo.ts';
import { useTeamAction } from './team.queries.ts';
import { trophyPayload } from './trophy.form.ts';

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

export function useAddTrophy({ onSuccess }: Done) {
  const takeAway = useUndo(removeTrophy);
  return useTeamAction(addTrophy, {
    onSuccess,
    undo: ({ id, version }, { teamId }) => takeAway({ teamId, trophyId: id, version }),
  });
}

interface Replacing extends One {
  body: TrophyInput;
  /** What stood there at `version`. */
  before: Trophy;
}

export function useUpdateTrophy({ onSuccess }: Done) {
  const putBack = useUndo(updateTrophy);
  return useTeamAction<'PUT /teams/{id}/trophies/{trophyId}', Replacing>(updateTrophy, {
    onSuccess,
    undo: ({ version }, { teamId, trophyId, before }) =>
      putBack({ teamId, trophyId, version, body: trophyPayload(before) }),
  });
}

type Removing = Omit<Replacing, 'body'>;

export function useRemoveTrophy({ onSuccess }: Done) {
  const addAgain = useUndo(addTrophy);
  return useTeamAction<'DELETE /teams/{id}/trophies/{trophyId}', Removing>(removeTrophy, {
    onSuccess,
    undo: (_nothing, { teamId, before }) => addAgain({ teamId, body: trophyPayload(before) }),
  });
}
