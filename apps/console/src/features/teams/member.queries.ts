import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { defineAction } from '../../api/mutation.ts';
import { useUndo } from '../../api/undo.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';
import { teamChanges as changes, updateTeam, useTeamAction } from './team.queries.ts';

const condition = (version: number | undefined) => (version === undefined ? {} : { ifMatch: version });

interface Joining {
  teamId: string;
  userId: string;
  /** The player's; a person who has never been a player has none. */
  version: number | undefined;
}

interface JoiningPlayer extends Joining {
  /** The team she leaves. */
  from: { readonly id: string } | null;
}

const addPlayer = defineAction({
  call: 'POST /teams/{id}/players',
  request: ({ teamId, userId, version }: Joining) => ({
    params: { id: teamId },
    body: { userID: userId },
    ...condition(version),
  }),
  changes,
  success: 'Player added',
  failureInline: true,
});

const removePlayer = defineAction({
  call: 'DELETE /players/{id}/team',
  request: ({ id, version }: { id: string; version: number }) => ({ params: { id }, ifMatch: version }),
  changes,
  success: 'Player removed from team',
  failureInline: true,
});

interface StaffChange {
  teamId: string;
  /** The team's: its staff is part of it. */
  version: number;
}

const addCoach = defineAction({
  call: 'POST /teams/{id}/coaches',
  request: ({ teamId, version, userId }: StaffChange & { userId: string }) => ({
    params: { id: teamId },
    body: { userID: userId },
    ifMatch: version,
  }),
  changes,
  success: 'Coach added',
  failureInline: true,
});

const removeCoach = defineAction({
  call: 'POST /coaches/remove-coach-from-team',
  request: ({ teamId, version, coachId }: StaffChange & { coachId: string }) => ({
    body: { coachId, teamId },
    ifMatch: version,
  }),
  changes,
  success: 'Coach removed from team',
  failureInline: true,
});

interface JoiningCoach extends StaffChange {
  userId: string;
  /** Of somebody who has coached before: the record of a first-time coach is made only now. */
  coachId: string | undefined;
}

interface LeavingCoach extends StaffChange {
  coachId: string;
  /** An old record without a person could not be put back. */
  userId: string | undefined;
  isHeadCoach: boolean;
}

interface Done {
  onSuccess: () => void;
}

/** Undone, she is back where she was. */
export function useAddPlayer({ onSuccess }: Done) {
  const putBack = useUndo(addPlayer);
  const takeOff = useUndo(removePlayer);
  return useTeamAction<'POST /teams/{id}/players', JoiningPlayer>(addPlayer, {
    onSuccess,
    undo: ({ id, version }, { userId, from }) =>
      from ? putBack({ teamId: from.id, userId, version }) : takeOff({ id, version }),
  });
}

export function useRemovePlayer({ onSuccess }: Done) {
  const putBack = useUndo(addPlayer);
  return useTeamAction<'DELETE /players/{id}/team', { id: string; version: number; teamId: string }>(removePlayer, {
    onSuccess,
    // An old record without a person could not be put back.
    undoable: ({ user }) => user !== null,
    undo: ({ user, version }, { teamId }) => {
      if (user) putBack({ teamId, userId: user.id, version });
    },
  });
}

export function useAddCoach({ onSuccess }: Done) {
  const takeOff = useUndo(removeCoach);
  return useTeamAction<'POST /teams/{id}/coaches', JoiningCoach>(addCoach, {
    onSuccess,
    undoable: (_team, { coachId }) => coachId !== undefined,
    undo: ({ id, version }, { coachId }) => {
      if (coachId !== undefined) takeOff({ teamId: id, version, coachId });
    },
  });
}

/** The head coach of a team is on its staff: setting them again brings back both at once. */
const asHeadCoach = ({ name, ageGroup, region, state }: Team, headCoachUserID: string) => ({
  name,
  ageGroup,
  region,
  state,
  headCoachUserID,
});

export function useRemoveCoach({ onSuccess }: Done) {
  const putBack = useUndo(addCoach);
  const putBackAsHead = useUndo(updateTeam);
  return useTeamAction<'POST /coaches/remove-coach-from-team', LeavingCoach>(removeCoach, {
    onSuccess,
    undoable: (_team, { userId }) => userId !== undefined,
    undo: (team, { userId, isHeadCoach }) => {
      if (userId === undefined) return;
      const { id, version } = team;
      if (isHeadCoach) putBackAsHead({ id, version, body: asHeadCoach(team, userId) });
      else putBack({ teamId: id, version, userId });
    },
  });
}

const people = (key: string, role: 'PLAYER' | 'COACH'): PickerSource<User> => ({
  key: ['users', key],
  load: (search, signal) => loadRows(usersList, { search, filters: { role }, pageSize: 20 }, signal),
});

export const playerSource = people('to play', 'PLAYER');
export const coachSource = people('to coach', 'COACH');
