import { rolloverProblems } from '@dugout/contract/features/rollovers/rollover.routes.ts';
import { ageGroupAfter } from '@dugout/contract/features/rollovers/rollover.rules.ts';
import type {
  Rollover,
  RolloverChoicesInput,
  RolloverInput,
  RolloverState,
} from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { seasonProblems } from '@dugout/contract/features/seasons/season.routes.ts';
import type { AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/problem-error.ts';
import type { Written } from '../../platform/write/write.ts';
import { findCurrentSeason, findSeason } from '../seasons/public.ts';
import * as plans from './plan.store.ts';
import * as store from './rollovers.store.ts';

const entity = 'rollover';

export const stateOf = ({ runState, isUndoing }: store.RolloverRow): Rollover['state'] => {
  if (isUndoing || runState === 'running') return 'RUNNING';
  if (runState === null) return 'DRAFT';
  return runState === 'done' ? 'DONE' : 'STOPPED';
};

export async function readRollovers(db: Db): Promise<RolloverState[]> {
  const rows = await store.findRollovers(db);
  return rows.map((row) => ({ id: row.id, from: row.from, to: row.to, act: row.act, state: stateOf(row) }));
}

export async function readRollover(tx: Tx, id: string): Promise<Rollover> {
  const row = (await store.findRollover(tx, id)) ?? fail(rolloverProblems.notFound);
  const { counts, digest } = await plans.readFigures(tx, id);
  const { runState: _, isUndoing: __, isFromCurrent: ___, ...rollover } = row;
  return { ...rollover, state: stateOf(row), counts, token: counts.undecided === 0 ? digest : null };
}

/** Whoever starts it again finds what was chosen before. */
export async function startRollover(tx: Tx, { season }: RolloverInput): Promise<Written<Rollover>> {
  await plans.waitLonger(tx);
  const to = (await findSeason(tx, season)) ?? fail(seasonProblems.notFound);
  const from = await findCurrentSeason(tx);
  if (to.startsOn <= from.startsOn) fail(seasonProblems.notLater);
  const { id, isNew } = await store.insertRollover(tx, from.id, to.id);
  const reply = await readRollover(tx, id);
  const image = { id, version: reply.version };
  return { entity, id, before: isNew ? null : image, after: image, reply };
}

/** One that has not begun, or was taken back. */
export async function lockOpen(tx: Tx, id: string): Promise<store.RolloverRow> {
  const row = (await store.lockRollover(tx, id)) ?? fail(rolloverProblems.notFound);
  return row.isFromCurrent && stateOf(row) === 'DRAFT' ? row : fail(rolloverProblems.notOpen);
}

export async function choose(tx: Tx, id: string, input: RolloverChoicesInput): Promise<Written<Rollover>> {
  await plans.waitLonger(tx);
  const { version, bodies } = await lockOpen(tx, id);
  const { body, teams, players, asProposed } = input;
  if (body !== undefined) {
    if (body !== null && !bodies.some((one) => one.id === body)) fail(rolloverProblems.bodyNotConfirmed);
    await store.setBody(tx, id, body);
  }
  await refuseUnknown(tx, input);
  if (teams.length > 0 || players.length > 0) {
    await store.addChoices(tx, id, {
      teams: Object.fromEntries(teams.map((one) => [one.id, one.plan])),
      players: Object.fromEntries(players.map((one) => [one.id, one.goesTo])),
    });
  }
  if (asProposed !== undefined) {
    const proposals = await plans.readProposals(tx, id, asProposed);
    await store.addChoices(tx, id, { teams: {}, players: proposals });
  }
  const reply = await readRollover(tx, id);
  return {
    entity,
    id,
    before: { id, version },
    after: { id, version: reply.version },
    reply,
    // How many, not whose: the reasons are about children, and a purge must find them.
    details: { teams: teams.length, players: players.length, ...(asProposed ? { asProposed } : {}) },
  };
}

async function refuseUnknown(tx: Tx, { teams, players }: RolloverChoicesInput): Promise<void> {
  const targets = players.flatMap(({ goesTo }) => (goesTo?.kind === 'TEAM' ? [goesTo.team] : []));
  const live = await store.liveTeams(tx, [...targets, ...teams.map(({ id }) => id)]);
  if (targets.some((id) => !live.has(id))) fail(rolloverProblems.teamUnknown);
  for (const { id, plan } of teams) {
    const ageGroup = live.get(id) as AgeGroup | undefined;
    if (ageGroup === undefined || ageGroup === 'ALUMNI') fail(rolloverProblems.teamUnknown);
    if (plan === 'MOVES' && ageGroupAfter(ageGroup) === null) fail(rolloverProblems.cannotMoveUp);
  }
  const known = await store.playersOnTeams(
    tx,
    players.map(({ id }) => id),
  );
  if (players.some(({ id }) => !known.has(id))) fail(rolloverProblems.playerUnknown);
}
