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

describe('Later facts are further rows, never an overwrite', () => {
  const fact = (kind: string, more: object = {}) => ({
    kind,
    id: `${word}-${kind}`,
    messageId: `${word}-a`,
    at: '2026-03-14T15:00:00Z',
    ...more,
  });

  test('failed, deleted and edited, in the batch of the message itself, before it', async () => {
    await bench.program.send('messages', [
      fact('FAILED', { at: '2026-03-14T14:30:00Z' }),
      fact('EDITED', { text: `${word} corrected` }),
      fact('DELETED', { at: '2026-03-14T16:00:00Z' }),
      message('a'),
    ]);
    const [one] = await found();
    expect(one).toMatchObject({
      text: `${word} corrected`,
      failedToSend: true,
      editedAt: '2026-03-14T15:00:00Z',
      deletedAt: '2026-03-14T16:00:00Z',
    });
    expect(await bench.detailsOf(one!)).toMatchObject({
      originalText: `${word} says a`,
      facts: [{ kind: 'FAILED' }, { kind: 'EDITED', text: `${word} corrected` }, { kind: 'DELETED' }],
    });
    const { text } = await bench.test_.db
      .selectFrom('messages')
      .select('text')
      .where('id', '=', one!.id)
      .executeTakeFirstOrThrow();
    expect(text).toBe(`${word} says a`);
  });

  test('a search finds every version of what was said', async () => {
    await bench.program.send('messages', [message('a'), fact('EDITED', { text: `${word} withdrawn` })]);
    expect(await found(`${word} says`)).toHaveLength(1);
    expect(await found(`${word} withdrawn`)).toHaveLength(1);
    expect(await found(`${word} never`)).toHaveLength(0);
  });

  test('of two edits the later one is shown, whichever arrives first', async () => {
    await bench.program.send('messages', [message('a')]);
    await bench.program.send('messages', [
      fact('EDITED', { id: `${word}-2`, text: `${word} second`, at: '2026-03-14T18:00:00Z' }),
    ]);
    await bench.program.send('messages', [fact('EDITED', { id: `${word}-1`, text: `${word} first` })]);
    expect((await found())[0]!.text).toBe(`${word} second`);
  });

  test('of two edits at one moment the one with the greater id is shown; of two deletions the first counts', async () => {
    await bench.program.send('messages', [message('a')]);
    await bench.program.send('messages', [
      fact('EDITED', { id: `${word}-2`, text: `${word} second` }),
      fact('DELETED', { id: `${word}-3`, at: '2026-03-16T00:00:00Z' }),
    ]);
    await bench.program.send('messages', [
      fact('EDITED', { id: `${word}-1`, text: `${word} first` }),
      fact('DELETED', { id: `${word}-4`, at: '2026-03-15T00:00:00Z' }),
    ]);
    expect((await found())[0]).toMatchObject({ text: `${word} second`, deletedAt: '2026-03-15T00:00:00Z' });
  });

  test('a fact that arrives again changes nothing; with another content it is refused', async () => {
    await bench.program.send('messages', [message('a'), fact('EDITED', { text: 'one' })]);
    expect((await bench.program.send('messages', [fact('EDITED', { text: 'one' })])).json()).toMatchObject({
      added: 0,
    });
    const other = await bench.program.send('messages', [fact('EDITED', { text: 'two' })]);
    expect(other.json()).toMatchObject({ code: 'ingest.conflict', errors: [{ path: '0.id' }] });
  });

  test('a fact about a message that is not here is refused', async () => {
    const answer = await bench.program.send('messages', [fact('FAILED')]);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      422,
      expect.objectContaining({
        errors: [{ path: '0.messageId', message: 'This message does not exist, or has not arrived yet.' }],
      }),
    ]);
  });
});

describe('Groups and who was in them', () => {
  const chat = (title: string, when = sentAt) => ({ id: `${word}-group`, title, at: when });
  const member = (user: { id: string }, kind: string, when: string) => ({
    id: `${word}-${user.id}-${when}`,
    chatId: `${word}-group`,
    userId: user.id,
    kind,
    at: when,
  });

  test('a group is unknown until it is named, and then called by its latest name, whichever arrives first', async () => {
    await bench.program.send('messages', [message('a')]);
    expect((await found())[0]!.chat!.title).toBeNull();
    await bench.program.send('chats', [chat('Austin Gold', '2026-05-01T00:00:00Z')]);
    await bench.program.send('chats', [chat('Austin Silver', '2026-04-01T00:00:00Z')]);
    expect((await found())[0]!.chat!.title).toBe('Austin Gold');
    expect((await bench.program.send('chats', [chat('Austin Silver', '2026-04-01T00:00:00Z')])).json()).toMatchObject({
      added: 0,
      repeated: 1,
    });
    expect((await bench.program.send('chats', [chat('Other', '2026-04-01T00:00:00Z')])).statusCode).toBe(409);
  });

  test('who was in the group at that moment is kept: who came later or had left is not among them', async () => {
    const [early, late, left, back] = [
      await makeUser(bench.test_, { fname: 'Early' }),
      await makeUser(bench.test_, { fname: 'Late' }),
      await makeUser(bench.test_, { fname: 'Left' }),
      await makeUser(bench.test_, { fname: 'Back' }),
    ];
    await bench.program.send('members', [
      member(early, 'JOINED', '2026-01-01T00:00:00Z'),
      member(late, 'JOINED', '2026-03-14T14:12:01Z'),
      member(left, 'JOINED', '2026-01-01T00:00:00Z'),
      member(left, 'LEFT', '2026-02-01T00:00:00Z'),
      member(back, 'LEFT', '2026-02-01T00:00:00Z'),
      member(back, 'JOINED', '2026-03-01T00:00:00Z'),
      member(early, 'LEFT', '2026-06-01T00:00:00Z'),
    ]);
    await bench.program.send('messages', [message('a')]);
    const details = await bench.detailsOf((await found())[0]!);
    expect(details.audience.map(({ fname }) => fname)).toEqual(['Back', 'Early']);
    expect(details.audienceCount).toBe(2);
  });

  test('a member who is nobody is refused', async () => {
    const answer = await bench.program.send('members', [
      member({ id: '0191f3c2-0000-7000-8000-000000000000' }, 'LEFT', sentAt),
    ]);
    expect(answer.json()).toMatchObject({ code: 'ingest.unknown', errors: [{ path: '0.userId' }] });
  });
});

describe('Attendance', () => {
  test('is what the latest fact says, whichever arrives first; unknown events and people are refused', async () => {
    const event = await bench.test_.db
      .insertInto('events')
      .values({ event_type: 'PRACTICE', starts_at: new Date(sentAt), ends_at: new Date(sentAt) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fact = (kind: string, when: string, more: object = {}) => ({
      id: `${word}-${when}`,
      eventId: event.id,
      userId: bench.sender.id,
      kind,
      at: when,
      ...more,
    });
    const attendees = async () =>
      (await bench.admin.call({ url: `/api/events/${event.id}` })).json<{ attendeeCount: number }>().attendeeCount;
    await bench.program.send('attendees', [fact('ATTENDS', '2026-03-01T00:00:00Z')]);
    expect(await attendees()).toBe(1);
    await bench.program.send('attendees', [fact('WITHDREW', '2026-03-03T00:00:00Z')]);
    await bench.program.send('attendees', [fact('ATTENDS', '2026-03-02T00:00:00Z')]);
    expect(await attendees()).toBe(0);
    await bench.program.send('attendees', [fact('ATTENDS', '2026-03-04T00:00:00Z')]);
    expect(await attendees()).toBe(1);
    const nobody = { userId: '0191f3c2-0000-7000-8000-000000000000', eventId: '0191f3c2-0000-7000-8000-000000000000' };
    const refused = await bench.program.send('attendees', [fact('ATTENDS', '2026-03-05T00:00:00Z', nobody)]);
    expect(refused.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      '0.userId',
      '0.eventId',
    ]);
  });
});
