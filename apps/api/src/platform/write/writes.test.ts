import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPersonalKind } from '@dugout/contract/records.ts';
import type { Route } from '@dugout/contract/wire/route.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import type { WriteSample } from '../../../test/write-sample.ts';
import { payloadOf, writeSamples } from '../../../test/write-samples.ts';
import { modules } from '../../modules.ts';
import { undeclaredProblems } from '../http/errors.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

// Each test answers for its own calls, in whatever order and however many of them are run.
beforeEach(() => undeclaredProblems.clear());
afterEach(() => {
  expect([...undeclaredProblems], 'problems that their routes do not declare').toEqual([]);
});

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const writes = modules
  .flatMap(({ mounted }) => mounted.map(({ route }) => route))
  .filter(({ method, access }) => method !== 'GET' && access === 'admin');

type JournalRow = Awaited<ReturnType<typeof journal>>[number];
const journal = () => test_.db.selectFrom('journal').selectAll().orderBy('id').execute();

/** A call that is ready to be sent, as often as a test wants. */
async function prepare(route: Route, sample: WriteSample) {
  const target = (await (sample.prepare ?? sample.parent)?.(test_.db)) ?? { params: {} };
  const body = await sample.body?.(test_.db, target);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => target.params[name] ?? '');
  const send = (headers: Record<string, string> = {}, other: unknown = body) => {
    const { payload, headers: about } = payloadOf(other);
    return admin.call({
      method: route.method,
      url: `/api${path}`,
      ...(target.query ? { query: target.query } : {}),
      ...(payload ? { payload } : {}),
      headers: { ...about, ...headers },
    });
  };
  return { send, body, recordId: sample.prepare && (target.recordId ?? target.params.id) };
}

const newKey = (route: Route) => `${keyOf(route)}-${crypto.randomUUID()}`.replaceAll(/[^\w-]/g, '-');

test('every write has a sample here', () => {
  expect(Object.keys(writeSamples).sort()).toEqual(writes.map(keyOf).sort());
});

describe.each(writes.map((route) => [keyOf(route), route, writeSamples[keyOf(route)]!] as const))(
  '%s',
  (_key, route, sample) => {
    const changesRecord = sample.prepare !== undefined;

    const also = sample.also ?? [];

    test('leaves exactly one journal entry, with who and what, and one for each further record of the act', async () => {
      const { send, recordId } = await prepare(route, sample);
      const before = await journal();
      const answer = await send();
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      const [entry, ...others] = (await journal()).slice(before.length) as [JournalRow, ...JournalRow[]];
      expect(others.map(({ entity, act }) => `${act} ${entity}`).sort()).toEqual([...also].sort());
      for (const other of others) {
        expect(other).toMatchObject({ actor_id: admin.id, request_id: entry.request_id, batch_id: entry.batch_id });
        expect(JSON.stringify(other)).not.toMatch(/password|argon2/i);
      }
      if (also.length > 0) expect(entry.batch_id).not.toBeNull();
      expect(entry).toMatchObject({
        actor_id: admin.id,
        request_id: answer.headers['x-request-id'],
        entity: sample.entity,
        act: sample.act,
      });
      if (!changesRecord || sample.withoutImages) expect(entry.before).toBeNull();
      else expect(entry.before).toMatchObject({ id: recordId });
      if (sample.act === 'delete' || sample.withoutImages) expect(entry.after).toBeNull();
      else expect(entry.after).toMatchObject({ id: recordId ?? entry.entity_id, version: expect.any(Number) });
      expect(JSON.stringify(entry)).not.toMatch(/password|argon2/i);
    });

    test('refused, it leaves no journal entry', async () => {
      const before = (await journal()).length;
      const answer = await admin.call({
        method: route.method,
        url: `/api${route.path.replaceAll(/\{\w+\}/g, '0191f3c2-0000-7000-8000-000000000000')}`,
        payload: { nonsense: true },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect((await journal()).length).toBe(before);
    });

    test('the same idempotency key, even at once, is done once and answered the same', async () => {
      const { send } = await prepare(route, sample);
      const before = (await journal()).length;
      const headers = { 'idempotency-key': newKey(route) };
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(headers)));
      answers.push(await send(headers));
      const done = answers.filter(({ statusCode }) => statusCode < 300);
      if (route.secretReply) {
        expect(done).toHaveLength(1);
        const others = answers
          .filter((answer) => !done.includes(answer))
          .map((answer) => answer.json<{ code: string }>());
        expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['write.shown-once']));
      } else {
        expect(done, answers[0]!.body).toHaveLength(answers.length);
        expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      }
      expect((await journal()).length).toBe(before + 1 + also.length);
    });

    const { otherBody } = sample;
    if (otherBody) {
      test('the same key for another body is refused', async () => {
        const { send, body } = await prepare(route, sample);
        const headers = { 'idempotency-key': newKey(route) };
        expect((await send(headers)).statusCode).toBeLessThan(300);
        const answer = await send(headers, otherBody(body as object));
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ code: 'write.key-reused' });
      });
    }

    if (changesRecord && sample.body && /\{/.test(route.path)) {
      test('the same key for another record is refused', async () => {
        const [first, second] = [await prepare(route, sample), await prepare(route, sample)];
        const headers = { 'idempotency-key': newKey(route) };
        const done = await first.send(headers);
        expect(done.statusCode, done.body).toBeLessThan(300);
        const answer = await second.send(headers, first.body);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'write.key-reused']);
      });
    }

    if (changesRecord) {
      test('a stale version gets 412 with the current record, which is a look at a person, and nothing changes', async () => {
        const { send, recordId } = await prepare(route, sample);
        const before = (await journal()).length;
        const stale = await send({ 'if-match': '"9999"' });
        expect(stale.statusCode, stale.body).toBe(412);
        const { code, current } = stale.json<{ code: string; current: { id: string; version: number } }>();
        expect(code).toBe('write.stale');
        expect(current.id).toBe(recordId);
        const looks = (await journal()).slice(before).map(({ act, entity, entity_id }) => [act, entity, entity_id]);
        expect(looks).toEqual(isPersonalKind(sample.entity) ? [['view', sample.entity, recordId]] : []);
        expect((await send({ 'if-match': `"${current.version}"` })).statusCode).toBeLessThan(300);
      });

      test('of two administrators who save at once with the same version, only one succeeds', async () => {
        const { send } = await prepare(route, sample);
        const { current } = (await send({ 'if-match': '"9999"' })).json<{ current: { version: number } }>();
        const headers = { 'if-match': `"${current.version}"` };
        const codes = (await Promise.all([send(headers), send(headers)]))
          .map(({ statusCode }) => statusCode)
          .sort((a, b) => a - b);
        expect(codes[0]).toBeLessThan(300);
        // The second finds the record changed, what it was to change gone, or what it was to do done. A mailed link
        // and a confirmed password change no record.
        if (!['reset-link-sent', 'confirm'].includes(sample.act)) expect([412, 404, 409]).toContain(codes[1]);
      });
    }
  },
);

const team = (name: string) => ({ name, ageGroup: 'U12', region: 'TEXAS', state: 'TX', headCoachUserID: null });

test('a key is its administrator`s: the same one of another administrator is another', async () => {
  const people = [admin, await signInAdmin(test_), await signInAdmin(test_)];
  const key = crypto.randomUUID();
  const makeTeams = () =>
    Promise.all(
      people.map((person) =>
        person.call({
          method: 'POST',
          url: '/api/teams',
          payload: team('Bombers Keyed'),
          headers: { 'idempotency-key': key },
        }),
      ),
    );
  const idsOf = (answers: Awaited<ReturnType<typeof makeTeams>>) =>
    answers.map((answer) => [answer.statusCode, answer.json<{ id?: string }>().id]);
  const first = idsOf(await makeTeams());
  expect(new Set(first.map(([, id]) => id)).size).toBe(people.length);
  expect(idsOf(await makeTeams())).toEqual(first);
});

test('what changes outside of a write belongs to no act, over whichever connection', async () => {
  const made = await admin.call({ method: 'POST', url: '/api/teams', payload: team('Bombers Acted') });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<{ id: string }>();
  const changes = () => test_.db.selectFrom('journal_changes').select('id').where('row_id', '=', id).execute();
  const before = await changes();
  expect(before.length).toBeGreaterThan(0);
  const names = Array.from({ length: 20 }, (_, place) => `Bombers ${place}`);
  await Promise.all(names.map((name) => test_.db.updateTable('teams').set({ name }).where('id', '=', id).execute()));
  expect(await changes()).toEqual(before);
});
