import { randomUUID } from 'node:crypto';
import type { Route } from '@dugout/contract/wire/route.ts';
import type { Db } from '../../../apps/api/src/platform/db/database.ts';
import { insertRow } from '../../../apps/api/test/content.ts';
import type { Target } from '../../../apps/api/test/write-sample.ts';
import { writeSamples } from '../../../apps/api/test/write-samples.ts';
import { keyOf, paramsOf, routes } from '../routes.ts';

export interface Prepared {
  readonly target: Target;
  readonly body: unknown;
}

const nothing: Target = { params: {} };

/** A good call of this route, so that nothing but the caller stands between it and a 2xx. */
export async function prepareCall(db: Db, route: Route): Promise<Prepared> {
  const sample = writeSamples[keyOf(route)];
  if (sample) {
    const target = (await (sample.prepare ?? sample.parent)?.(db)) ?? nothing;
    return { target, body: await sample.body?.(db, target) };
  }
  const body = route.lines ? [] : undefined;
  const found = paramsOf(route).length === 0 ? nothing : await targetOf(db, route);
  return { target: { params: found.params, query: neededQuery(route) }, body };
}

/** What the query has to say, each with a value that is good anywhere: a file is CSV, a person is made anew. */
function neededQuery({ query }: Route): Record<string, string> {
  if (!query || query.safeParse({}).success) return {};
  const values = { format: 'csv', player: 'new', parent: 'none', search: 'comets' };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in query.shape));
}

/** `GET /teams/{id}` reads what `PUT /teams/{id}` changes. */
async function targetByAnother(db: Db, route: Route): Promise<Target | null> {
  const { path } = route;
  // A part of a record has an id of its own.
  if (paramsOf(route).length > 1) return null;
  const stem = /^[^{]*\{id\}/.exec(path)?.[0];
  const other = routes.find((one) => one.method === 'PUT' && one.path === stem) ?? removalOf(stem);
  return (other && (await writeSamples[keyOf(other)]?.prepare?.(db))) ?? null;
}

const removalOf = (stem: string | undefined) => routes.find(({ method, path }) => method === 'DELETE' && path === stem);

async function targetOf(db: Db, route: Route): Promise<Target> {
  const another = await targetByAnother(db, route);
  if (another) return another;
  const { path } = route;
  const make = readOnly[path];
  if (!make) throw new Error(`Nothing is known that ${path} could read: say it in targets.ts`);
  return { params: await make(db) };
}

/** What no write of the console changes. */
const readOnly: Readonly<Record<string, (db: Db) => Promise<Record<string, string>>>> = {
  '/messages/{id}': async (db) => ({
    id: await insertRow(db, 'messages', { external_id: randomUUID(), text: 'See you at six.', created_at: new Date() }),
  }),
  '/messages/groups/{id}': async (db) => ({ id: await insertRow(db, 'chats', { external_id: randomUUID() }) }),
  '/messages/senders/{id}': makeSender,
  '/history/{kind}/{id}': async (db) => ({ kind: 'user', ...(await makeSender(db)) }),
  '/acts/{id}/run': async (db) => (await writeSamples['POST /acts/{id}/run/stop']!.parent!(db)).params,
  '/players/{id}/parents/{parentId}/reason': async (db) =>
    (await writeSamples['PATCH /players/{id}/parents/{parentId}']!.prepare!(db)).params,
  '/rollovers/{id}': rollover,
  '/rollovers/{id}/teams': rollover,
  '/rollovers/{id}/players': rollover,
  '/mail-tests/{id}': async (db) => ({ id: await insertRow(db, 'mail_tests', { user_id: (await makeSender(db)).id }) }),
  '/trash/{kind}': () => Promise.resolve({ kind: 'team' }),
};

async function rollover(db: Db): Promise<Record<string, string>> {
  return (await writeSamples['PUT /rollovers/{id}/choices']!.prepare!(db)).params;
}

async function makeSender(db: Db): Promise<{ id: string }> {
  const email = `sender.${randomUUID()}@mail.example`;
  return { id: await insertRow(db, 'users', { fname: 'Ada', lname: 'Field', email, primary_role: 'COACH' }) };
}

/** The same call for a record that never was. */
export const missing = ({ params }: Target): Record<string, string> =>
  Object.fromEntries(Object.keys(params).map((name) => [name, name === 'kind' ? params[name]! : randomUUID()]));
