import type { Route } from '@dugout/contract/wire/route.ts';
import {
  contentTypes,
  hostileTexts,
  hostileValues,
  oddHeaders,
  rawQueries,
  rawValues,
  spoiled,
  standIn,
  withRawValues,
} from './hostile-inputs.ts';
import { pick } from './plan.ts';
import { boundsOf, definitionOf, formatOf, placed, placesOf, without, type Place, type Schema } from './zod-shape.ts';

/** A good call before it is written down. */
export interface Draft {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The call as it is broken: each part as it goes over the wire. */
export interface Broken {
  readonly what: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly payload?: string;
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** A header that the route must refuse, whatever else it carries. */
  readonly refused?: true;
}

type Chances = readonly [number, number, number, number];

const placesKnown = new WeakMap<Schema, Place[]>();
function placesIn(schema: Schema): Place[] {
  const places = placesKnown.get(schema) ?? placesOf(schema);
  placesKnown.set(schema, places);
  return places;
}

const isNumber = (schema: Schema) => definitionOf(schema).type === 'number';

/** Where calendars, clocks and ids end. */
const edgesOfFormats: Readonly<Record<string, readonly string[]>> = {
  date: ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-29', '10000-01-01'],
  datetime: [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '0000-01-01T00:00',
    '9999-12-31T23:59',
    '9999-12-31T23:59:59.999999-12:00',
    '2026-03-08T02:30',
    '2026-11-01T01:30:00+23:59',
    '2026-12-31T24:00:00Z',
    '2016-12-31T23:59:60Z',
  ],
  uuid: [
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '0191f3c2-0000-7000-8000-00000000000G',
    '0191f3c200007000800000000000000a',
  ],
};

/** One below, at, and one above what the rules allow. */
function edgesOf(schema: Schema): readonly unknown[] {
  const { format } = formatOf(schema);
  if (format && edgesOfFormats[format]) return edgesOfFormats[format];
  const { min, max } = boundsOf(schema);
  const edges = [min, max].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]));
  if (isNumber(schema)) return edges;
  if (definitionOf(schema).type !== 'string') return [];
  return edges.filter((length) => length >= 0 && length < 300_000).map((length) => 'é'.repeat(length));
}

function damagesOf(place: Place): readonly ((value: unknown, chance: number) => unknown)[] {
  const edges = place.schemas.flatMap(edgesOf);
  const atEdge = (value: unknown, chance: number) => placed(value, place.path, pick(edges, chance));
  return [
    (value, chance) => placed(value, place.path, pick(hostileTexts, chance)),
    (value, chance) => placed(value, place.path, pick(hostileTexts, chance)),
    (value, chance) => placed(value, place.path, pick(hostileValues, chance)),
    (value, chance) => placed(value, place.path, standIn(chance % rawValues.length)),
    (value) => without(value, place.path),
    (value) => placed(value, place.path, null),
    (value, chance) => placed(value, [...place.path, pick(['admin', 'id', 'constructor', 'x'], chance)], true),
    ...(edges.length > 0 ? [atEdge, atEdge, atEdge] : []),
  ];
}

function brokenBody(schema: Schema, body: unknown, [where, how, chance]: Chances): Broken {
  const place = pick(placesIn(schema), where);
  const damaged = pick(damagesOf(place), how)(body, chance);
  return {
    what: `broken at ${place.path.join('.') || 'its root'}`,
    payload: withRawValues(JSON.stringify(damaged) ?? ''),
  };
}

const spoiledBody = (body: unknown, [where]: Chances): Broken => ({
  what: `spoiled text ${where % spoiled.length}`,
  payload: pick(spoiled, where)(JSON.stringify(body) ?? ''),
});

/** A list is the same key several times. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      text.append(key, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return text.toString();
}

function brokenQuery(schema: Schema, query: Draft['query'], [where, how, chance, more]: Chances): Broken {
  const keys = placesIn(schema).flatMap(({ path: [key] }) => (typeof key === 'string' ? [key] : []));
  const key = keys.length > 0 ? pick(keys, where) : 'x';
  const ways: readonly (() => Draft['query'])[] = [
    () => ({ ...query, [key]: pick(hostileTexts, chance) }),
    () => ({ ...query, [key]: pick(hostileTexts, chance) }),
    () => ({ ...query, [key]: [query[key] ?? 'a', pick(hostileTexts, chance)] }),
    () => ({ ...query, [key]: pick(hostileValues, chance) }),
    () => ({ ...query, [`${key}[]`]: 'x' }),
    () => ({ ...query, [pick(['x', '__proto__', 'deleted_at', 'Search', `${key} `], chance)]: 'x' }),
  ];
  if (how % 3 === 0) return { what: 'raw query', query: pick(rawQueries, more) };
  return { what: `query broken at ${key}`, query: queryText(pick(ways, how)()) };
}

function brokenParams(params: Draft['params'], [where, , chance]: Chances): Broken {
  const key = pick(Object.keys(params), where);
  // Two dots mean another address to everybody on the way: that is another call.
  return { what: `path broken at ${key}`, params: { ...params, [key]: pick(hostileTexts, chance).toWellFormed() } };
}

function oddHeader([where]: Chances): Broken {
  const [name, value, refused] = pick(oddHeaders, where);
  return { what: `odd ${name}`, headers: { [name]: value }, ...(refused ? { refused } : {}) };
}

const wrongType = (body: unknown, [where]: Chances): Broken => ({
  what: 'content type',
  payload: JSON.stringify(body) ?? '',
  contentType: pick(contentTypes, where),
});

/** One thing wrong with a good call, by chance. */
export function breakCall({ route, params, query, body }: Draft, chances: Chances): Broken {
  const [choice, ...rest] = chances;
  const left: Chances = [rest[0], rest[1], rest[2], choice];
  const ways: (() => Broken)[] = [() => oddHeader(left)];
  if (route.body) {
    const usual = () => brokenBody(route.body!, body, left);
    ways.push(
      usual,
      usual,
      usual,
      usual,
      usual,
      () => spoiledBody(body, left),
      () => wrongType(body, left),
    );
  }
  if (route.query) ways.push(...Array.from({ length: 4 }, () => () => brokenQuery(route.query!, query, left)));
  else ways.push(() => ({ what: 'a query that nobody asked for', query: pick(rawQueries, left[0]) }));
  if (Object.keys(params).length > 0) ways.push(...Array.from({ length: 2 }, () => () => brokenParams(params, left)));
  return pick(ways, choice)();
}
