import type { InjectOptions } from 'fastify';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import { FileSample, payloadOf } from '../../../apps/api/test/write-samples.ts';
import { prepareCall, type Prepared } from '../authorization/targets.ts';
import { marked, personal } from '../markers.ts';
import { paramsOf, urlOf } from '../routes.ts';

let used = 0;
/** Each personal marker in turn; secrets have their own places. The fake stack line traps code that logs those. */
function word(): string {
  used += 1;
  const text = marked(personal[used % personal.length]!);
  return used % 5 === 0 ? `${text}\n    at ${text} (${text}.ts:1:1)` : text;
}

type Place = readonly (string | number)[];

function textPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPlaces(inner, [...place, key]));
}

/** The same with a marker at this place: an address stays one, so that it goes through. */
function withMarker(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return String(value).includes('@') ? `${marked('email')}.${(used += 1)}@mail.example` : word();
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withMarker(copy[key], rest);
  return copy;
}

const fullyMarked = (body: unknown) =>
  textPlaces(body)
    .filter((place) => place.length > 0)
    .reduce((marking, place) => withMarker(marking, place), body);

/** One call of a route with markers wherever a caller can put one: in the body, the path, the query, the headers. */
export async function markedCalls(db: Db, route: Route, ids: readonly string[]): Promise<InjectOptions[]> {
  const prepared = await prepare(db, route);
  const at = (params: Record<string, string>, more: InjectOptions = {}): InjectOptions => ({
    method: route.method,
    url: urlOf(route, params),
    query: prepared.target.query ?? {},
    ...more,
  });
  const { params } = prepared.target;
  return [
    ...bodies(route, prepared).map((more) => at(params, more)),
    ...queries(route).map((query) => at(params, { query: { ...prepared.target.query, ...query } })),
    ...Object.keys(params).map((name) => at({ ...params, [name]: encodeURIComponent(word()) })),
    ...(route.method === 'GET' && 'id' in params ? ids.map((id) => at({ ...params, id })) : []),
    at(params, { ...withBody(route, prepared.body), headers: markedHeaders() }),
  ];
}

/** One good call with every text of its body marked. */
export async function markedCall(db: Db, route: Route): Promise<InjectOptions> {
  const { target, body } = await prepare(db, route);
  const marking = body instanceof FileSample ? body : fullyMarked(body);
  return {
    method: route.method,
    url: urlOf(route, target.params),
    query: target.query ?? {},
    ...withBody(route, marking),
  };
}

const prepare = async (db: Db, route: Route) => (route.access === 'public' ? anyTarget(route) : prepareCall(db, route));

/** A caller without credentials can put anything into the path. */
const anyTarget = (route: Route): Prepared => ({
  target: { params: Object.fromEntries(paramsOf(route).map((name) => [name, marked('bearer')])) },
  body: undefined,
});

function withBody(route: Route, body: unknown): InjectOptions {
  if (body === undefined || route.method === 'GET') return {};
  return payloadOf(body);
}

const json = { 'content-type': 'application/json' };

function bodies(route: Route, { body }: Prepared): InjectOptions[] {
  if (route.method === 'GET') return [{}];
  const broken = [
    { payload: `{"name": "${marked('fname')}`, headers: json },
    { payload: `"${word()}"`, headers: json },
    { payload: word(), headers: { 'content-type': `text/${marked('email')}` } },
  ];
  if (body === undefined || body instanceof FileSample) return [withBody(route, body), ...broken];
  const places = textPlaces(body).filter((place) => place.length > 0);
  return [
    withBody(route, body),
    ...places.map((place) => withBody(route, withMarker(body, place))),
    withBody(route, fullyMarked(body)),
    withBody(route, Array.isArray(body) ? [word()] : { ...(body as object), [word()]: word() }),
    ...broken,
  ];
}

const queries = ({ query }: Route): Record<string, string>[] => [
  ...Object.keys(query?.shape ?? {}).map((key) => ({ [key]: word() })),
  { [marked('search-word')]: marked('search-word') },
];

/** No marker as the bearer token: an authenticated caller makes these calls. */
const markedHeaders = () => ({
  'if-match': marked('fname'),
  'x-request-id': marked('lname'),
  'x-act': marked('city'),
  'user-agent': marked('street'),
  'x-forwarded-host': `${marked('school')}.example`,
  referer: `https://admin.bombers.example/players?search=${marked('search-word')}`,
  cookie: `__Host-dugout-device=${marked('bearer')}`,
});
