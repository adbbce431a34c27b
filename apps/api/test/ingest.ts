import type { NewServiceKey } from '@dugout/contract/features/service-keys/service-key.schema.ts';
import type { GroupMessage, MessageDetails } from '@dugout/contract/features/messages/message.schema.ts';
import { makeUser, signInAdmin, startTestApp, type SignedIn, type TestApp } from './app.ts';

/** A program of the club: what it sends, as JSON or by lines. */
export async function makeProgram(test_: TestApp, admin: SignedIn, more: { endsAt?: string } = {}) {
  const payload = { name: 'The club’s app', ...more };
  // As the console makes it: with a key for a retry, whose answer is kept.
  const retry = { 'idempotency-key': crypto.randomUUID() };
  const call = { method: 'POST', url: '/api/service-keys', payload, headers: retry } as const;
  const made = (await admin.call(call)).json<NewServiceKey>();
  const headers = { authorization: `Bearer ${made.key}` };
  return {
    ...made,
    send: (kind: string, items: unknown) =>
      test_.app.inject({ method: 'POST', url: `/api/ingest/${kind}`, headers, payload: items as object }),
    sendLines: (kind: string, lines: string, type = 'application/x-ndjson') =>
      test_.app.inject({
        method: 'POST',
        url: `/api/ingest/${kind}`,
        headers: { ...headers, 'content-type': type },
        payload: lines,
      }),
  };
}
export type Program = Awaited<ReturnType<typeof makeProgram>>;

/** When a message was sent, unless a test says otherwise. */
export const sentAt = '2026-03-14T14:12:00Z';

/** An application, a program that sends to it, and a user in whose name it sends. */
export async function startIngest() {
  const test_ = await startTestApp();
  const admin = await signInAdmin(test_);
  const program = await makeProgram(test_, admin);
  const sender = await makeUser(test_, { fname: 'Monica', lname: 'Reyes' });
  let words = 0;
  return {
    test_,
    admin,
    program,
    sender,
    /** A word of one's own, by which a test finds what it sent. */
    newWord: () => `word${(words += 1)}x${Date.now()}`,
    message: (word: string, id: string, more: object = {}) => ({
      kind: 'SENT',
      id: `${word}-${id}`,
      chatId: `${word}-group`,
      senderId: sender.id,
      text: `${word} says ${id}`,
      createdAt: sentAt,
      ...more,
    }),
    found: async (search: string) =>
      (await admin.call({ url: '/api/messages', query: { search } })).json<GroupMessage[]>(),
    detailsOf: async ({ id }: { id: string }) =>
      (await admin.call({ url: `/api/messages/${id}` })).json<MessageDetails>(),
  };
}
export type Ingest = Awaited<ReturnType<typeof startIngest>>;
