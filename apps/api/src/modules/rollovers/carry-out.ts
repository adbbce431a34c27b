import { z } from 'zod';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import { rolloverProblems } from '@dugout/contract/features/rollovers/rollover.routes.ts';
import { fail } from '../../platform/http/problem-error.ts';
import { oneByOne, type RecordReaders } from '../../platform/db/record-readers.ts';
import { continueActRun, defineActRun, startActRun, type Step, type StepResult } from '../../platform/runs/act-run.ts';
import { describeRun } from '../../platform/runs/act-runs.store.ts';
import { journalRecords, type RecordKey } from '../../platform/runs/journal-records.ts';
import type { Acting, Written } from '../../platform/write/write.ts';
import { findPlayers } from '../players/public.ts';
import { findSeason, lockSeasons, makeCurrent } from '../seasons/public.ts';
import { findTeams } from '../teams/public.ts';
import { insertPlan, waitLonger } from './plan.store.ts';
import { lockOpen, stateOf } from './prepare-rollover.ts';
import { findRollover, lockRollover, setAct } from './rollovers.store.ts';
import * as store from './carry-out.store.ts';

const Payload = z.object({ rollover: z.uuid(), from: z.uuid(), to: z.uuid() });
type Payload = z.output<typeof Payload>;
type RolloverStep = Step<Payload>;

/** Teams that are planned, then those that have no copy yet, then the seasons themselves. */
const Cursor = z.object({ part: z.enum(['planned', 'rest', 'season']), after: z.uuid() });
type Cursor = z.output<typeof Cursor>;
const first = '00000000-0000-0000-0000-000000000000';

const readers: RecordReaders = { player: findPlayers, team: findTeams, season: oneByOne(findSeason) };

const keysOf = (kind: string, ids: readonly string[]): RecordKey[] => ids.map((id) => ({ kind, id }));

/** Writes the plan down as it was looked at, and leaves the rest to the worker. */
export async function commitRollover(acting: Acting, id: string, token: string): Promise<Written<ActRun>> {
  const { tx, act } = acting;
  await waitLonger(tx);
  const row = (await lockRollover(tx, id)) ?? fail(rolloverProblems.notFound);
  const payload: Payload = { rollover: id, from: row.from.id, to: row.to.id };
  if (stateOf(row) === 'STOPPED') return goOn(acting, row.act!, payload);
  await lockOpen(tx, id);
  const { counts, digest } = await insertPlan(tx, id);
  if (counts.undecided > 0) fail(rolloverProblems.undecided);
  if (digest !== token) fail(rolloverProblems.planChanged);
  await setAct(tx, id, act);
  await startActRun(acting, rolloverRun, { payload, total: counts.teams + counts.players });
  const season = (await findSeason(tx, row.to.id))!;
  return {
    entity: 'season',
    id: season.id,
    before: season,
    after: season,
    act: 'roll-over',
    details: { rollover: id, teams: counts.teams, rows: counts.players },
    reply: await describeRun(tx, act),
    isAccepted: true,
  };
}

/** After a stop or a failure: from where it is. */
async function goOn({ tx }: Acting, act: string, payload: Payload): Promise<Written<ActRun>> {
  await continueActRun(tx, act, payload);
  const image = { id: act, version: 1 };
  const reply = await describeRun(tx, act);
  return { entity: 'act-run', id: act, before: null, after: image, act: 'run-continued', reply, isAccepted: true };
}

/**
 * Copies each team, its roster and staff into the season that ends, and moves its players, a few teams with each chunk. A
 * team that was changed since the plan was looked at is copied, listed and not touched. The next season becomes the
 * current one last.
 */
export const rolloverRun = defineActRun({
  name: 'roll-over',
  payload: Payload,
  step: (step) => {
    if (step.cursor === null) return clearSeason(step);
    const cursor = Cursor.parse(step.cursor);
    if (cursor.part === 'planned') return movePlanned(step, cursor.after);
    return cursor.part === 'rest' ? copyRest(step, cursor.after) : turnSeason(step);
  },
});

/** The current season has no copy, unless one was corrected and the roll-over that made it taken back. */
async function clearSeason({ tx, payload }: RolloverStep): Promise<StepResult> {
  await store.deleteCopies(tx, payload.from);
  return { cursor: { part: 'planned', after: first } satisfies Cursor, done: 0 };
}

async function movePlanned(step: RolloverStep, after: string): Promise<StepResult> {
  const { tx, payload, act, size } = step;
  const chunk = await store.nextPlanned(tx, payload.rollover, after, size);
  if (chunk.length === 0) return { cursor: { part: 'rest', after: first } satisfies Cursor, done: 0 };
  const ids = chunk.map(({ id }) => id);
  await store.lockTeams(tx, payload, ids);
  const left = await store.changedSince(tx, payload, ids);
  const going = ids.filter((id) => !left.has(id));
  await store.copyTeams(tx, payload.from, ids);
  const moves = await store.movesOf(tx, payload.rollover, going);
  const changed = [...keysOf('player', moves.players), ...keysOf('team', moves.teams)];
  await journalRecords(step, readers, 'delete', keysOf('team', moves.ended), () =>
    journalRecords(step, readers, 'update', changed, () => store.move(step, payload.rollover, going)),
  );
  await store.noteLeft(tx, act, left);
  const done = chunk.reduce((sum, { players }) => sum + players + 1, 0);
  return { cursor: { part: 'planned', after: ids.at(-1)! } satisfies Cursor, done, leftOver: left.size };
}

/** Teams that are not in the plan, because they are newer: their rosters are part of the season that ends, too. */
async function copyRest({ tx, payload, size }: RolloverStep, after: string): Promise<StepResult> {
  const ids = await store.nextWithoutCopy(tx, payload.from, after, size);
  if (ids.length === 0) return { cursor: { part: 'season', after: first } satisfies Cursor, done: 0 };
  await store.copyTeams(tx, payload.from, ids);
  return { cursor: { part: 'rest', after: ids.at(-1)! } satisfies Cursor, done: 0 };
}

async function turnSeason(step: RolloverStep): Promise<StepResult> {
  const { tx, payload, cursor } = step;
  await lockSeasons(tx);
  const row = await findRollover(tx, payload.rollover);
  if (!row?.isFromCurrent) throw new Error('the season that the roll-over starts from is no longer the current one');
  const seasons = keysOf('season', [payload.from, payload.to]);
  await journalRecords(step, readers, 'update', seasons, () => makeCurrent(tx, payload.to, payload.from));
  await store.forgetPlan(tx, payload.rollover);
  return { cursor, done: 0, isLast: true };
}
