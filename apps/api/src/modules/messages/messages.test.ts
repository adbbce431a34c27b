import { parseCronItems } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  GroupMessage,
  MessageGroup,
  MessageGroupChoice,
  MessageOverview,
  MessageSender,
} from '@dugout/contract/features/messages/message.schema.ts';
import { messageStatus } from '@dugout/contract/features/messages/message.rules.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from '../../../test/app.ts';
import { makeProgram, type Program } from '../../../test/ingest.ts';
import { playersOf } from '../../../test/players.ts';
import { workOff } from '../../../test/job-queue.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { countWords, messageJobs } from './messages.jobs.ts';

let test_: TestApp;
let admin: SignedIn;
let program: Program;
let monica: { id: string };
let silent: { id: string };
beforeAll(async () => {
  test_ = await startTestApp();
  admin = await signInAdmin(test_);
  program = await makeProgram(test_, admin);
  monica = await makeUser(test_, { fname: 'Monica', lname: 'Reyes' });
  silent = await makeUser(test_, { fname: 'Monica', lname: 'Silent' });
});
afterAll(() => test_.close());

const get = async <T>(url: string, query: Record<string, string> = {}) => {
  const answer = await admin.call({ url: `/api${url}`, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const overview = (query: Record<string, string> = {}) => get<MessageOverview>('/messages/overview', query);
const send = (id: string, more: object = {}) =>
  program.send('messages', [
    { kind: 'SENT', id, chatId: 'gold', senderId: monica.id, text: id, createdAt: '2026-03-14T14:00:00Z', ...more },
  ]);

describe('What the screen asks besides its list', () => {
  test('without any message there is no first, no last, and nothing has arrived', async () => {
    expect(await overview()).toEqual({ total: 0, earliest: null, latest: null, newest: null, arrived: 0 });
  });

  test('the overview knows how many there are, from when to when, and how many arrived since, whatever their date', async () => {
    await send('one');
    const before = await overview();
    expect(before).toMatchObject({ total: 1, earliest: '2026-03-14T14:00:00Z', latest: '2026-03-14T14:00:00Z' });
    const after = { after: before.newest! };
    expect((await overview(after)).arrived).toBe(0);
    await send('two', { createdAt: '2025-01-01T00:00:00Z' });
    await send('three', { chatId: 'other', senderId: null, createdAt: '2026-04-01T00:00:00Z' });
    expect(await overview(after)).toMatchObject({
      total: 3,
      earliest: '2025-01-01T00:00:00Z',
      latest: '2026-04-01T00:00:00Z',
      arrived: 2,
    });
    expect((await overview({ ...after, search: 'three' })).arrived).toBe(1);
    expect((await overview({ ...after, sender: monica.id })).arrived).toBe(1);
    expect((await overview({ ...after, from: '2026-03-31', to: '2026-03-31' })).arrived).toBe(1);
    expect((await overview({ ...after, from: '2026-04-01' })).arrived).toBe(0);
  });

  test('of what arrived no more than a thousand are counted', async () => {
    const { newest } = await overview();
    const createdAt = '2024-01-01T00:00:00Z';
    const many = Array.from({ length: 1_003 }, (_, at) => ({
      kind: 'SENT',
      id: `many-${at}`,
      chatId: 'many',
      text: 'x',
      createdAt,
    }));
    for (const part of [many.slice(0, 500), many.slice(500, 1_000), many.slice(1_000)])
      expect((await program.send('messages', part)).statusCode).toBe(200);
    expect((await overview({ after: newest! })).arrived).toBe(1_000);
  });

  test('a group that is called as a team says which of its name it is', async () => {
    const players = playersOf({ db: test_.db, admin });
    const [younger, older] = [await players.makeTeam('Twin Aces'), await players.makeTeam('Twin Aces')];
    await test_.db.updateTable('teams').set({ age_group: 'U14', state: 'TX' }).where('id', '=', older).execute();
    await players.makePlayer({ fname: 'Not', lname: 'Here', team_id: younger });
    const { userId } = await players.makePlayer({ fname: 'Of', lname: 'This', team_id: older });
    const at = '2026-01-01T00:00:00Z';
    await program.send('chats', [{ id: 'twin', title: 'Twin Aces', at }]);
    await program.send('members', [{ id: 'twin-1', kind: 'JOINED', chatId: 'twin', userId, at }]);
    const [twin] = await get<MessageGroupChoice[]>('/messages/groups', { search: 'twin' });
    expect(twin!.team).toEqual({ ageGroup: 'U14', state: 'TX' });
    expect(await get(`/messages/groups/${twin!.id}`)).toEqual(twin);
  });

  test('groups are searched by a part of their title, in the order of titles', async () => {
    await program.send('chats', [
      { id: 'gold', title: 'Zilker Gold', at: '2026-01-01T00:00:00Z' },
      { id: 'other', title: 'Austin 100% Gold', at: '2026-01-01T00:00:00Z' },
    ]);
    const titles = async (search: string) =>
      (await get<MessageGroup[]>('/messages/groups', { search })).map(({ title }) => title);
    expect(await titles('GOLD')).toEqual(['Austin 100% Gold', 'Zilker Gold']);
    expect(await titles('%')).toEqual(['Austin 100% Gold']);
    expect(await titles('zilker silver')).toEqual([]);
    const [gold] = await get<MessageGroup[]>('/messages/groups', { search: 'zilker' });
    expect(await get<MessageGroup>(`/messages/groups/${gold!.id}`)).toEqual(gold);
    const messages = await get<GroupMessage[]>('/messages', { group: gold!.id });
    expect(messages.map(({ externalId }) => externalId)).toEqual(['one', 'two']);
  });

  test('the groups of a person are those that they are in now', async () => {
    await program.send('chats', [
      { id: 'left', title: 'Left behind', at: '2026-01-01T00:00:00Z' },
      { id: 'stays', title: 'Still here', at: '2026-01-01T00:00:00Z' },
    ]);
    const facts = [
      ['JOINED', 'left', silent.id, '2026-01-02'],
      ['LEFT', 'left', silent.id, '2026-02-02'],
      ['JOINED', 'stays', silent.id, '2026-01-02'],
      ['LEFT', 'stays', silent.id, '2026-01-03'],
      ['JOINED', 'stays', silent.id, '2026-01-04'],
      ['JOINED', 'left', monica.id, '2026-01-02'],
    ].map(([kind, chatId, userId, day], at) => ({ id: `of-${at}`, kind, chatId, userId, at: `${day}T00:00:00Z` }));
    expect((await program.send('members', facts)).statusCode).toBe(200);
    const groups = async (query: Record<string, string>) =>
      (await get<MessageGroup[]>('/messages/groups', query)).map(({ title }) => title);
    expect(await groups({ member: silent.id })).toEqual(['Still here']);
    expect(await groups({ member: monica.id, search: 'behind' })).toEqual(['Left behind']);
    expect(await groups({ member: monica.id, search: 'here' })).toEqual([]);
  });

  test('senders are those who have sent something, also from the trash', async () => {
    const names = async (search: string) =>
      (await get<MessageSender[]>('/messages/senders', { search })).map(({ fname, lname }) => `${fname} ${lname}`);
    expect(await names('monica')).toEqual(['Monica Reyes']);
    const gone = await makeUser(test_, { fname: 'Monica', lname: 'Aaron' });
    await send('four', { senderId: gone.id });
    await test_.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await names('monica')).toEqual(['Monica Aaron', 'Monica Reyes']);
    expect(await get(`/messages/senders/${gone.id}`)).toMatchObject({ lname: 'Aaron' });
    expect((await admin.call({ url: `/api/messages/senders/${silent.id}` })).statusCode).toBe(200);
  });

  test.each(['/messages', '/messages/groups', '/messages/senders'])(
    '%s answers 404 for what is not there',
    async (path) => {
      const answer = await admin.call({ url: `/api${path}/0191f3c2-0000-7000-8000-000000000000` });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'message.not-found']);
    },
  );
});

test('common words are counted once a day', async () => {
  expect(
    parseCronItems([{ task: countWords.name, identifier: countWords.name, match: countWords.cron ?? '' }]),
  ).toHaveLength(1);
  await test_.db.transaction().execute((tx) => enqueue(tx, countWords, {}));
  await workOff(test_.services, messageJobs);
  const words = await test_.db.selectFrom('message_words').select('word').execute();
  expect(words.map(({ word }) => word)).toContain('one');
});

describe('GET /messages', () => {
  test.each([{ to: '9999-12-31' }, { from: '9999-12-31' }, { from: '1900-01-01', to: '1900-01-01' }])(
    'takes %j, although nothing was said then',
    async (query) => {
      const answer = await admin.call({ url: '/api/messages', query });
      expect(answer.statusCode, answer.body).toBe(200);
    },
  );
  test('refuses a day that no calendar has', async () => {
    expect((await admin.call({ url: '/api/messages', query: { from: '0000-01-01' } })).statusCode).toBe(400);
  });

  test('all words of a search must be said, in any order; each may be part of a word', async () => {
    await send('five', { text: 'Bring the blue canopy to field seven' });
    await send('six', { text: 'Field four: no canopies' });
    const found = async (search: string) =>
      (await get<GroupMessage[]>('/messages', { search })).map(({ externalId }) => String(externalId)).sort();
    expect(await found('canop field')).toEqual(['five', 'six']);
    expect(await found('field canopy blue')).toEqual(['five']);
    expect(await found('canopy field x')).toEqual([]);
    expect(await found('seven FIELD')).toEqual(['five']);
  });

  test('Message status is derived: failed if failedToSend; delivered if it has a sender; otherwise system', async () => {
    await send('failed', { failedToSend: true });
    await send('system', { senderId: null });
    const all = await get<GroupMessage[]>('/messages');
    const statusOf = (id: string) => messageStatus(all.find(({ externalId }) => externalId === id)!);
    expect([statusOf('failed'), statusOf('system'), statusOf('five')]).toEqual(['failed', 'system', 'delivered']);
  });
});
