import type { Route } from '@dugout/contract/wire/route.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import { FileSample } from '../../../apps/api/test/write-samples.ts';
import { prepareCall } from '../authorization/targets.ts';
import { keyOf, routes, urlOf } from '../routes.ts';
import { lines, type Abuse } from './hostile-bytes.ts';

const head = (route: Route, url: string, access: string, ...more: string[]) =>
  lines(`${route.method} ${url} HTTP/1.1`, 'host: x', `authorization: Bearer ${access}`, ...more);

function withBody(route: Route, url: string, access: string, body: string): string {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return head(route, url, access, 'content-type: application/json', length) + body;
}

/** Text on which a careless pattern works for minutes, or that grows where it is worked on. */
const unfriendly = [
  'a'.repeat(200_000),
  `x${' '.repeat(200_000)}x`,
  '@.'.repeat(100_000),
  `${'a'.repeat(100_000)}@`,
  `${'a@a.'.repeat(50_000)}!`,
  '0-'.repeat(100_000),
  `https://${'a.'.repeat(90_000)}`,
  `https://www.youtube.com/watch?v=${'v='.repeat(90_000)}`,
  '\u0130'.repeat(90_000),
  '\ufdfa'.repeat(60_000),
  `${'('.repeat(100_000)}${')'.repeat(100_000)}`,
  '%'.repeat(200_000),
];

type Place = readonly string[];

function textPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPlaces(inner, [...place, key]));
}

function replaced(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, text) };
}

/** From a signed-in administrator to every call that takes a body: too large, too deep, too wide, hostile text. */
export async function hostileBodies(db: Db, access: string, random: () => number, each: number): Promise<Abuse[]> {
  const abuses: Abuse[] = [];
  for (const route of routes.filter(({ method, access: who }) => method !== 'GET' && who === 'admin')) {
    const { target, body } = await prepareCall(db, route);
    if (body === undefined || body instanceof FileSample || Array.isArray(body)) continue;
    const url = urlOf(route, target.params) + (target.query ? `?${new URLSearchParams(target.query).toString()}` : '');
    const add = (name: string, text: string) =>
      abuses.push({ name: `${keyOf(route)}: ${name}`, sending: () => [withBody(route, url, access, text)] });
    add('more than it takes', JSON.stringify({ ...(body as object), more: 'a'.repeat(300_000) }));
    add('very deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    add('deep objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`);
    add('twenty thousand keys', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join(',')}}`);
    for (const place of textPlaces(body)) {
      for (let time = 0; time < each; time += 1) {
        const text = unfriendly[Math.floor(random() * unfriendly.length)]!;
        add(`${place.join('.')} is ${text.slice(0, 12)}…`, JSON.stringify(replaced(body, place, text)));
      }
    }
  }
  return abuses;
}

const beyond = ['1e9', '999999999999', '-1', '0', '1e400', 'NaN', '1;drop table teams', '%00', '١'];

/** Every list: pages that cannot be, sorts without end, a search for everything. */
export function hostileLists(access: string): Abuse[] {
  return routes
    .filter(({ method, query, path }) => method === 'GET' && query && 'page' in query.shape && !path.includes('{'))
    .flatMap((route) => {
      const refused = (query: string): Abuse => ({
        name: `${route.path}?${query.slice(0, 40)}`,
        sending: () => [head(route, `/api${route.path}?${query}`, access)],
      });
      return [
        ...beyond.map((value) => refused(`page=${encodeURIComponent(value)}`)),
        ...['1e9', '100000', '0'].map((value) => refused(`pageSize=${value}`)),
        refused(`sort=${'name,'.repeat(1_000)}name`),
        refused(`search=${'%25'.repeat(3_000)}`),
        refused(`${'page=1&'.repeat(1_000)}page=2`),
      ];
    });
}
