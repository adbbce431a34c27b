import { useEffect, useState } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CoachRow, CoachUpdate, TeamOfCoach } from '@dugout/contract/features/coaches/coach.schema.ts';
import type { DemotionRole } from '@dugout/contract/features/users/user.rules.ts';
import { roles } from '@dugout/contract/vocabulary/people.ts';
import type { Region } from '@dugout/contract/vocabulary/teams.ts';
import { isOutdated } from '../../api/problem-error.ts';
import { ProblemError, call } from '../../api/client.ts';
import type { CallKey } from '../../api/client.ts';
import { defineAction, failureText, useAction } from '../../kit/act/action.ts';
import type { Action, ActionOptions } from '../../kit/act/action.ts';
import { offerUndo } from '../../kit/act/undo.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import { savedWithEmail } from '../../kit/form/email-note.ts';
import { leftText, type Outcome } from './coach.leaving.ts';

/** A coach is a person, leads teams, and may be the administrator at the screen. */
const changes = ['coaches', 'users', 'teams', 'players', 'dashboard', 'auth'] as const;

const condition = (version: number | undefined) => (version === undefined ? {} : { ifMatch: version });

interface One {
  id: string;
  version: number | undefined;
}

export const updateCoach = defineAction({
  call: 'PUT /coaches/{id}',
  request: ({ id, version, body }: One & { body: CoachUpdate }) => ({ params: { id }, body, ...condition(version) }),
  changes,
  success: ({ user }, { body }) => savedWithEmail('Coach updated', body.user?.update, user),
  failureInline: true,
});

export const removeCoach = defineAction({
  call: 'DELETE /coaches/{id}',
  request: ({ id, version }: One) => ({ params: { id }, ...condition(version) }),
  changes,
  success: 'Coach moved to the trash',
  failureInline: true,
});

export const setRegion = defineAction({
  call: 'PATCH /users/{id}/reg-coach',
  request: ({ id, version, region }: One & { region: Region }) => ({
    params: { id },
    body: { region },
    ...condition(version),
  }),
  changes,
  success: 'Region updated',
  failureInline: true,
});

export const demote = defineAction({
  call: 'DELETE /users/{id}/reg-coach',
  request: ({ id, version, newRole, endTies }: One & { newRole: DemotionRole; endTies?: string[] }) => ({
    params: { id },
    query: { newRole, ...(endTies ? { endTies: endTies.join(',') } : {}) },
    ...condition(version),
  }),
  changes,
  success: (_user, { newRole }) => `Demoted to ${roles.label(newRole)}`,
  failureInline: true,
});

interface Leaving {
  coachId: string;
  team: TeamOfCoach;
  act: string;
}

/** One of several calls: what they change together is asked for once, when the last one is answered. */
const leaveTeam = defineAction({
  call: 'POST /coaches/remove-coach-from-team',
  request: ({ coachId, team, act }: Leaving) => ({
    body: { coachId, teamId: team.id },
    ifMatch: team.version,
    act,
  }),
  changes: [],
  failureInline: true,
});

export function useCoachAction<K extends CallKey, Input>(action: Action<K, Input>, options: ActionOptions<K, Input>) {
  const client = useQueryClient();
  return useAction(action, {
    ...options,
    onFailure: (error, input) => {
      if (isOutdated(error)) {
        for (const name of ['coaches', 'users']) void client.invalidateQueries({ queryKey: [name] });
      }
      options.onFailure?.(error, input);
    },
  });
}

/** Another user was faster, but the coach is off that team all the same. */
const isOffAlready = ({ code }: ProblemError) => code === 'coach.not-on-team' || code === 'team.not-found';

const noConnection = 0;

/**
 * Takes the coach off one team after the other, and tells what became of each of them. All of it is one act: when the
 * question is off the screen, however it ended, one toast tells which teams were left, with one Undo.
 */
export function useLeaveTeams({ id: coachId, name }: Pick<CoachRow, 'id' | 'name'>) {
  const client = useQueryClient();
  const leave = useAction(leaveTeam);
  const [act] = useState(() => crypto.randomUUID());
  const [left] = useState<Outcome[]>([]);

  useEffect(
    () => () => {
      if (left.length === 0) return;
      const teams = left.map(({ team }) => team);
      const isOurs = left.some(({ already }) => !already);
      toast.success(leftText(name, teams), isOurs ? offerUndo({ act, changes }) : {});
    },
    [act, left, name],
  );

  return async (teams: readonly TeamOfCoach[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    let offline: string | null = null;
    for (const team of teams) {
      // Without a connection every further team would cost another wait, and fail as well.
      outcomes.push(offline === null ? await tryOne({ coachId, team, act }) : { team, failure: offline });
    }
    await Promise.all(changes.map((name) => client.invalidateQueries({ queryKey: [name] })));
    // An answer may be lost although the work was done.
    const now = client.getQueryData(coachQuery(coachId).queryKey);
    const isOff = ({ id }: TeamOfCoach) => now !== undefined && now.staffOf.every((team) => team.id !== id);
    left.push(...outcomes.filter(({ team, failure }) => failure === null || (failure === offline && isOff(team))));
    return outcomes;

    async function tryOne(leaving: Leaving): Promise<Outcome> {
      const { team } = leaving;
      try {
        await leave.mutateAsync(leaving);
        return { team, failure: null };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        if (isOffAlready(error)) return { team, failure: null, already: true };
        if (error.status === noConnection) offline = failureText(error);
        const isStale = error.status === 412;
        return { team, failure: isStale ? 'Someone else changed this team in the meantime.' : failureText(error) };
      }
    }
  };
}

export const coachQuery = (id: string) =>
  queryOptions({
    queryKey: ['coaches', 'one', id],
    queryFn: ({ signal }) => call('GET /coaches/{id}', { params: { id }, signal }),
  });
