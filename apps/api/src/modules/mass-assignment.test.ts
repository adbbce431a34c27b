import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../test/app.ts';
import { FileSample, payloadOf, writeSamples } from '../../test/write-samples.ts';

/** Keys that an ORM, a prototype or the database would understand, and no body declares. */
const foreign: Record<string, unknown> = {
  id: '0191f3c2-0000-7000-8000-000000000000',
  userID: '0191f3c2-0000-7000-8000-000000000000',
  teamID: '0191f3c2-0000-7000-8000-000000000000',
  user_id: '0191f3c2-0000-7000-8000-000000000000',
  team_id: '0191f3c2-0000-7000-8000-000000000000',
  addressID: '0191f3c2-0000-7000-8000-000000000000',
  version: 99,
  passwordHash: 'x',
  password_hash: 'x',
  password: 'x',
  mustChangePassword: false,
  must_change_password: false,
  is_trusted: true,
  trustedBy: 'x',
  deletedAt: null,
  deleted_at: null,
  deletedBy: null,
  deleted_by: null,
  deactivatedAt: null,
  deactivated_at: null,
  createdAt: '2020-01-01',
  created_at: '2020-01-01',
  updatedAt: '2020-01-01',
  lastActiveAt: '2020-01-01',
  teamCode: 'BMBHACK',
  team_code: 'BMBHACK',
  coach_name: 'x',
  coachName: 'x',
  headCoach: { id: 'x' },
  players: [],
  coaches: [],
  trophyCase: [],
  sessions: [],
  connect: { id: 'x' },
  disconnect: true,
  delete: true,
  deleteMany: {},
  create: {},
  update: {},
  upsert: {},
  set: [],
  role: 'ADMIN',
  roles: ['ADMIN'],
  primary_role: 'ADMIN',
  regCoach: { region: 'TEXAS' },
  search: 'x',
  $where: '1=1',
};
/** Named fields of some bodies: foreign only where the body does not declare them. */
const sometimes: Record<string, unknown> = {
  admin: true,
  primaryRole: 'ADMIN',
  user: { connect: { id: 'x' } },
  pass: 'x',
  isTrusted: true,
};

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every way to send the body with one more key: at each of its depths; of a file, as one more part. */
function* injected(body: object, key: string, value: unknown) {
  if (body instanceof FileSample) {
    yield payloadOf(new FileSample({ name: key, content: JSON.stringify(value) }, ...body.parts));
    yield payloadOf(new FileSample(...body.parts, { name: key, content: JSON.stringify(value) }));
    return;
  }
  for (const payload of injectedJson(body, key, value)) {
    yield { payload, headers: { 'content-type': 'application/json' } };
  }
}

function* injectedJson(body: unknown, key: string, value: unknown): Generator<string> {
  if (!isObject(body)) return;
  const isList = Array.isArray(body);
  const written = (name: string, held: string) => (isList ? held : `${JSON.stringify(name)}:${held}`);
  const whole = (parts: readonly [string, string][]) => {
    const inside = parts.map(([name, held]) => written(name, held)).join();
    return isList ? `[${inside}]` : `{${inside}}`;
  };
  const parts = Object.entries(body)
    .filter(([, held]) => held !== undefined)
    .map(([name, held]): [string, string] => [name, JSON.stringify(held)]);
  if (!isList) yield whole([...parts, [key, JSON.stringify(value)]]);
  for (const [name, child] of Object.entries(body)) {
    for (const inner of injectedJson(child, key, value)) {
      yield whole(parts.map(([other, held]) => [other, other === name ? inner : held]));
    }
  }
}

const journalLength = async () =>
  Number(
    (
      await test_.db
        .selectFrom('journal')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe.each(Object.entries(writeSamples).filter(([, sample]) => sample.body))('%s', (key, sample) => {
  test('takes only its named fields, at every depth', async () => {
    const [method, path] = key.split(' ') as ['POST', string];
    const target = (await (sample.prepare ?? sample.parent)?.(test_.db)) ?? { params: {} };
    const body = (await sample.body!(test_.db, target)) as object;
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => target.params[name] ?? '')}`;
    const declared = new Set(
      JSON.stringify(body)
        .match(/"(\w+)":/g)
        ?.map((found) => found.slice(1, -2)),
    );
    const extras = Object.entries({ ...foreign, ...(path.startsWith('/users') ? {} : sometimes) }).filter(
      ([name]) => !declared.has(name),
    );
    expect(extras.length).toBeGreaterThanOrEqual(40);
    const before = await journalLength();
    let tries = 0;
    for (const [name, value] of [
      ...extras,
      ['__proto__', { admin: true }],
      ['constructor', { prototype: { admin: true } }],
    ] as const) {
      for (const sent of injected(body, name, value)) {
        tries += 1;
        const answer = await admin.call({ method, url, ...sent });
        expect(answer.statusCode, `${name} in ${typeof sent.payload === 'string' ? sent.payload : 'a form'}`).toBe(400);
      }
    }
    expect(tries).toBeGreaterThan(40);
    expect(await journalLength()).toBe(before);
  });
});
