import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@dugout/contract/wire/route.ts';
import { signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { writeSamples, type WriteSample } from '../../../test/write-samples.ts';
import { modules } from '../../modules.ts';
import { undeclaredProblems } from '../http/errors.ts';

let test_: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
});
afterAll(() => test_.close());

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const writes = modules
  .flatMap(({ mounted }) => mounted.map(({ route }) => route))
  .filter(({ method, access }) => method !== 'GET' && access !== 'public');

const journal = () => test_.db.selectFrom('journal').selectAll().orderBy('id').execute();

async function prepare(sample: WriteSample) {
  const target = (await sample.prepare?.(test_.db)) ?? { params: {} };
  const url = (path: string) => `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => target.params[name] ?? '')}`;
  return { target, url, body: await sample.body?.(test_.db, target) };
}

test('every write has a sample here', () => {
  expect(Object.keys(writeSamples).sort()).toEqual(writes.map(keyOf).sort());
});

describe.each(writes.map((route) => [keyOf(route), route, writeSamples[keyOf(route)]!] as const))(
  '%s',
  (key, route, sample) => {
    const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
      admin.call({ method: route.method, url, ...(body === undefined ? {} : { payload: body as object }), headers });

    test('leaves exactly one journal entry, with who and what', async () => {
      const { url, body, target } = await prepare(sample);
      const before = await journal();
      const answer = await send(url(route.path), body);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      const entries = (await journal()).slice(before.length);
      expect(entries).toHaveLength(1);
      const created = route.method === 'POST' && !target.params.id;
      expect(entries[0]).toMatchObject({
        actor_id: admin.id,
        request_id: answer.headers['x-request-id'],
        entity: sample.entity,
        act: created ? 'create' : route.method === 'DELETE' ? 'delete' : 'update',
      });
      if (created) expect(entries[0]!.before).toBeNull();
      else expect(entries[0]!.before).toMatchObject({ id: target.params.id });
      if (route.method === 'DELETE') expect(entries[0]!.after).toBeNull();
      else expect(entries[0]!.after).toMatchObject({ id: expect.any(String), version: expect.any(Number) });
    });

    test('refused, it leaves no journal entry and changes nothing', async () => {
      const before = (await journal()).length;
      const answer = await admin.call({
        method: route.method,
        url: `/api${route.path.replaceAll(/\{\w+\}/g, '0191f3c2-0000-7000-8000-000000000000')}`,
        payload: { nonsense: true },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect((await journal()).length).toBe(before);
    });

    test('the same idempotency key twice, even at once, is done once and answered the same', async () => {
      const { url, body } = await prepare(sample);
      const before = (await journal()).length;
      const headers = { 'idempotency-key': `key-${key}-${Date.now()}`.replaceAll(/[^\w-]/g, '-') };
      const answers = await Promise.all([1, 2, 3, 4].map(() => send(url(route.path), body, headers)));
      answers.push(await send(url(route.path), body, headers));
      expect(new Set(answers.map(({ statusCode }) => statusCode)).size).toBe(1);
      expect(answers[0]!.statusCode, answers[0]!.body).toBeLessThan(300);
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect((await journal()).length).toBe(before + 1);
    });

    if (sample.body)
      test('the same key for another body is refused', async () => {
        const { url, body } = await prepare(sample);
        const headers = { 'idempotency-key': `other-${key}-${Date.now()}`.replaceAll(/[^\w-]/g, '-') };
        expect((await send(url(route.path), body, headers)).statusCode).toBeLessThan(300);
        const answer = await send(url(route.path), sample.otherBody!(body as object), headers);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ code: 'write.key-reused' });
      });

    if (route.path.includes('{id}'))
      test('a stale version gets 412 with the current record, and nothing changes', async () => {
        const { url, body, target } = await prepare(sample);
        const before = (await journal()).length;
        const stale = await send(url(route.path), body, { 'if-match': '"99"' });
        expect(stale.statusCode).toBe(412);
        expect(stale.json()).toMatchObject({ code: 'write.stale', current: { id: target.params.id, version: 1 } });
        expect((await journal()).length).toBe(before);
        const fresh = await send(url(route.path), body, { 'if-match': '"1"' });
        expect(fresh.statusCode).toBeLessThan(300);
      });

    if (route.path.includes('{id}'))
      test('of two administrators who save at once with the same version, one gets 412', async () => {
        const { url, body } = await prepare(sample);
        const headers = { 'if-match': '"1"' };
        const answers = await Promise.all([send(url(route.path), body, headers), send(url(route.path), body, headers)]);
        const codes = answers.map(({ statusCode }) => statusCode).sort();
        expect(codes[0]).toBeLessThan(300);
        // The second finds the record changed, or (after a removal) gone.
        expect([412, 404]).toContain(codes[1]);
      });
  },
);

test('no route answered with a problem that it does not declare', () => {
  expect([...undeclaredProblems]).toEqual([]);
});
