import { seeded } from '../../../apps/api/test/acts.ts';
import { signInAdmin, type TestApp } from '../../../apps/api/test/app.ts';
import { startApiProcess, type ApiProcess } from '../abuse/api-process.ts';
import { startCanary } from '../abuse/canary.ts';
import { malformed, oversized, type Abuse } from '../abuse/hostile-bytes.ts';
import { hostileBodies, hostileLists } from '../abuse/hostile-calls.ts';
import { planInward } from '../abuse/inward-addresses.ts';
import { makeConsole, outsideTheFolder } from '../abuse/outside-the-folder.ts';
import { openManyLines, exportManyAtOnce } from '../abuse/many-at-once.ts';
import { speak, type Outcome } from '../abuse/raw-request.ts';
import { callSlowly } from '../abuse/slow-callers.ts';
import { withBench } from '../bench.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { markersIn } from '../markers.ts';

const longestMs = 1_000;
const mostGrowth = 50 * 1_048_576;

/** Once more where it took long: on a machine with other work, one slow answer says nothing. */
async function patiently(port: number, { sending, name, most }: Abuse): Promise<Outcome> {
  let best: Outcome | null = null;
  for (let tries = 0; tries < 3 && (best === null || best.ms > longestMs); tries += 1) {
    const outcome = await speak(port, sending(), { lingerMs: most === undefined ? 0 : 40 });
    best = best === null || outcome.ms < best.ms ? outcome : best;
  }
  return best ?? Promise.reject(new Error(name));
}

async function inflict(tally: Tally, { port }: ApiProcess, abuse: Abuse): Promise<number> {
  const { statuses, ms, cut, text } = await patiently(port, abuse);
  const { name, answers = (status) => status >= 400 && status < 500, most = 1, never } = abuse;
  const told = `${name}: ${statuses.slice(0, 3).join(', ') || (cut ? 'cut' : 'nothing')} in ${ms.toFixed(0)} ms`;
  tally.count('abusive requests');
  if (statuses.length === 0 && !cut) tally.exceeded(`${told}: neither answered nor cut`);
  if (!statuses.every(answers)) tally.finding(`${told}: was not refused`);
  if (statuses.length > most) tally.finding(`${told}: ${statuses.length} answers, a request was hidden in another`);
  if (ms > longestMs) tally.exceeded(`${told}: took too long`);
  if (never?.test(text)) tally.finding(`${told}: gave away ${text.slice(0, 200)}`);
  return ms;
}

/** As on any day: what it needs for that is not growth. */
async function callNormally({ port }: ApiProcess, access: string, calls: number): Promise<void> {
  const headers = { authorization: `Bearer ${access}` };
  for (let call = 0; call < calls; call += 1) {
    const list = ['teams', 'players', 'users', 'leads', 'openapi.json'][call % 5];
    await (await fetch(`http://127.0.0.1:${port}/api/${list}`, { headers })).arrayBuffer();
  }
}

/** What is only waiting to be collected goes while it is used; what was lost stays. */
async function lastingBytes(api: ApiProcess, access: string): Promise<number> {
  let least = api.residentBytes();
  for (let times = 0; times < 4; times += 1) {
    await callNormally(api, access, 60);
    least = Math.min(least, api.residentBytes());
  }
  return least;
}

async function stillWorks(tally: Tally, { port }: ApiProcess, access: string): Promise<void> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/teams`, { headers: { authorization: `Bearer ${access}` } });
  await answer.arrayBuffer();
  const ms = performance.now() - began;
  if (answer.status !== 200) tally.finding(`afterwards a list is answered with ${answer.status}`);
  tally.measure(`a list right afterwards in ${ms.toFixed(0)} ms`);
}

async function abuseAll(asked: Asked, tally: Tally, bench: TestApp, api: ApiProcess): Promise<void> {
  const { access } = await signInAdmin(bench);
  const each = timesOf(asked, { short: 1, whole: 6, release: 12 });
  const bodies = await hostileBodies(bench.db, access, seeded(asked.seed), each);
  await callNormally(api, access, 400);
  const before = api.residentBytes();
  let worst = 0;
  const quick = async () => {
    for (const one of [...malformed(), ...oversized(), ...outsideTheFolder(), ...hostileLists(access), ...bodies]) {
      worst = Math.max(worst, await inflict(tally, api, one));
    }
  };
  await Promise.all([quick(), callSlowly(tally, api)]);
  await exportManyAtOnce(tally, api, access);
  await openManyLines(tally, api);
  await stillWorks(tally, api, access);
  const grown = (await lastingBytes(api, access)) - before;
  tally.measure(`slowest ${worst.toFixed(0)} ms`);
  tally.measure(`memory ${(grown / 1_048_576).toFixed(0)} MB more`);
  if (grown > mostGrowth) tally.exceeded(`the process grew by ${(grown / 1_048_576).toFixed(0)} MB`);
}

/** Whatever address a caller sends, the server connects only to its database. */
async function reachOutward(tally: Tally, bench: TestApp, api: ApiProcess): Promise<void> {
  const canary = await startCanary();
  try {
    const { access } = await signInAdmin(bench);
    await planInward(bench.db, api, access, tally, canary);
    for (const visit of canary.visits) tally.finding(`somebody asked the server within our walls: ${visit}`);
  } finally {
    await canary.close();
  }
  const { hostname, port } = new URL(bench.services.settings.DATABASE_URL);
  for (const place of api.reached) {
    const isDatabase = place === hostname || place.endsWith(` ${port || 5_432}`);
    if (!isDatabase) tally.finding(`the API reached for ${place}`);
  }
  tally.count('places reached', api.reached.size);
}

export const abuse: Check = {
  name: 'abuse',
  measures: 'time and memory',
  promise:
    'What nobody means well is refused within a second, costs no memory, reaches nobody, and nobody else notices',
  run: (asked, tally) =>
    withBench(tally, async (bench) => {
      const { dist, remove } = await makeConsole();
      const api = await startApiProcess(bench, { CONSOLE_DIR: dist });
      try {
        await abuseAll(asked, tally, bench, api);
        await reachOutward(tally, bench, api);
        tally.count('lines of its log read', api.lines.length);
        for (const line of api.lines) {
          for (const marker of markersIn(line)) tally.finding(`the log holds ${marker}: ${line.slice(0, 300)}`);
        }
      } finally {
        await api.stop();
        await remove();
      }
    }),
};
