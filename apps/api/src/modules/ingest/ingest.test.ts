import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/app.ts';
import { sentAt, startIngest, type Ingest } from '../../../test/ingest.ts';

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
const ingests = async () =>
  (await bench.test_.db.selectFrom('journal').selectAll().where('act', '=', 'ingest').execute()).length;

describe('A batch of messages', () => {
  test('is stored: as JSON', async () => {
    const answer = await bench.program.send('messages', [message('a'), message('b')]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: 2, added: 2, repeated: 0 }]);
    const one = (await found()).find(({ externalId }) => externalId === `${word}-a`);
    expect(one).toMatchObject({
      externalId: `${word}-a`,
      text: `${word} says a`,
      createdAt: sentAt,
      failedToSend: false,
      sender: { fname: 'Monica', lname: 'Reyes' },
      chat: { title: null },
    });
  });

  test.each(['application/x-ndjson', 'application/ndjson'])('is stored: by lines, as %s', async (type) => {
    const lines = `${JSON.stringify(message('a'))}\n\n${JSON.stringify(message('b'))}\r\n`;
    const answer = await bench.program.sendLines('messages', lines, type);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: 2, added: 2, repeated: 0 }]);
    expect(await found()).toHaveLength(2);
  });

  test('sent again adds nothing and says so, also when half of it is new, also twice in one', async () => {
    await bench.program.send('messages', [message('a'), message('b')]);
    const before = await ingests();
    expect((await bench.program.send('messages', [message('b'), message('a')])).json()).toEqual({
      received: 2,
      added: 0,
      repeated: 2,
    });
    expect(await ingests()).toBe(before);
    expect((await bench.program.send('messages', [message('b'), message('c'), message('c')])).json()).toEqual({
      received: 3,
      added: 1,
      repeated: 2,
    });
    expect(await found()).toHaveLength(3);
  });

  test('sent by many at the same moment is stored once', async () => {
    const batch = Array.from({ length: 50 }, (_, i) => message(String(i)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => bench.program.send('messages', i % 2 ? batch : batch.toReversed())),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const added = answers.map((answer) => answer.json<{ added: number }>().added);
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(50);
    expect(await found()).toHaveLength(50);
  });

  test('waits for the batch before it, so that what arrives later has the greater id', async () => {
    const before = await bench.test_.db.connection().execute(async (held) => {
      await sql`begin`.execute(held);
      await sql`select pg_advisory_xact_lock(hashtext('dugout.ingest'))`.execute(held);
      const sending = bench.program.send('messages', [message('a')]);
      const first = await Promise.race([sending, new Promise((done) => setTimeout(done, 400, 'still waiting'))]);
      await sql`commit`.execute(held);
      expect((await sending).statusCode).toBe(200);
      return first;
    });
    expect(before).toBe('still waiting');
  });

  test.each([
    ['another text', { text: 'something else' }],
    ['another moment', { createdAt: '2026-03-14T14:13:00Z' }],
    ['another group', { chatId: 'another' }],
    ['nobody as its sender', { senderId: null }],
    ['one that had not failed', { failedToSend: true }],
  ])('under an id that was used for %s is refused whole: neither is lost silently', async (_what, other) => {
    await bench.program.send('messages', [message('a')]);
    const answer = await bench.program.send('messages', [message('new'), message('a', other)]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'ingest.conflict', errors: [{ path: '1.id' }] });
    expect(await found()).toHaveLength(1);
    const within = await bench.program.send('messages', [message('b'), message('b', other)]);
    expect(within.json()).toMatchObject({ code: 'ingest.conflict', errors: [{ path: '1.id' }] });
  });

  test('that says the same in other words is the same: capitals in our ids, a moment in another zone, no sender', async () => {
    const [small, large] = [bench.sender.id, bench.sender.id.toUpperCase()];
    await bench.program.send('messages', [message('a', { senderId: small }), message('b', { senderId: null })]);
    const { senderId: _none, ...nobody } = message('b');
    const again = [
      message('a', { senderId: large, createdAt: '2026-03-14T09:12:00.000-05:00' }),
      nobody,
      message('b', { senderId: null }),
    ];
    expect((await bench.program.send('messages', again)).json()).toEqual({ received: 3, added: 0, repeated: 3 });
  });

  test('beyond those that can wait is told to come again, and the console is answered meanwhile', async () => {
    await bench.test_.db.connection().execute(async (held) => {
      await sql`begin`.execute(held);
      await sql`select pg_advisory_xact_lock(hashtext('dugout.ingest'))`.execute(held);
      const sending = Array.from({ length: 12 }, (_, i) => bench.program.send('messages', [message(String(i))]));
      const refused = await Promise.race(sending);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
      expect((await bench.admin.call({ url: '/api/messages/overview' })).statusCode).toBe(200);
      await sql`commit`.execute(held);
      const answers = await Promise.all(sending);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    });
    expect(await found()).toHaveLength(10);
  });

  test('that names an unknown sender is refused whole, each of them by its place', async () => {
    const nobody = '0191f3c2-0000-7000-8000-000000000000';
    const answer = await bench.program.send('messages', [
      message('a'),
      message('b', { senderId: nobody }),
      message('c', { senderId: nobody }),
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { path: '1.senderId', message: 'No user has this id.' },
      { path: '2.senderId', message: 'No user has this id.' },
    ]);
    expect(await found()).toEqual([]);
  });

  test('may come from somebody in the trash: they did say it', async () => {
    const gone = await makeUser(bench.test_, { fname: 'Gone', lname: 'Away' });
    await bench.test_.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    expect((await bench.program.send('messages', [message('a', { senderId: gone.id })])).statusCode).toBe(200);
    expect((await found())[0]!.sender).toMatchObject({ fname: 'Gone' });
  });

  test('keeps every letter of what was said', async () => {
    const text = `  ${word}\n\tΆ ʼn “quoted” ‎\u202e 🥎\u0007 `;
    await bench.program.send('messages', [message('a', { text })]);
    expect((await found())[0]!.text).toBe(text);
  });

  test.each([
    ['no item', () => []],
    ['1,001 items', () => Array.from({ length: 1_001 }, (_, i) => ({ ...message(String(i)) }))],
    ['not an array', () => ({ kind: 'SENT' })],
    ['a year that cannot be', () => [message('a', { createdAt: '1999-12-31T00:00:00Z' })]],
    [
      'the day after tomorrow',
      () => [message('a', { createdAt: new Date(Date.now() + 2 * 86_400_000).toISOString() })],
    ],
    ['a moment without an offset', () => [message('a', { createdAt: '2026-03-14T14:12:00' })]],
    ['an id with a space', () => [message('a', { id: 'a b' })]],
    ['a key that is not declared', () => [message('a', { search: 'x' })]],
    ['a NUL', () => [message('a', { text: 'a\u0000b' })]],
  ])('with %s is refused, and nothing of it is stored', async (_what, items) => {
    const answer = await bench.program.send('messages', items());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'input.invalid']);
    expect(await found()).toEqual([]);
  });

  test('a line that is not JSON is named by its number, never by what it says', async () => {
    const answer = await bench.program.sendLines('messages', `${JSON.stringify(message('a'))}\n{"${word}`);
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      errors: [{ path: 'line 2', message: 'This line is not JSON.' }],
    });
    expect(answer.body).not.toContain(word);
  });

  test('leaves one entry in the journal, with the key and the number, and nothing of what was said', async () => {
    await bench.program.send('messages', [message('a'), message('b')]);
    const entries = await bench.test_.db.selectFrom('journal').selectAll().where('act', '=', 'ingest').execute();
    expect(entries.at(-1)).toMatchObject({
      entity: 'service-key',
      entity_id: bench.program.id,
      actor_id: null,
      details: { kind: 'messages', added: 2 },
    });
    expect(JSON.stringify(entries)).not.toContain(word);
  });

  test('and a search for it leave nothing of what was said in the log', async () => {
    bench.test_.lines.length = 0;
    await bench.program.send('messages', [message('a'), message('b', { text: 7 })]);
    await bench.program.sendLines('messages', `${JSON.stringify(message('c'))}\n{"${word}`);
    await bench.program.send('messages', [message('a', { senderId: '0191f3c2-0000-7000-8000-000000000000' })]);
    await found();
    expect(bench.test_.lines.length).toBeGreaterThanOrEqual(4);
    expect(bench.test_.lines.join('\n')).not.toContain(word);
    expect(bench.test_.lines.join('\n')).not.toContain(bench.program.key);
  });
});
