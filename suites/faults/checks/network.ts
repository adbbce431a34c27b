import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@dugout/database/random.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { database } from '../machine/club.ts';
import { Stage } from '../machine/stage.ts';
import { kinds, type Kind, type Place } from '../network/kinds.ts';
import { fillClub, openLane, pool, startBehind, type Lane } from '../network/lane.ts';
import { runFault, type Figures } from '../network/run.ts';

const databaseLanes = 5;
const callersLanes = 5;
/** Of the lasting faults in the whole size: an export under them may take a minute. */
const exportsIn = 5;

export const network: Check = {
  name: 'network',
  measures: 'time',
  promise:
    'whatever the network does, every call ends within 10 s with an answer, no save is lost or done twice, no connection hangs, and 5 s after the fault everything is well',
  run: async (asked, tally) => {
    const stage = await Stage.set();
    try {
      await runAll(stage, asked, tally);
    } finally {
      await stage.strike();
    }
  },
};

interface Turn {
  readonly kind: Kind;
  readonly withExport: boolean;
}

async function runAll(stage: Stage, asked: Asked, tally: Tally): Promise<void> {
  const times = timesOf(asked, { short: 1, whole: 20, release: 20 });
  await fillClub(stage, databaseLanes + callersLanes + 2 * 2 * kinds.length * times);
  const lanes = await openLanes(stage, asked.seed);
  const processes = [...new Set(lanes.map(({ behind }) => behind))];
  const before = processes.map(({ api }) => api.residentBytes());
  const figures: Figures = { endings: new Map(), longestMs: [], healedMs: [] };
  try {
    await Promise.all(
      (['callers', 'database'] as const).map(async (place) => {
        const waiting = turnsOf(place, times, asked);
        await Promise.all(
          lanes
            .filter((lane) => lane.place === place)
            .map(async (lane) => {
              for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
                await runFault({ lane, ...turn }, tally, figures);
                tally.count(`faults on the ${place === 'callers' ? "callers' link" : 'link to the database'}`);
              }
            }),
        );
      }),
    );
    await compareSaves(stage, lanes, tally);
    await countConnections(stage, processes.length, tally);
  } finally {
    for (const { callers, behind } of lanes) await Promise.all([callers.close(), behind.database.close()]);
  }
  const after = processes.map(({ api }) => api.residentBytes());
  report(figures, before, after, tally);
}

/** Lasting ones first, so that no lane is left with one at the end. */
function turnsOf(place: Place, times: number, { seed, size }: Asked): Turn[] {
  const random = createRandom(seed);
  const turns = kinds
    .filter(({ places }) => places.includes(place))
    .flatMap((kind) =>
      Array.from({ length: times }, (_, time) => ({
        kind,
        withExport: size !== 'short' && (!kind.lasting || time % exportsIn === 0),
      })),
    );
  return random
    .some(turns, turns.length)
    .toSorted((one, other) => Number(other.kind.lasting) - Number(one.kind.lasting));
}

async function openLanes(stage: Stage, seed: number): Promise<Lane[]> {
  const random = createRandom(seed + 1);
  const behinds = await Promise.all(
    Array.from({ length: databaseLanes + 1 }, () => startBehind(stage, () => random.next())),
  );
  const [shared, ...own] = behinds;
  const lanes: Lane[] = [];
  let people = 0;
  const nextPerson = () => (people += 1);
  for (let place = 0; place < callersLanes; place += 1) {
    lanes.push(await openLane(shared!, 'callers', `c${place}`, seed * 100 + place, nextPerson));
  }
  for (const [place, behind] of own.entries()) {
    lanes.push(await openLane(behind, 'database', `d${place}`, seed * 100 + 50 + place, nextPerson));
  }
  return lanes;
}

/** One row for each save, of those that were repeated, and of those that were not. */
async function compareSaves(stage: Stage, lanes: readonly Lane[], tally: Tally): Promise<void> {
  const rows = await stage.server.ask<{ title: string; count: number }>(
    'select title, count(*)::integer as count from sponsors group by title',
    database,
  );
  const counts = new Map(rows.map(({ title, count }) => [title, count]));
  for (const { asks } of lanes) {
    for (const { body } of asks.saves) {
      const { title } = body as { title: string };
      const count = counts.get(title) ?? 0;
      tally.count('saves compared');
      if (count !== 1) tally.finding(`${title} is there ${count} times`);
    }
  }
}

async function countConnections(stage: Stage, processes: number, tally: Tally): Promise<void> {
  const ask = () =>
    stage.server.ask<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity where application_name = 'dugout'`,
    );
  for (const until = Date.now() + 5_000; ; await sleep(200)) {
    const [row] = await ask();
    if (row!.count <= processes * pool) return;
    if (Date.now() > until) return tally.exceeded(`${row!.count} connections of ${processes} processes in PostgreSQL`);
  }
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);

function report({ endings, longestMs, healedMs }: Figures, before: number[], after: number[], tally: Tally): void {
  const grown = Math.max(...after.map((bytes, place) => bytes - before[place]!));
  tally.measure(`longest answer with a fault behind the API ${(Math.max(...longestMs) / 1_000).toFixed(1)} s`);
  tally.measure(`calls ended with ${[...endings].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  tally.measure(`well again after at most ${(Math.max(...healedMs) / 1_000).toFixed(1)} s`);
  tally.measure(
    `memory of a process at most ${megabytes(Math.max(...after))} MB, ${megabytes(grown)} MB more than before`,
  );
}
