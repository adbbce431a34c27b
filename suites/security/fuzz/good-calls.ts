import type { Route } from '@dugout/contract/wire/route.ts';
import { modules } from '../../../apps/api/src/modules.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import type { Target } from '../../../apps/api/test/write-sample.ts';
import { FileSample, writeSamples } from '../../../apps/api/test/write-samples.ts';
import type { Draft } from './broken-calls.ts';
import { nameOf } from './call.ts';
import { pick, type Plan } from './plan.ts';

const reads = modules
  .flatMap(({ mounted }) => mounted.map(({ route }) => route))
  .filter(({ method, path }) => method === 'GET' && path.includes('{'))
  .map(({ path }) => ({ path, pattern: new RegExp(`/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }));

/** Where an answer says that something is to be read: an upload, a calendar. */
const addressesIn = (reply: Readonly<Record<string, unknown>>) =>
  Object.values(reply).flatMap((value) =>
    reads.flatMap(({ path, pattern }) => {
      const params = typeof value === 'string' ? pattern.exec(value)?.groups : undefined;
      return params ? [{ path, params: { ...params } }] : [];
    }),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof FileSample);

/** So many of those made for a route are kept, to be called for again. */
const kept = 4;

/** The drawn values in the place of those that a sample has, for the fields whose bit is set. */
function mixed(base: Record<string, unknown>, drawn: Record<string, unknown>, taken: number): Record<string, unknown> {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(drawn)])];
  const from = (index: number) => ((taken >> (index % 31)) & 1 ? drawn : base);
  return Object.fromEntries(keys.flatMap((key, index) => (key in from(index) ? [[key, from(index)[key]]] : [])));
}

/**
 * Good calls for every route: of records that are there, with bodies that the rules take. A write with a sample is made on
 * what its sample prepares; a read is made on what the lists have shown.
 */
export class GoodCalls {
  readonly #db: Db;
  /** Made for a route earlier, with the body that belongs to it. */
  readonly #targets = new Map<string, { target: Target; body: unknown }[]>();
  /** By the path of the collection that showed them. */
  readonly #shown = new Map<string, string[]>();
  /** By the path of the route: what an answer said is to be found there. */
  readonly #named = new Map<string, Record<string, string>[]>();
  readonly #own: readonly unknown[];

  /** `own`: bodies that only this caller can send, as their password. */
  constructor(db: Db, own: readonly unknown[] = []) {
    this.#db = db;
    this.#own = own;
  }

  /** The ids of a list that was answered, and the addresses that an answer names: what is called for later. */
  remember({ method, path }: Route, reply: unknown): void {
    if (isRecord(reply)) {
      for (const { path: at, params } of addressesIn(reply)) {
        this.#named.set(at, [params, ...(this.#named.get(at) ?? [])].slice(0, kept));
      }
    }
    if (method !== 'GET' || !Array.isArray(reply)) return;
    const ids = reply.flatMap((row) => (isRecord(row) && typeof row['id'] === 'string' ? [row['id']] : []));
    if (ids.length > 0) this.#shown.set(path, ids.slice(0, 100));
  }

  async draft(route: Route, plan: Plan): Promise<Draft> {
    const { target, body } = await this.#base(route, plan);
    const params: Record<string, string> = {};
    for (const key of paramsIn(route))
      params[key] =
        target.params[key] ??
        this.#named.get(route.path)?.[0]?.[key] ??
        this.#idBelow(route, plan) ??
        String(plan.params[key]);
    const few = { ...target.query, ...fewOf(plan) };
    const query = !route.query || route.query.safeParse(few).success ? few : { ...target.query, ...plan.query };
    return { route, params, query, body: route.file ? body : bodyFor(route, body, plan) };
  }

  #idBelow({ path }: Route, { picks }: Plan): string | undefined {
    const ids = this.#shown.get(path.slice(0, path.indexOf('/{')));
    return ids && picks[0] % 8 > 0 ? pick(ids, picks[1]) : undefined;
  }

  async #base(route: Route, { fresh, picks }: Plan): Promise<{ target: Target; body: unknown }> {
    const sample = writeSamples[nameOf(route)];
    if (!sample) return { target: { params: {} }, body: await this.#borrowedBody(route) };
    const earlier = this.#targets.get(nameOf(route)) ?? [];
    if (!fresh && earlier.length > 0) return pick(earlier, picks[2]);
    const target = (await (sample.prepare ?? sample.parent)?.(this.#db)) ?? { params: {} };
    const made = { target, body: await sample.body?.(this.#db, target) };
    this.#targets.set(nameOf(route), [made, ...earlier].slice(0, kept));
    return made;
  }

  /** For a call that has no sample: what another one's sample sends, if the rules take it. */
  async #borrowedBody(route: Route): Promise<unknown> {
    if (!route.body) return undefined;
    const known = this.#targets.get(nameOf(route));
    if (known) return known[0]?.body;
    this.#targets.set(nameOf(route), []);
    const own = this.#own.find((body) => route.body!.safeParse(body).success);
    if (own) this.#targets.set(nameOf(route), [{ target: { params: {} }, body: own }]);
    if (own) return own;
    for (const { body, prepare } of Object.values(writeSamples)) {
      if (!body || prepare) continue;
      const sent: unknown = await body(this.#db, { params: {} });
      if (!isRecord(sent) || Object.keys(sent).length < 3 || !route.body.safeParse(sent).success) continue;
      this.#targets.set(nameOf(route), [{ target: { params: {} }, body: sent }]);
      return sent;
    }
    return undefined;
  }
}

/** All that was drawn of a query, one thing of it, or nothing: what is asked for in ten ways at once is never found. */
function fewOf({ query, picks: [, , which, how] }: Plan): Record<string, unknown> {
  const keys = Object.keys(query);
  if (how % 4 === 0 || keys.length === 0) return query;
  const key = pick(keys, which);
  return how % 4 === 1 ? {} : { [key]: query[key] };
}

export const paramsIn = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** As much of what was drawn as the rules take together. */
function bodyFor(route: Route, base: unknown, { body: drawn, taken }: Plan): unknown {
  if (!route.body) return undefined;
  const tries =
    isRecord(base) && isRecord(drawn) ? [mixed(base, drawn, taken), mixed(base, drawn, taken & 5), base] : [drawn];
  return tries.find((one) => route.body!.safeParse(one).success) ?? tries.at(-1);
}
