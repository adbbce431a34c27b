import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDirectoryDifferences } from '@dugout/database/directory-truth.ts';
import { retireMessages } from '@dugout/database/retire-messages.ts';
import { makeUser, signInAdmin, startTestApp, type TestApp } from '../../../apps/api/test/app.ts';
import { readLines } from './read-lines.ts';
import { makeProgram, type Program } from '../../../apps/api/test/ingest.ts';

let test_: TestApp;
let program: Program;
let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  test_ = await startTestApp();
  program = await makeProgram(test_, await signInAdmin(test_));
  owner = new pg.Client({ connectionString: test_.ownerUrl });
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'dugout-retire-'));
  const { id: senderId } = await makeUser(test_, { fname: 'Ada' });
  const messages = Array.from({ length: 30 }, (_, i) => ({
    kind: 'SENT',
    id: `m-${i}`,
    chatId: 'group',
    senderId: i % 3 === 0 ? null : senderId,
    text: `Message “${i}”\n with a second line, and\u2028a third`,
    // Two of them at the same moment, in steps finer than a second.
    createdAt: `2020-01-${String(1 + Math.floor(i / 2)).padStart(2, '0')}T10:00:00.123456Z`,
    failedToSend: i % 7 === 0,
  }));
  const fact = { at: '2020-02-01T00:00:00Z' };
  await program.send('chats', [{ id: 'group', title: 'Group', at: '2020-01-01T00:00:00Z' }]);
  await program.send('messages', [
    ...messages,
    { kind: 'FAILED', id: 'f-1', messageId: 'm-1', ...fact },
    { kind: 'EDITED', id: 'f-2', messageId: 'm-1', text: 'better', ...fact },
    { kind: 'DELETED', id: 'f-3', messageId: 'm-2', ...fact },
  ]);
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
  await test_.close();
});

const everything = async () => {
  const { rows: messages } = await owner.query(
    `select external_id, chat_id, sender_id, text, search, failed_to_send, deleted_in_app_at, created_at from messages order by external_id`,
  );
  const { rows: facts } = await owner.query(
    `select f.external_id, m.external_id as message, f.kind, f.at, f.text
      from message_facts f join messages m on m.id = f.message_id order by 1`,
  );
  return { messages, facts };
};
const counted = async () =>
  (await owner.query<{ n: number }>("select live_count('messages')::integer as n")).rows[0]!.n;

test('old messages are moved into a file, oldest first, with their facts and counts; an import brings all of it back', async () => {
  const file = join(folder, 'old.ndjson.gz');
  const before = await everything();
  const batches: number[] = [];
  const options = { file, batch: 7, onBatch: (retired: number) => void batches.push(retired) };
  expect(await retireMessages(test_.ownerUrl, { ...options, before: new Date('2020-01-11T00:00:00Z') })).toBe(20);
  expect(batches).toEqual([7, 14, 20]);
  const left = await everything();
  expect(left.messages.map(({ external_id: id }) => id as string)).toEqual(
    before.messages.map(({ external_id: id }) => id as string).filter((id) => Number(id.slice(2)) >= 20),
  );
  expect(left.facts).toEqual([]);
  expect(await counted()).toBe(10);
  expect(await findDirectoryDifferences(owner)).toEqual([]);
  const { rows } = await owner.query("select details from journal where act = 'retire' order by id");
  expect(rows.map(({ details }) => (details as { count: number }).count)).toEqual([7, 7, 6]);

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const lines: string[] = [];
  for await (const line of readLines(createReadStream(file).pipe(createGunzip()))) lines.push(line);
  const answer = await program.sendLines('messages', lines.join('\n'));
  expect(answer.json()).toEqual({ received: 23, added: 23, repeated: 0 });
  expect(await everything()).toEqual(before);
  expect(await counted()).toBe(30);
});

test('a fact that is on its way goes into the file with its message; who reads meanwhile is not kept waiting', async () => {
  const file = join(folder, 'meanwhile.ndjson.gz');
  const writer = new pg.Client({ connectionString: test_.ownerUrl });
  await writer.connect();
  await writer.query('begin');
  await writer.query(
    `insert into message_facts (external_id, message_id, kind, at, text)
     select 'f-late', id, 'EDITED', '2020-03-01Z', 'late' from messages where external_id = 'm-0'`,
  );
  const moving = retireMessages(test_.ownerUrl, { file, before: new Date('2020-01-02T00:00:00Z') });
  await expect
    .poll(async () => (await owner.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount)
    .toBe(1);
  const admin = await signInAdmin(test_);
  const began = performance.now();
  const answer = await admin.call({ url: '/api/messages' });
  expect([answer.statusCode, answer.json<object[]>().length]).toEqual([200, 30]);
  expect(performance.now() - began).toBeLessThan(2_000);
  await writer.query('commit');
  await writer.end();
  expect(await moving).toBe(2);
  const lines: { id: string }[] = [];
  for await (const line of readLines(createReadStream(file).pipe(createGunzip())))
    lines.push(JSON.parse(line) as { id: string });
  expect(lines.map(({ id }) => id).toSorted()).toEqual(['f-1', 'f-2', 'f-late', 'm-0', 'm-1']);
});

test('a file that is there already is never written to, and then nothing is moved', async () => {
  const file = join(folder, 'there.ndjson.gz');
  await writeFile(file, 'something');
  const before = await everything();
  await expect(retireMessages(test_.ownerUrl, { file, before: new Date() })).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await everything()).toEqual(before);
});
