import { setTimeout as sleep } from 'node:timers/promises';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { database } from '../machine/club.ts';
import type { Ask, Ended } from '../network/call.ts';
import { Scene } from '../standby-away/scene.ts';
import { percentile } from '../percentile.ts';

/** For a write that cannot be kept on two machines. */
const mostWriteMs = 5_000;
/** For a list: nothing that it needs is away. On a busy machine a single one may take its time. */
const mostReadMs = 1_000;

export const standbyAway: Check = {
  name: 'standby-away',
  measures: 'time',
  promise:
    'without its standby lists are read as before, a save is answered as unknown within 5 s and never as done, and is there once when the standby is back; a standby is not read from',
  run: async (asked, tally) => {
    const scene = await Scene.set();
    try {
      const times = timesOf(asked, { short: 1, whole: 10, release: 20 });
      for (let time = 1; time <= times; time += 1) await goAway(scene, time, asked, tally);
      await misled(scene, tally);
      if (!scene.api.running) tally.finding('the API has ended');
    } finally {
      await scene.strike();
    }
  },
};

/** What is noted while reading: that a user is there, that a new token was used, that they were active today. */
const bookkeeping: Readonly<Record<string, string>> = {
  'last seen': `update sessions set confirmed_at = now(), last_seen_at = now() - interval '5 minutes'`,
  'token confirmed': 'update sessions set confirmed_at = null',
  'active today': 'update users set last_active_at = null',
};

const list: Ask = { name: 'list', method: 'GET', path: '/teams?pageSize=12' };
const codeOf = ({ text }: Ended) => /"code":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 80);
const described = (ended: Ended) =>
  `${ended.status ?? ended.error} ${ended.status === 503 ? codeOf(ended) : ''}`.trim();

async function goAway(scene: Scene, time: number, asked: Asked, tally: Tally): Promise<void> {
  const title = `Sponsor ${asked.seed} ${time}`;
  const kept = await scene.call(save('POST', '/sponsors', `${title} of before`, `kept-${time}`));
  const { id, version } = JSON.parse(kept.text) as { id: string; version: number };
  const change = save('PUT', `/sponsors/${id}`, `${title} changed`, `change-${time}`, version);
  const create = save('POST', '/sponsors', `${title} new`, `create-${time}`);
  const before = await readAll(scene, tally);
  await scene.standby.kill();
  const during = await readAll(scene, tally);
  await Promise.all([create, change].map((ask) => refusedAsUnknown(scene, ask, tally)));
  // A repeat finds its own first try, which only one machine knows.
  await Promise.all([create, change].map((ask) => refusedAsUnknown(scene, ask, tally)));
  const stillReads = await readAll(scene, tally);
  if (!scene.log().includes('server.unknown-outcome')) tally.finding('the log does not tell of unknown outcomes');
  await scene.standbyReturns();
  await scene.untilInSync();
  await untilDone(scene, [create, change], tally);
  await compare(scene, title, id, version, tally);
  tally.measure(
    `lists p95 ${percentile(before, 0.95).toFixed(0)} ms, without the standby ${percentile([...during, ...stillReads], 0.95).toFixed(0)} ms`,
  );
}

function save(method: 'POST' | 'PUT', path: string, title: string, key: string, version?: number): Ask {
  const headers = {
    'idempotency-key': `away-${key}`,
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  return { name: 'save', method, path, headers, body: { title, url: 'https://sponsors.example/' } };
}

/** With everything that may be noted due to be noted, each in its turn. Answers how long each took. */
async function readAll(scene: Scene, tally: Tally): Promise<number[]> {
  const times: number[] = [];
  for (const [what, due] of Object.entries(bookkeeping)) {
    for (let time = 0; time < 5; time += 1) {
      await scene.ask(`set synchronous_commit = local; ${due}`);
      const ended = await scene.call(list);
      tally.count('lists read');
      times.push(ended.ms);
      const told = `a list (${what}) was answered ${described(ended)} after ${ended.ms.toFixed(0)} ms`;
      if (ended.status !== 200) tally.finding(told);
      else if (ended.ms > mostReadMs) tally.exceeded(told);
      else continue;
      break;
    }
  }
  return times;
}

async function refusedAsUnknown(scene: Scene, ask: Ask, tally: Tally): Promise<void> {
  const ended = await scene.call(ask);
  tally.count('saves without a standby');
  const told = `${ask.method} without a standby was answered ${described(ended)} after ${ended.ms.toFixed(0)} ms`;
  if (ended.status !== 503 || codeOf(ended) !== 'server.unknown-outcome') tally.finding(told);
  else if (ended.ms > mostWriteMs) tally.exceeded(told);
}

async function untilDone(scene: Scene, asks: readonly Ask[], tally: Tally): Promise<void> {
  for (const ask of asks) {
    for (const until = Date.now() + 10_000; ; await sleep(100)) {
      const ended = await scene.call(ask);
      if (ended.status !== null && ended.status < 300) break;
      if (Date.now() > until) return tally.exceeded(`${ask.method} with the standby back is ${described(ended)}`);
    }
  }
}

async function compare(scene: Scene, title: string, id: string, version: number, tally: Tally): Promise<void> {
  const rows = await scene.ask<{ id: string; title: string; version: number }>(
    `select id, title, version from sponsors where title like '${title} %'`,
  );
  const made = rows.filter((row) => row.title === `${title} new`);
  const changed = rows.find((row) => row.id === id);
  tally.count('records compared', 2);
  if (made.length !== 1) tally.finding(`the new record is there ${made.length} times`);
  if (changed?.title !== `${title} changed` || changed.version !== version + 1) {
    tally.finding(`the changed record is ${JSON.stringify(changed)}, version ${version} before`);
  }
}

/** The address leads to the standby: the API must not read there what may be stale, or may never become final. */
async function misled(scene: Scene, tally: Tally): Promise<void> {
  const reads = async () => {
    const [row] = await scene.standby.ask<{ reads: number }>(
      `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as reads
        from pg_stat_user_tables where relname in ('teams', 'sessions', 'users')`,
      database,
    );
    return row!.reads;
  };
  const before = await reads();
  scene.link.turnTo(scene.standby.port);
  for (let time = 0; time < 10; time += 1) {
    const ended = await scene.call(list);
    tally.count('lists asked of a standby');
    if (ended.status !== 503 || codeOf(ended) !== 'server.unavailable') {
      tally.finding(`a list, with the API led to the standby, was answered ${described(ended)}`);
    }
  }
  // The server counts a little later.
  await sleep(300);
  const read = (await reads()) - before;
  if (read !== 0) tally.finding(`${read} reads of tables on the standby`);
  scene.link.turnTo(scene.primary.port);
  await untilDone(scene, [list], tally);
}
