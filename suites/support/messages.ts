import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { ownWord } from './records.ts';
import { expect, makePerson, type Administrator } from './test.ts';

/** What an administrator sees of Message Logs, by roles and labels. */
export const table = (page: Page) => page.getByRole('table', { name: 'Message Logs' });

/** The rows without the head, and without what they unfold to. */
export const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Details, / }) });

export const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** On a phone. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Message Logs' }).locator('> li');

/** "Show 20" */
export const pageSize = (page: Page, size: number) => page.getByRole('combobox', { name: `Show ${size}`, exact: true });

export const searchField = (page: Page) => page.getByPlaceholder('Search messages…');

export const detailsButton = (within: Locator) => within.getByRole('button', { name: /^Details, / });

export const announcement = (page: Page) => page.getByRole('button', { name: /new messages?$/ });

export const messagesCall = /\/api\/messages(\?|$)/;

export async function openLogs(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(`/logs?${new URLSearchParams(query)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Message Logs' })).toBeVisible();
}

export interface TestGroup {
  id: string;
  title: string | null;
}

export async function makeGroup(database: pg.Client, title: string | null): Promise<TestGroup> {
  const { rows: made } = await database.query<{ id: string }>('insert into chats (title) values ($1) returning id', [
    title,
  ]);
  return { id: made[0]!.id, title };
}

export interface NewMessage {
  group?: TestGroup | null;
  sender?: Administrator | null;
  text: string;
  /** A moment; without one it is now. */
  at?: string;
  failed?: boolean;
  externalId?: string;
}

/** As it arrives: the ingest call has tests of its own. */
export async function sendMessage(database: pg.Client, message: NewMessage): Promise<string> {
  const { rows: made } = await database.query<{ id: string }>(
    `insert into messages (external_id, chat_id, sender_id, text, failed_to_send, created_at)
     values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now())) returning id`,
    [
      message.externalId ?? `msg_${ownWord()}`,
      message.group?.id ?? null,
      message.sender?.id ?? null,
      message.text,
      message.failed ?? false,
      message.at ?? null,
    ],
  );
  return made[0]!.id;
}

/** So many at once, a minute apart, the last one the newest: "word 1", "word 2" and so on. */
export async function sendMany(database: pg.Client, count: number, group: TestGroup, word: string): Promise<void> {
  await database.query(
    `insert into messages (chat_id, text, created_at)
     select $1, $2 || ' ' || n, now() - make_interval(mins => $3 - n) from generate_series(1, $3) as n`,
    [group.id, word, count],
  );
}

/** What became of a message later. */
export async function addFact(
  database: pg.Client,
  messageId: string,
  kind: 'FAILED' | 'DELETED' | 'EDITED',
  at: string,
  text: string | null = null,
): Promise<void> {
  await database.query('insert into message_facts (message_id, kind, at, text) values ($1, $2, $3, $4)', [
    messageId,
    kind,
    at,
    text,
  ]);
}

export async function joinGroup(
  database: pg.Client,
  group: TestGroup,
  person: Administrator,
  kind: 'JOINED' | 'LEFT',
  at: string,
): Promise<void> {
  await database.query('insert into chat_member_facts (chat_id, user_id, kind, at) values ($1, $2, $3, $4)', [
    group.id,
    person.id,
    kind,
    at,
  ]);
}

export interface Stage {
  database: pg.Client;
  word: string;
  group: TestGroup;
  sender: Administrator;
}

/** A group and a sender of the test's own; it sees only its own messages by filtering for the group. */
export async function ownStage(database: pg.Client): Promise<Stage> {
  const word = ownWord();
  const group = await makeGroup(database, `Families ${word}`);
  return { database, word, group, sender: await makePerson(database, 'COACH', { fname: 'Monica', lname: word }) };
}

/** The user looks at the tab again. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
