import fc from 'fast-check';
import { sql } from 'kysely';
import type { Route } from '@dugout/contract/wire/route.ts';
import { modules } from '../../../apps/api/src/modules.ts';
import { relations } from '../../../apps/api/src/modules/history/relations.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import { allImages, type Images } from '../../../apps/api/test/acts.ts';
import type { TestApp } from '../../../apps/api/test/app.ts';
import { seedLists } from '../../../apps/api/test/seed-lists.ts';
import { withBench } from '../bench.ts';
import { timesOf, type Asked, type Check, type Tally } from '../../../tooling/suite/check.ts';
import type { Draft } from '../fuzz/broken-calls.ts';
import { describe, nameOf, type Call } from '../fuzz/call.ts';
import { Callers } from '../fuzz/callers.ts';
import { GoodCalls } from '../fuzz/good-calls.ts';
import { complaintsAbout } from '../fuzz/judge.ts';
import { plansOf } from '../fuzz/plan.ts';
import { plausibleWords } from '../fuzz/words.ts';
import { tryForbiddenStatements } from '../injection/database-role.ts';
import { callOf, inputsOf, type Input } from '../injection/inputs.ts';
import { foundBy, searchTruths, type SearchTruth } from '../injection/search-truths.ts';
import { searchLetters, sleeps, sqlStrings } from '../injection/sql-strings.ts';
import { stringBuiltSql } from '../injection/string-built-sql.ts';

const routes: readonly Route[] = modules.flatMap(({ mounted }) => mounted.map(({ route }) => route));

/** Less than a probe sleeps, and more than any call takes. */
const slowMs = 1_000;
/** By how much a probe is slower than the same call with a plain word, also on a busy machine. */
const sleptMs = 750;

/** `share` of them: the next input takes up where the last one ended, so that every string is used. One sleeps, always. */
const stringsFor = (index: number, share: number, seed: number) => [
  ...Array.from({ length: share }, (_, k) => sqlStrings[(seed + index * share + k) % sqlStrings.length]!),
  sleeps[(seed + index) % sleeps.length]!,
];

/** A good call of every route, on records of its own: what is injected changes those and no others. */
async function draftsOf(good: GoodCalls, seed: number): Promise<Map<Route, Draft>> {
  const material = { words: await plausibleWords(), ids: [] };
  const drafts = new Map<Route, Draft>();
  for (const route of routes) {
    const [plan] = fc.sample(plansOf(route, material), { numRuns: 1, seed });
    const calm = { ...plan!, fresh: true, taken: 0, query: {} };
    drafts.set(route, await good.draft(route, calm));
  }
  return drafts;
}

async function inject(callers: Callers, input: Input, draft: Draft, text: string, tally: Tally): Promise<void> {
  const call = callOf(input, draft, text);
  const timed = async (one: Call) => {
    const began = performance.now();
    const answer = await callers.send(one);
    tally.count('calls');
    return { answer, ms: performance.now() - began };
  };
  const { answer, ms } = await timed(call);
  for (const complaint of complaintsAbout(call, answer)) tally.finding(`${complaint}: ${describe(call)}`);
  if (ms < slowMs) return;
  // A busy machine is slow with everything; what sleeps, sleeps each time and longer than the same call with a plain word.
  const plain = callOf(input, draft, 'plain');
  const slower = async () => (await timed(call)).ms - (await timed(plain)).ms;
  if ((await slower()) >= sleptMs && (await slower()) >= sleptMs && (await slower()) >= sleptMs) {
    tally.exceeded(`takes ${Math.round(ms)} ms, a plain word does not: ${describe(call)}`);
  }
}

async function injectEverywhere(callers: Callers, drafts: ReadonlyMap<Route, Draft>, asked: Asked, tally: Tally) {
  const inputs: Input[] = routes.flatMap(inputsOf);
  const share = Math.min(
    sqlStrings.length,
    timesOf(asked, { short: 8, whole: sqlStrings.length, release: sqlStrings.length }),
  );
  for (const [index, input] of inputs.entries()) {
    const hashes = input.route.errors.some(({ code }) => code === 'auth.busy');
    // Each of these takes as long as fifty others.
    for (const text of stringsFor(index, hashes ? Math.ceil(share / 8) : share, asked.seed)) {
      await inject(callers, input, drafts.get(input.route)!, text, tally);
    }
  }
  tally.count('inputs', inputs.length);
  tally.count('strings', sqlStrings.length);
}

/** A search finds what holds the text, and nothing else: no letter of it means any other. */
async function searchEverywhere(callers: Callers, truths: readonly SearchTruth[], asked: Asked, tally: Tally) {
  for (const [index, truth] of truths.entries()) {
    for (const letter of searchLetters) {
      if (foundBy(truth, letter).size === 0)
        tally.finding(`nothing in ${truth.path} holds ${letter}: the check shows nothing`);
    }
    const strings = asked.size === 'short' ? [...searchLetters, ...stringsFor(index, 20, asked.seed)] : sqlStrings;
    for (const text of strings) {
      const query = new URLSearchParams({ [truth.key]: text }).toString();
      const answer = await callers.admin.call({ url: `/api${truth.path}?${query}` });
      tally.count('searches');
      const wanted = foundBy(truth, text);
      const found = new Set(answer.statusCode === 200 ? answer.json<{ id: string }[]>().map(({ id }) => id) : []);
      const isRight =
        answer.statusCode === 200 &&
        (truth.few === true || found.size === wanted.size) &&
        [...found].every((id) => wanted.has(id));
      if (!isRight) {
        tally.finding(
          `GET ${truth.path}?${truth.key}=${text} answers ${answer.statusCode} with ${found.size} rows, ${wanted.size} hold it`,
        );
      }
    }
  }
}

function refuseUnknownSearches(truths: readonly SearchTruth[], tally: Tally): void {
  for (const route of routes) {
    const searches = route.query && 'search' in route.query.shape && route.reply?.safeParse([]).success;
    if (searches && !truths.some(({ path, key }) => path === route.path && key === 'search')) {
      tally.finding(`${nameOf(route)} takes a search, and nobody said what it should find`);
    }
  }
}

/** Limits, which the check itself empties before a call that has one; and running counts, which are folded now and then. */
const shrinks = new Set(['rate_limits', 'sign_in_failures', 'list_counts', 'message_hours', 'activity_days', 'staff']);

async function rowsPerTable(db: Db): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    counts.set(name, Number(rows[0]!.n));
  }
  return counts;
}

interface State {
  readonly tables: ReadonlyMap<string, number>;
  readonly images: Images;
}

const stateOf = async (db: Db): Promise<State> => ({ tables: await rowsPerTable(db), images: await allImages(db) });

/** No table is gone, none has lost rows (of a record: none that no call named), and those are as they were. */
function compareStates(before: State, after: State, untouched: readonly string[], tally: Tally): void {
  for (const [table, rows] of before.tables) {
    const now = after.tables.get(table);
    if (now === undefined) tally.finding(`the table ${table} is gone`);
    else if (now < rows && !shrinks.has(table) && !(table in relations))
      tally.finding(`${table} had ${rows} rows and has ${now}`);
  }
  for (const table of after.tables.keys()) if (!before.tables.has(table)) tally.finding(`the table ${table} is new`);
  for (const key of untouched) {
    const [was, is] = [before.images.get(key), after.images.get(key)].map((image) => JSON.stringify(image));
    if (was !== is) tally.finding(`nobody named ${key}: ${was} is now ${is}`);
  }
  tally.count('rows as they were', untouched.length);
}

async function injectInto(bench: TestApp, asked: Asked, tally: Tally): Promise<void> {
  await seedLists(bench.ownerUrl);
  const callers = new Callers(bench);
  await callers.comeAgain();
  const truths = await searchTruths(bench);
  refuseUnknownSearches(truths, tally);
  await searchEverywhere(callers, truths, asked, tally);
  await tryForbiddenStatements(bench.db, tally);
  const seeded = [...(await allImages(bench.db)).keys()];
  const drafts = await draftsOf(new GoodCalls(bench.db, await callers.ownBodies()), asked.seed);
  const before = await stateOf(bench.db);
  await injectEverywhere(callers, drafts, asked, tally);
  const own = `users ${callers.admin.id}`;
  const untouched = seeded.filter((key) => key !== own && !key.startsWith('organisation ') && before.images.has(key));
  compareStates(before, await stateOf(bench.db), untouched, tally);
}

export const injection: Check = {
  name: 'injection',
  measures: 'time',
  promise:
    'what people type is never read as SQL: not in a path, a query, a search or a body; and the role of the application could do little with it',
  run: async (asked, tally) => {
    for (const place of await stringBuiltSql(tally)) tally.finding(place);
    await withBench(tally, (bench) => injectInto(bench, asked, tally));
  },
};
