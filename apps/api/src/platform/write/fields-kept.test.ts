import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '@dugout/contract/wire/route.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { freeRegion, writeSamples } from '../../../test/write-samples.ts';
import { modules } from '../../modules.ts';
import type { Db } from '../db/database.ts';

// What a person typed and a store forgot is lost without a word: the answer is 200, and nothing else misses the column. So
// every field of every body is sent twice, once with another value, and what the call wrote has to differ.

/** Fields that may leave no trace, and why. */
const traceless: Readonly<Record<string, string>> = {
  'PUT /account/password current': 'proves who is asking',
  'PUT /account/password password': 'only its hash is kept, and no hash is like another',
  'POST /account/confirm password': 'proves who is asking',
  'POST /coaches/remove-coach-from-team coachId': 'names the row that goes',
  'POST /coaches/remove-coach-from-team teamId': 'names the row that goes',
  'POST /players/{id}/parents person.fname': 'in the place of an id, as the tests of families show',
  'POST /players/{id}/parents person.lname': 'in the place of an id, as the tests of families show',
  'POST /players/{id}/parents person.email': 'in the place of an id, as the tests of families show',
  'POST /players/{id}/parents person.phone': 'in the place of an id, as the tests of families show',
  'POST /players/{id}/parents restriction': 'takes the rights that the sample gives, as the tests of families show',
  'POST /players/{id}/parents restrictionNote': 'takes the rights that the sample gives, as the tests of families show',
  'POST /players/{id}/parents orderSeenOn': 'takes the rights that the sample gives, as the tests of families show',
  'POST /players/{id}/parents askAgainOn': 'takes the rights that the sample gives, as the tests of families show',
  'PATCH /players/{id}/parents/{parentId} firstContact': 'goes with no restriction, which the sample sets',
  'PATCH /players/{id}/parents/{parentId} getsMessages': 'goes with no restriction, which the sample sets',
  'PATCH /players/{id}/parents/{parentId} mayPickUp': 'goes with no restriction, which the sample sets',
  'PATCH /players/{id}/parents/{parentId} livesWith': 'goes with no restriction, which the sample sets',
  'PATCH /players/{id}/parents/{parentId} alsoFor': 'names who lives there, as the tests of families show',
  'PUT /players/{id} commitId': 'in the place of `commit`, which the sample sends',
  'PUT /players/{id} shortSize.label': 'only the value is kept',
  'PUT /players/{id} practiceShortSize.label': 'the sample sends the value alone',
  'PUT /players/{id} practiceShortSize.value': 'the sample sends the value alone',
  'POST /portal/leads/{id}/convert player': 'chooses the way, as the tests of conversion show',
  'POST /portal/leads/{id}/convert token': 'proves that the plan was seen',
  'POST /acts/{id}/undo changed': 'chooses the way where something was changed since',
  'PUT /seasons/{id}/age-rules playersChanging': 'proves that the number was seen',
  'PUT /rollovers/{id}/choices body': 'needs a confirmed rule, as the tests of roll-overs show',
  'PUT /rollovers/{id}/choices asProposed': 'accepts what is proposed, as the tests of roll-overs show',
  'POST /rollovers/{id}/commit token': 'proves that the plan was seen',
  'PUT /teams/{id}/seasons/{season} reason': 'is kept in the journal, as the tests of past seasons show',
  'PUT /users/{id} endTies': 'says that what does not go with the role may end, as the tests of ties show',
  'POST /regCoaches endTies': 'says that what does not go with the role may end, as the tests of ties show',
  'PUT /views/{id} shared': 'the sample has no owner, and stays shared',
};

/** What a sample cannot send, because its call is an everyday one. */
const also: Readonly<Record<string, (db: Db) => Promise<object>>> = {
  'POST /users': async (db) => ({
    primaryRole: 'REGIONAL_COACH',
    region: await freeRegion(db),
    pass: 'nine innings of rain',
  }),
  'PUT /users/{id}': async (db) => ({ primaryRole: 'REGIONAL_COACH', region: await freeRegion(db) }),
};

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** `user.update.fname`: every field that the body declares, with the values that it names. */
function fieldsOf(shape: Shape, path: readonly string[] = []): Map<string, unknown[]> {
  const fields = new Map<string, unknown[]>();
  const named = [...(shape.enum ?? []), ...('const' in shape ? [shape.const] : [])];
  if (path.length > 0 && !shape.properties) fields.set(path.join('.'), named);
  const deeper = [
    ...(shape.anyOf ?? []).map((one) => fieldsOf(one, path)),
    ...Object.entries(shape.properties ?? {}).map(([name, one]) => fieldsOf(one, [...path, name])),
  ];
  for (const [field, values] of deeper.flatMap((one) => [...one])) {
    fields.set(field, [...(fields.get(field) ?? []), ...values]);
  }
  return fields;
}

type Body = Record<string, unknown>;

const valueAt = (body: unknown, path: readonly string[]) =>
  path.reduce<unknown>((at, name) => (at as Body | null | undefined)?.[name], body);

function withValue(body: unknown, [name, ...deeper]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const { [name]: before, ...others } = body as Body;
  const after = withValue(before, deeper, value);
  return after === undefined ? others : { ...others, [name]: after };
}

/** Another minute, day, number: the last figure that may be another one. */
const otherFigures = (text: string) =>
  [...text.matchAll(/\d/g)].reverse().map(({ 0: figure, index }) => {
    return `${text.slice(0, index)}${(Number(figure) + 1) % 10}${text.slice(index + 1)}`;
  });

function otherValues(value: unknown, named: readonly unknown[]): unknown[] {
  const others = [...named.filter((one) => one !== value), null, undefined];
  if (typeof value === 'string') return [`${value}x`, ...otherFigures(value), ...others];
  if (typeof value === 'number') return [value + 1, ...others];
  if (typeof value === 'boolean') return [!value, ...others];
  return [Array.isArray(value) ? [] : {}, ...others];
}

/** Every table but those that the platform writes for any call: the journal, keys of retries, sessions, counts. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename not like 'journal%'
      and tablename not in ('idempotency_keys', 'sessions', 'list_counts', '_private_tasks') order by 1`.execute(
    test_.db,
  );
  return rows.map(({ name }) => name);
}

/** Every value that was written since, under its place: `public.teams 0 name`. */
async function writtenSince(mark: string): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  for (const table of await tables()) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.raw(table)} t where xmin::text::bigint >= ${mark} order by xmin::text::bigint, cmin::text::integer`.execute(
      test_.db,
    );
    rows.forEach(({ row }, index) => flatten(row, `${table} ${index}`, written));
  }
  return written;
}

const isId = (name: string) => z.uuid().safeParse(name).success;

function flatten(value: unknown, at: string, into: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) into.set(at, JSON.stringify(value ?? null));
  // What is kept under an id is under another one with each call.
  else for (const [name, one] of Object.entries(value)) flatten(one, `${at} ${isId(name) ? '…' : name}`, into);
}

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

interface Written {
  readonly body: unknown;
  readonly values: ReadonlyMap<string, string>;
}

/** Makes the sample's call with a body that `change` has changed; null where it is refused. */
async function write(route: Route, change: (body: unknown) => unknown = (body) => body): Promise<Written | null> {
  const sample = writeSamples[keyOf(route)]!;
  const target = (await (sample.prepare ?? sample.parent)?.(test_.db)) ?? { params: {} };
  const whole = { ...((await sample.body!(test_.db, target)) as object), ...(await also[keyOf(route)]?.(test_.db)) };
  const body = change(whole) as object;
  const { rows } = await sql<{ mark: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as mark`.execute(test_.db);
  const answer = await admin.call({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => target.params[name] ?? '')}`,
    ...(target.query ? { query: target.query } : {}),
    payload: body,
  });
  return answer.statusCode < 300 ? { body, values: await writtenSince(rows[0]!.mark) } : null;
}

/** Without what differs from call to call, as ids and times: of that, only whether it is there. */
const settled = ({ values }: Written, restless: ReadonlySet<string>) =>
  [...values].map(([at, value]) => `${at} ${restless.has(at) && value !== 'null' ? '…' : value}`).join('\n');

/** Fewer letters would be found within an id by accident. */
const holds = (values: Iterable<string>, value: unknown) =>
  typeof value === 'string' && value.length > 3 && [...values].some((one) => one.includes(value));

const writes = modules
  .flatMap(({ mounted }) => mounted.map(({ route }) => route))
  .filter(({ method, access, body }) => method !== 'GET' && access === 'admin' && body)
  .map((route) => {
    const shape = z.toJSONSchema(route.body!, { io: 'input', unrepresentable: 'any' }) as Shape;
    return { key: keyOf(route), route, fields: [...fieldsOf(shape)] };
  });
const isTraceless = (key: string, field: string) => `${key} ${field}` in traceless;

test('what may leave no trace is declared', () => {
  const declared = writes.flatMap(({ key, fields }) => fields.map(([field]) => `${key} ${field}`));
  expect(Object.keys(traceless).filter((one) => !declared.includes(one))).toEqual([]);
});

const asked = writes
  .map(({ key, route, fields }) => ({ key, route, fields: fields.filter(([field]) => !isTraceless(key, field)) }))
  .filter(({ fields }) => fields.length > 0);

describe.each(asked)('$key', ({ key, route, fields }) => {
  let plain: Written;
  let restless: Set<string>;
  beforeAll(async () => {
    const [one, other] = [await write(route), await write(route)];
    expect(one && other, 'the sample is refused').not.toBeNull();
    plain = one!;
    restless = new Set([...one!.values].filter(([at, value]) => other!.values.get(at) !== value).map(([at]) => at));
    expect(settled(other!, restless)).toBe(settled(plain, restless));
  });

  test.each(fields)('keeps %s', async (field, named) => {
    const path = field.split('.');
    const sent = valueAt(plain.body, path);
    expect(sent ?? null, `the sample of ${key} does not send ${field}`).not.toBeNull();
    let taken = 0;
    for (const index of otherValues(sent, named).keys()) {
      const other = (body: unknown) => otherValues(valueAt(body, path), named)[index];
      const tried = await write(route, (body) => withValue(body, path, other(body)));
      if (!tried) continue;
      taken += 1;
      const moving = [...tried.values].filter(([at]) => restless.has(at)).map(([, value]) => value);
      if (holds(moving, valueAt(tried.body, path)) || settled(tried, restless) !== settled(plain, restless)) return;
    }
    // Nothing else is good in its place, as of an id: then it has to be there itself.
    if (taken === 0 && holds(plain.values.values(), sent)) return;
    expect.fail(taken === 0 ? 'no other value is taken, and it is not there' : `${taken} other values left no trace`);
  });
});
