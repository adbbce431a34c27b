import { sql } from 'kysely';
import type { Route } from '@dugout/contract/wire/route.ts';
import { modules } from '../src/modules.ts';
import { relations } from '../src/modules/history/relations.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { SignedIn } from './app.ts';
import type { Target } from './write-sample.ts';
import { payloadOf, writeSamples } from './write-samples.ts';

export type Images = Map<string, Record<string, unknown>>;

/** Every row whose changes the journal keeps, in the form of its images. */
export async function allImages(db: Db): Promise<Images> {
  const images: Images = new Map();
  for (const [relation, { keys }] of Object.entries(relations)) {
    const { rows } = await sql<{ row_id: string; image: Record<string, unknown> }>`
      select concat_ws('/', ${sql.join(keys.map((key) => sql.ref(`t.${key}`)))}) as row_id,
        journal_image(${relation}, to_jsonb(t)) as image from ${sql.table(relation)} t`.execute(db);
    for (const { row_id, image } of rows) images.set(`${relation} ${row_id}`, image);
  }
  return images;
}

/** Of `after`, what is not as it was; a record that was not there before counts as gone while it is in the trash. */
export function differencesBetween(before: Images, after: Images): string[] {
  const wrong: string[] = [];
  for (const [key, image] of before) {
    const now = after.get(key);
    if (JSON.stringify(now) !== JSON.stringify(image)) {
      wrong.push(`${key}: ${JSON.stringify(image)} is now ${JSON.stringify(now)}`);
    }
  }
  for (const [key, image] of after) {
    if (!before.has(key) && (image['deleted_at'] ?? null) === null) wrong.push(`${key} is new`);
  }
  return wrong;
}

interface Prepared {
  readonly route: Route;
  readonly target: Target;
  readonly body: unknown;
}

/** A few targets for every write there is, except what `without` names. */
export async function prepareActs(db: Db, each: number, without: (key: string) => boolean): Promise<Prepared[]> {
  const routes = modules.flatMap(({ mounted }) => mounted.map(({ route }) => route));
  const prepared: Prepared[] = [];
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const sample = writeSamples[key];
    if (!sample || without(key)) continue;
    for (let made = 0; made < each; made += 1) {
      const target = (await (sample.prepare ?? sample.parent)?.(db)) ?? { params: {} };
      prepared.push({ route, target, body: await sample.body?.(db, target) });
    }
  }
  return prepared;
}

/** People are made under an address of their own each time. */
const fresh = new Set(['POST /users', 'POST /portal/leads']);

export async function send(db: Db, person: SignedIn, { route, target, body }: Prepared, headers = {}) {
  const key = `${route.method} ${route.path}`;
  const { payload, headers: about } = payloadOf(fresh.has(key) ? await writeSamples[key]!.body?.(db, target) : body);
  return person.call({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => target.params[name] ?? '')}`,
    ...(target.query ? { query: target.query } : {}),
    ...(payload ? { payload } : {}),
    headers: { ...about, ...headers },
  });
}

/** The same numbers for the same seed: a failure can be looked at again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
