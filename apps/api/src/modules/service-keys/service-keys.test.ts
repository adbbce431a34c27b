import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeProgram, startIngest, type Ingest } from '../../../test/ingest.ts';

const day = 86_400_000;
let bench: Ingest;
let word = '';
beforeAll(async () => {
  bench = await startIngest();
});
beforeEach(() => {
  word = bench.newWord();
});
afterAll(() => bench.test_.close());

const message = (id: string, more: object = {}) => bench.message(word, id, more);
const found = (search = word) => bench.found(search);

describe('A service key', () => {
  test('is shown once: neither the list, nor the journal, nor the log, nor the database holds it', async () => {
    const made = await makeProgram(bench.test_, bench.admin);
    expect(made.key).toMatch(/^dugout_[\w-]{43}$/);
    await made.send('messages', [message('a')]);
    const list = await bench.admin.call({ url: '/api/service-keys' });
    expect(list.json<{ id: string; lastUsedAt: string | null }[]>().find(({ id }) => id === made.id)).toMatchObject({
      name: 'The club’s app',
      scope: 'ingest',
      lastUsedAt: expect.any(String),
    });
    const kept = await Promise.all(
      (['journal', 'service_keys', 'idempotency_keys'] as const).map((table) =>
        bench.test_.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const secret = made.key.slice('dugout_'.length);
    for (const place of [list.body, JSON.stringify(kept), bench.test_.lines.join('\n')])
      expect(place).not.toContain(secret);
  });

  test('opens ingest and nothing else; an administrator’s session does not open ingest', async () => {
    const headers = { authorization: `Bearer ${bench.program.key}` };
    for (const url of ['/api/messages', '/api/users', '/api/service-keys', '/api/auth/me']) {
      expect((await bench.test_.app.inject({ url, headers })).statusCode, url).toBe(401);
    }
    const answer = await bench.admin.call({ method: 'POST', url: '/api/ingest/messages', payload: [message('a')] });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'auth.no-service-key']);
  });

  test('ends with the next call when it is revoked', async () => {
    const made = await makeProgram(bench.test_, bench.admin);
    expect((await made.send('messages', [message('a')])).statusCode).toBe(200);
    await bench.admin.call({ method: 'DELETE', url: `/api/service-keys/${made.id}` });
    expect((await made.send('messages', [message('b')])).statusCode).toBe(401);
    expect(await found()).toHaveLength(1);
  });

  test('ends with the call at its end, refused with the same answer as one that never was', async () => {
    const made = await makeProgram(bench.test_, bench.admin, { endsAt: new Date(Date.now() + day).toISOString() });
    expect((await made.send('messages', [message('a')])).statusCode).toBe(200);
    const endTo = (ends_at: Date) =>
      bench.test_.db.updateTable('service_keys').set({ ends_at }).where('id', '=', made.id).execute();
    await endTo(new Date(bench.test_.clock.now().getTime() + 60_000));
    expect((await made.send('messages', [message('b')])).statusCode).toBe(200);
    await endTo(bench.test_.clock.now());
    const ended = await made.send('messages', [message('c')]);
    const unknown = await bench.test_.app.inject({
      method: 'POST',
      url: '/api/ingest/messages',
      headers: { authorization: `Bearer dugout_${'x'.repeat(43)}` },
      payload: [message('d')],
    });
    const told = ({ headers, json, statusCode }: typeof ended) => ({
      statusCode,
      names: Object.keys(headers).sort(),
      body: { ...json<object>(), instance: null },
    });
    expect(ended.statusCode).toBe(401);
    expect(told(ended)).toEqual(told(unknown));
    expect(await found()).toHaveLength(2);
  });

  test('lives for a year unless somebody says how long; never for more than 366 days, never into the past', async () => {
    const make = (payload: object) => bench.admin.call({ method: 'POST', url: '/api/service-keys', payload });
    const ahead = (days: number) => new Date(Date.now() + days * day).toISOString();
    const lifeOf = (endsAt: string) => Math.round((Date.parse(endsAt) - Date.now()) / day);
    expect(lifeOf((await make({ name: 'A year' })).json<{ endsAt: string }>().endsAt)).toBe(365);
    expect(lifeOf((await make({ name: 'A month', endsAt: ahead(30) })).json<{ endsAt: string }>().endsAt)).toBe(30);
    for (const endsAt of [ahead(367), ahead(-1), new Date().toISOString(), null, 'infinity']) {
      const answer = await make({ name: 'Refused', endsAt });
      expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]!.path]).toEqual([
        400,
        'endsAt',
      ]);
    }
    const names = (await bench.admin.call({ url: '/api/service-keys' })).json<{ name: string }[]>();
    expect(names.map(({ name }) => name)).not.toContain('Refused');
  });

  test('the documentation shows how to call, and the example is accepted as it stands', async () => {
    const page = (await bench.test_.app.inject('/api/docs')).body;
    expect(page).toContain('curl -X POST https://dugout.example/api/ingest/messages');
    const document = (await bench.test_.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { post?: { description?: string; security: object[] } }>;
    }>();
    const { description, security } = document.paths['/ingest/messages']!.post!;
    expect(security).toEqual([{ serviceKey: [] }]);
    const lines = /<<'LINES'\n(.*)\nLINES/s
      .exec(description!)![1]!
      .replaceAll(/"senderId":"[^"]+"/g, `"senderId":"${bench.sender.id}"`);
    expect((await bench.program.sendLines('messages', lines)).json()).toMatchObject({ received: 2, added: 2 });
  });
});
