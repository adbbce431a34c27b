import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { modules } from '../../../apps/api/src/modules.ts';
import { undeclaredProblems } from '../../../apps/api/src/platform/http/errors.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import type { TestApp } from '../../../apps/api/test/app.ts';
import { seedLists } from '../../../apps/api/test/seed-lists.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { withBench } from '../bench.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import { complaintsAboutRepeat, complaintsAfterChange } from '../fuzz/afterwards.ts';
import { describe, type Call } from '../fuzz/call.ts';
import { Callers } from '../fuzz/callers.ts';
import { GoodCalls } from '../fuzz/good-calls.ts';
import { complaintsAbout, isSuccess } from '../fuzz/judge.ts';
import { brokenCall, goodCall } from '../fuzz/make-call.ts';
import { plansOf, type Plan } from '../fuzz/plan.ts';
import { plausibleWords } from '../fuzz/words.ts';

/** A database is left after so many calls: what they wrote would slow the next ones down. */
const callsPerBench = 6_000;
/** A call that hashes a password takes as long as fifty others; of so many turns of the rest it has one. */
const turnsOfHashing = 12;

const routes: readonly Route[] = modules.flatMap(({ mounted }) => mounted.map(({ route }) => route));
/** Only what hashes can be too busy for it. */
const hashes = ({ errors }: Route) => errors.some(({ code }) => code === 'auth.busy');
const readOf = new Map(routes.filter(({ method }) => method === 'GET').map((route) => [route.path, route]));

/** Every route in turn, each good and broken. */
function* turns(): Generator<{ route: Route; isGood: boolean }> {
  for (let turn = 0; ; turn += 1) {
    for (const route of routes) {
      if (hashes(route) && turn % turnsOfHashing !== 0) continue;
      yield { route, isGood: true };
      yield { route, isGood: false };
    }
  }
}

/** Mostly people: almost every record involves one. */
async function someIds(db: Db): Promise<string[]> {
  const people = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).limit(40).execute();
  const players = await db.selectFrom('players').select('id').limit(6).execute();
  const teams = await db.selectFrom('teams').select('id').limit(6).execute();
  const events = await db.selectFrom('events').select('id').limit(12).execute();
  return [...people, ...players, ...teams, ...events].map(({ id }) => id);
}

/** What is the same for every bench: making it takes a second. The ids are those of the bench that is in use. */
interface Kit {
  readonly ids: string[];
  readonly plans: ReadonlyMap<Route, fc.Arbitrary<Plan>>;
  /** Routes that were seen to do their work. */
  readonly reached: Set<Route>;
}

async function makeKit(): Promise<Kit> {
  const material = { words: await plausibleWords(), ids: [] as string[] };
  return {
    ids: material.ids,
    plans: new Map(routes.map((route) => [route, plansOf(route, material)])),
    reached: new Set(),
  };
}

class Fuzzing {
  readonly #bench: TestApp;
  readonly #tally: Tally;
  readonly #kit: Kit;
  readonly #callers: Callers;
  #good!: GoodCalls;

  constructor(bench: TestApp, tally: Tally, kit: Kit) {
    this.#bench = bench;
    this.#tally = tally;
    this.#kit = kit;
    this.#callers = new Callers(bench);
  }

  async prepare(): Promise<void> {
    await seedLists(this.#bench.ownerUrl);
    this.#good = new GoodCalls(this.#bench.db, await this.#callers.ownBodies());
    await this.#callers.comeAgain();
    this.#kit.ids.splice(0, Infinity, ...(await someIds(this.#bench.db)));
  }

  /** One call and what belongs to it; the same seed makes the same call, but for the ids of records made meanwhile. */
  async step(route: Route, isGood: boolean, seed: number): Promise<void> {
    const [plan] = fc.sample(this.#kit.plans.get(route)!, { numRuns: 1, seed });
    const draft = await this.#good.draft(route, plan!);
    const call = isGood ? goodCall(draft, plan!) : brokenCall(draft, plan!);
    const isRepeat = isGood && plan!.twice && route.method !== 'GET' && route.access === 'admin' && !route.unjournalled;
    const complaints = isRepeat
      ? await complaintsAboutRepeat(this.#bench.db, call, (one) => this.#send(one))
      : await this.#once(call, isGood);
    for (const complaint of complaints) this.#tally.finding(`${complaint}: ${describe(call)} (call seed ${seed})`);
  }

  async #once(call: Call, isGood: boolean): Promise<string[]> {
    const answer = await this.#send(call);
    const complaints = complaintsAbout(call, answer).map((one) => `${one}${this.#placeOf(answer)}`);
    if (complaints.length > 0 || !isSuccess(answer)) return complaints;
    if (isGood && call.route.reply) this.#good.remember(call.route, answer.json());
    const read = readOf.get(call.route.path);
    const isOneRecord =
      call.route.method === 'PUT' || (call.route.method === 'DELETE' && call.route.path.endsWith('}'));
    if (!read || !isOneRecord) return [];
    return complaintsAfterChange(call, answer, read, (one) => this.#send(one));
  }

  /** Where it went wrong, as the log says it and the answer does not. */
  #placeOf({ statusCode, headers }: LightMyRequestResponse): string {
    if (statusCode < 500) return '';
    const id = String(headers['x-request-id']);
    return ` ${this.#bench.lines.find((line) => line.includes(id) && line.includes('request failed'))?.slice(0, 700) ?? ''}`;
  }

  async #send(call: Call) {
    const answer = await this.#callers.send(call);
    this.#tally.count('calls');
    this.#tally.count(isSuccess(answer) ? 'answered 2xx' : 'refused');
    if (isSuccess(answer)) this.#kit.reached.add(call.route);
    return answer;
  }
}

/** Seeds that are next to each other begin alike: every step has one of its own, far from the others. */
function scattered(seed: number, step: number): number {
  const mixed = Math.imul(seed ^ Math.imul(step + 1, 0x9e3779b1), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 1;
}

async function run(asked: Asked, tally: Tally): Promise<void> {
  const total = timesOf(asked, { short: 5_800, whole: 25_000, release: 1_000_000 });
  const next = turns();
  const kit = await makeKit();
  const made = () => tally.tried.get('calls') ?? 0;
  for (let step = 0; made() < total;) {
    await withBench(tally, async (bench) => {
      const fuzzing = new Fuzzing(bench, tally, kit);
      await fuzzing.prepare();
      for (const end = Math.min(total, made() + callsPerBench); made() < end; step += 1) {
        const { route, isGood } = next.next().value!;
        await fuzzing.step(route, isGood, scattered(asked.seed, step));
      }
    });
  }
  tally.count('routes', routes.length);
  tally.count('routes answered 2xx', kit.reached.size);
  for (const problem of undeclaredProblems) tally.finding(`a problem that the route does not declare: ${problem}`);
}

export const fuzz: Check = {
  name: 'fuzz',
  promise:
    'whatever is sent, good or broken, every route answers as it is declared: never 5xx, nothing undeclared, no text of a driver',
  run,
};
