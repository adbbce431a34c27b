import { setTimeout as sleep } from 'node:timers/promises';
import type { Tally } from '../../../tooling/suite/check.ts';
import { call, type Ask, type Ended, type Route } from './call.ts';
import { judge, mostExportMs, mostMs } from './judge.ts';
import type { Kind } from './kinds.ts';
import { freshAgent, linkOf, pool, teams, type Lane } from './lane.ts';

/** After the end of the fault, until a list and a save are answered again. */
const mostHealMs = 5_000;
const againPatienceMs = 20_000;
/** A fault that does not keep anybody from answering lasts for a moment. */
const momentMs = 400;

type Say = (text: string) => void;

export interface RunOptions {
  readonly lane: Lane;
  readonly kind: Kind;
  readonly withExport: boolean;
}

export interface Figures {
  /** How often each problem was answered, or each error seen, behind which fault. */
  readonly endings: Map<string, number>;
  readonly longestMs: number[];
  readonly healedMs: number[];
}

/** One fault: some calls are under way when it begins, some are made while it lasts, and then it is over. */
export async function runFault({ lane, kind, withExport }: RunOptions, tally: Tally, figures: Figures): Promise<void> {
  const { asks, random, place } = lane;
  const say = (text: string) => tally.finding(`${kind.name}, ${place}: ${text}`);
  const sayLate = (text: string) => tally.exceeded(`${kind.name}, ${place}: ${text}`);
  const link = linkOf(lane);
  const route = routeOf(lane);
  const patience = (ask: Ask) => (ask.name === 'export' ? mostExportMs : mostMs) + patienceOf(lane, kind);
  const running: Promise<Ended>[] = [];
  const ask = (...all: Ask[]) => running.push(...all.map((one) => call(route, one, patience(one))));

  ask(asks.list(), asks.save(), asks.save(), asks.record(), asks.signIn(random), asks.health());
  if (withExport) ask(asks.export());
  await sleep(random.between(0, 40));
  const cutsBefore = link.cuts;
  const fault = kind.fault(random);
  await link.break(fault);
  ask(asks.list(), asks.save(), asks.health());
  await sleep(100);
  ask(asks.list(), asks.save(), asks.record(), asks.signIn(random), asks.health());
  if (withExport) ask(asks.export());
  await (kind.lasting ? Promise.all(running) : sleep(momentMs));
  await link.heal();
  if (fault.kind.startsWith('cut-') && link.cuts === cutsBefore) say('nothing was cut, so nothing was tried');
  const healed = healing(lane, sayLate);
  const ended = await Promise.all(running);
  for (const one of ended) {
    note(figures.endings, endingOf(one));
    const wrong = judge(one, kind, place, teams);
    if (wrong !== null) (wrong.late ? sayLate : say)(`${one.ask.name} ${wrong.text}`);
  }
  figures.healedMs.push(await healed);
  const shorter = ended.filter(({ ask: { name } }) => name !== 'export').map(({ ms }) => ms);
  if (place === 'database') figures.longestMs.push(...shorter);
  tally.count('calls', ended.length);
  await repeatSaves(lane, ended, say, sayLate);
  route.agent.destroy();
  await noneHangs(lane, sayLate);
  if (!lane.behind.api.running) throw new Error(`${kind.name}, ${place}: the API has ended`);
}

function endingOf({ status, error, text }: Ended): string {
  if (error !== null) return error;
  return status! < 300 ? 'done' : (/"code":"([^"]+)"/.exec(text)?.[1] ?? String(status));
}

const note = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

const routeOf = ({ callers, token }: Lane): Route => ({
  address: `http://127.0.0.1:${callers.port}`,
  token,
  agent: freshAgent(),
});

/** A caller on a slow line waits longer; a list has a few kilobytes. */
const patienceOf = ({ place }: Lane, kind: Kind) => (place === 'callers' ? Math.ceil(kind.addsMs(12_000)) : 0);

/** How long it took until both a list and a save succeeded, of people who try again and again. */
async function healing(lane: Lane, sayLate: Say): Promise<number> {
  const began = performance.now();
  const route = routeOf(lane);
  const first = async (next: () => Ask) => {
    let done = false;
    const tries: Promise<void>[] = [];
    const one = next();
    while (!done && performance.now() - began < mostHealMs * 2) {
      tries.push(call(route, one, mostMs).then(({ status }) => void (done ||= status !== null && status < 300)));
      await Promise.race([sleep(200), ...tries.slice(-1)]);
      if (!done) await sleep(50);
    }
    const ms = performance.now() - began;
    if (!done || ms > mostHealMs) sayLate(`${one.name} not well ${(ms / 1_000).toFixed(1)} s after it was over`);
    return { ms, over: Promise.all(tries) };
  };
  const both = await Promise.all([first(lane.asks.list), first(() => lane.asks.save())]);
  await Promise.all(both.map(({ over }) => over));
  route.agent.destroy();
  return Math.max(...both.map(({ ms }) => ms));
}

/** What was not answered as done is sent again under its key; whatever was answered names the same record. */
async function repeatSaves(lane: Lane, ended: readonly Ended[], say: Say, sayLate: Say): Promise<void> {
  const route = routeOf(lane);
  const until = performance.now() + againPatienceMs;
  await Promise.all(
    ended
      .filter(({ ask }) => ask.name === 'save')
      .map(async ({ ask, status, text }) => {
        for (;;) {
          const again = await call(route, ask, mostMs);
          if (again.status === 201) {
            if (status === 201 && again.text !== text) say(`a save that was repeated answers otherwise`);
            return;
          }
          if (performance.now() > until) return sayLate(`a save is still answered ${again.status ?? again.error}`);
          await sleep(100);
        }
      }),
  );
  route.agent.destroy();
}

/** Every connection of the callers is gone, and to the database there are no more than the pool may have. */
async function noneHangs({ place, callers, behind }: Lane, sayLate: Say): Promise<void> {
  const until = performance.now() + 3_000;
  const mine = () => callers.connections > 0 || (place === 'database' && behind.database.connections > pool);
  while (mine() && performance.now() < until) await sleep(50);
  if (callers.connections > 0) sayLate(`${callers.connections} connections of callers hang`);
  if (place === 'database' && behind.database.connections > pool) {
    sayLate(`${behind.database.connections} connections to the database`);
  }
}
