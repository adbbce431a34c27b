import type { PastRosterInput, TeamSeason } from '@dugout/contract/features/teams/team.schema.ts';
import type { User } from '@dugout/contract/features/users/user.schema.ts';
import { usersList } from '@dugout/contract/features/users/users.list.ts';
import { defineAction } from '../../kit/act/action.ts';
import { loadRows } from '../../kit/list/load-rows.ts';
import type { PickerSource } from '../../kit/picker/use-picker-options.ts';
import { teamChanges as changes, useTeamAction } from '../teams/public.ts';

const condition = (version: number | undefined) => (version === undefined ? {} : { ifMatch: version });

interface Joining {
  teamId: string;
  userId: string;
  /** The player's; a person who has never been a player has none. */
  version: number | undefined;
  name: string;
  /** The team that she leaves. */
  from: string | null;
  /** The form stays open for the next one. */
  another: boolean;
}

const addPlayer = defineAction({
  call: 'POST /teams/{id}/players',
  request: ({ teamId, userId, version }: Joining) => ({
    params: { id: teamId },
    body: { userID: userId },
    ...condition(version),
  }),
  changes,
  success: (_reply, { from }) => (from === null ? 'Player added' : 'Player moved'),
  about: (_reply, { name, from }) => (from === null ? name : `${name} · was on ${from}`),
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

interface Correction {
  teamId: string;
  season: TeamSeason;
  /** Of the team in that season. */
  version: number | undefined;
  body: PastRosterInput;
}

const correctSeason = defineAction({
  call: 'PUT /teams/{id}/seasons/{season}',
  request: ({ teamId, season, version, body }: Correction) => ({
    params: { id: teamId, season: season.id },
    body,
    ...condition(version),
  }),
  changes,
  success: 'Roster corrected',
  about: (_reply, { season }) => `Season ${season.name}`,
  failureInline: true,
});

interface Done {
  onSuccess: () => void;
}

export const useAddPlayer = (done: Parameters<typeof useTeamAction<'POST /teams/{id}/players', Joining>>[1]) =>
  useTeamAction(addPlayer, done);
export const useRemovePlayer = (done: Done) => useTeamAction(removePlayer, done);
export const useCorrectSeason = (done: Done) => useTeamAction(correctSeason, done);
export const useAddCoach = (done: Done) => useTeamAction(addCoach, done);
export const useRemoveCoach = (done: Done) => useTeamAction(removeCoach, done);

const people = (key: string, role: 'PLAYER' | 'COACH'): PickerSource<User> => ({
  key: ['users', key],
  load: (search, signal) => loadRows(usersList, { search, filters: { role }, pageSize: 20 }, signal),
});

export const playerSource = people('to play', 'PLAYER');
export const coachSource = people('to coach', 'COACH');
