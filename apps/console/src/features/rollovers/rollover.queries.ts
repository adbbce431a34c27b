import { queryOptions } from '@tanstack/react-query';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import type {
  Rollover,
  RolloverPlayersQuery,
  RolloverState,
  RolloverTeamsQuery,
} from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { call } from '../../api/client.ts';
import { defineAction } from '../../kit/act/action.ts';
import type { FollowedDeed } from '../../kit/act/follow-run.ts';
import { isUnderWay } from '../../kit/act/follow-run.ts';
import { teamChanges } from '../teams/public.ts';

export const key = 'rollovers';

/** What moves with the players and teams of a season. */
export const rolloverChanges = [key, 'seasons', 'trash', 'journal', ...teamChanges] as const;

/** The plan of a large club takes the server up to a minute. */
export const patience = 66_000;

const askAgainMs = 1_000;

/** Asked again while one is under way, also by somebody else. */
export const rolloversQuery = queryOptions({
  queryKey: [key, 'all'],
  queryFn: ({ signal }) => call('GET /rollovers', { signal }),
  refetchInterval: ({ state }: { state: { data: readonly RolloverState[] | undefined } }) =>
    state.data?.some((one) => one.state === 'RUNNING') ? askAgainMs : false,
});

export const rolloverQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id, 'figures'],
    queryFn: ({ signal }) => call('GET /rollovers/{id}', { params: { id }, signal, patience }),
  });

export const rolloverTeams = (id: string, query: RolloverTeamsQuery, signal?: AbortSignal) =>
  call('GET /rollovers/{id}/teams', { params: { id }, query, patience, ...(signal && { signal }) });

export const rolloverPlayers = (id: string, query: RolloverPlayersQuery, signal?: AbortSignal) =>
  call('GET /rollovers/{id}/players', { params: { id }, query, patience, ...(signal && { signal }) });

/** Those who keep a roll-over from being carried out: the first of them. */
export const undecidedQuery = (id: string) =>
  queryOptions({
    queryKey: [key, id, 'players', 'undecided'],
    queryFn: ({ signal }) => rolloverPlayers(id, { choice: 'undecided' }, signal),
  });

/** Asked again until it ends. */
export const runQuery = (act: string) =>
  queryOptions({
    queryKey: [key, 'run', act],
    queryFn: ({ signal }) => call('GET /acts/{id}/run', { params: { id: act }, signal }),
    refetchInterval: ({ state }: { state: { data: ActRun | undefined } }) =>
      state.data === undefined || isUnderWay(state.data) ? askAgainMs : false,
  });

export const startRollover = defineAction({
  call: 'POST /rollovers',
  request: ({ season }: { season: string }) => ({ body: { season }, patience }),
  changes: [key],
});

export const commitRollover = defineAction({
  call: 'POST /rollovers/{id}/commit',
  request: ({ id, token }: { id: string; token: string }) => ({ params: { id }, body: { token }, patience }),
  changes: [key],
  failureInline: true,
  noUndo: 'The run offers it once there is something to undo.',
});

/** For the toast that tells how far it is. */
export const deedOf = ({ id, to }: Pick<RolloverState, 'id' | 'to'>, run: Pick<ActRun, 'id'>, token: string) =>
  ({
    id: run.id,
    changes: rolloverChanges,
    doing: `Rolling over to ${to.name}`,
    done: `Rolled over to ${to.name}`,
    goOn: { call: 'POST /rollovers/{id}/commit', params: { id }, body: { token } },
  }) satisfies FollowedDeed;

/** Of two answers the one that knows more. */
export const newer = (known: Rollover | undefined, answered: Rollover): Rollover =>
  known !== undefined && known.version > answered.version ? known : answered;
