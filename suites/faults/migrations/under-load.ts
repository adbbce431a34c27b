import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '@dugout/database/migrate.ts';
import { ensureAppRole } from '@dugout/database/roles.ts';
import type { Tally } from '../../../tooling/suite/check.ts';
import { administratorsDo } from '../load/mix.ts';
import { failuresOf, figuresOf, inWords, OpenLoop, type Answered } from '../load/open-loop.ts';
import { appRole } from '../machine/club.ts';
import { LockWatch } from './lock-watch.ts';

/** Of any request, for any reason. */
const mostStallMs = 500;
/** Of one statement for a table: a request has a few of them, and does something besides. */
const mostLockMs = 400;

export interface Move {
  readonly ownerUrl: string;
  /** Of the API. */
  readonly address: string;
  readonly token: string;
  readonly seed: number;
  readonly perSecond: number;
  /** Of the transaction that has looked at the players and does not end. */
  readonly openSeconds: number;
  /** Left out: those of the product. */
  readonly directory?: string;
  /** Why the stall of a migration is told and not judged. */
  readonly excused?: Readonly<Record<string, string>>;
  /** Requests are judged only where nothing else uses the machine; waits for tables are judged everywhere. */
  readonly judgeRequests: boolean;
}

interface Stall {
  readonly name: string;
  readonly lockMs: number;
  readonly from: number;
  readonly to: number;
}

/** Migrates while administrators work and another transaction stays open. */
export async function migrateUnderLoad(what: string, move: Move, tally: Tally): Promise<void> {
  const { ownerUrl, address, token, seed, perSecond, openSeconds } = move;
  const load = new OpenLoop({ address, token, perSecond, next: administratorsDo(seed) });
  const locks = new LockWatch(ownerUrl);
  await locks.start();
  load.start();
  await sleep(3_000);
  const before = figuresOf(load.answered);
  const quiet = load.answered.length;
  const open = holdOpen(ownerUrl, openSeconds);
  await sleep(200);
  const stalls = await migrateAndWatch(move, locks);
  await open;
  await load.stop();
  await locks.stop();

  const answered = load.answered.slice(quiet);
  const [told, judged] = [true, false].map((excused) =>
    answered.filter(({ dueAt, ms }) => isExcused(move, stalls, dueAt, ms) === excused),
  ) as [Answered[], Answered[]];
  for (const failure of failuresOf(judged)) tally.finding(`${what}: ${failure}`);
  for (const failure of failuresOf(told)) tally.measure(`${what}, told and not judged: ${failure}`);
  for (const stall of stalls) judge(what, move, stall, tally);
  const { longest } = figuresOf(judged);
  if (move.judgeRequests && longest > mostStallMs) tally.exceeded(`${what}: a request took ${longest.toFixed(0)} ms`);
  tally.count(`migrations (${what})`, stalls.length);
  tally.count(`requests meanwhile (${what})`, answered.length);
  tally.measure(`${what}: ${inWords(figuresOf(answered))}, before it ${inWords(before)}`);
}

/** A user who looked at the tables and left the transaction open: every lock of a migration must wait for it. */
async function holdOpen(url: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; select from players limit 1; select from teams limit 1; select from sponsors limit 1');
  await sleep(seconds * 1_000);
  await client.query('commit');
  await client.end();
}

async function migrateAndWatch({ ownerUrl, directory }: Move, locks: LockWatch): Promise<Stall[]> {
  const stalls: Stall[] = [];
  let current: { name: string; from: number } | null = null;
  const finish = () => {
    if (current) stalls.push({ ...current, lockMs: locks.longest(), to: performance.now() });
  };
  const onStep = (name: string) => {
    finish();
    locks.longest();
    current = { name, from: performance.now() };
  };
  await migrate(ownerUrl, directory === undefined ? { onStep } : { onStep, directory });
  await ensureAppRole(ownerUrl, { role: appRole });
  finish();
  return stalls;
}

function judge(what: string, { excused }: Move, { name, lockMs, from, to }: Stall, tally: Tally): void {
  const reason = excused?.[name];
  if (lockMs > mostLockMs && !reason) tally.exceeded(`${what}: ${name} made a statement wait ${lockMs.toFixed(0)} ms`);
  const took = ((to - from) / 1_000).toFixed(1);
  tally.measure(
    `${name} in ${took} s, longest wait for a table ${lockMs.toFixed(0)} ms${reason ? ` (${reason})` : ''}`,
  );
}

/** A request that was open while such a migration ran. */
function isExcused({ excused }: Move, stalls: readonly Stall[], dueAt: number, ms: number): boolean {
  return stalls.some(({ name, from, to }) => excused?.[name] !== undefined && dueAt + ms >= from && dueAt <= to);
}
