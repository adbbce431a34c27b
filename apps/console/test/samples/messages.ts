import type {
  GroupMessage,
  MessageDetails,
  MessageGroup,
  MessageGroupChoice,
  MessageOverview,
  MessageSender,
} from '@dugout/contract/features/messages/message.schema.ts';
import { newId } from '../samples.ts';

export const messageSender = (fname: string, lname: string): MessageSender => ({ id: newId(), fname, lname });

export const messageGroup = (title: string | null): MessageGroup => ({ id: newId(), title });

/** The same among the choices of a filter. */
export const groupChoice = (group: MessageGroup, team: MessageGroupChoice['team'] = null): MessageGroupChoice => ({
  ...group,
  team,
});

export const message = (given: Partial<GroupMessage> = {}): GroupMessage => ({
  id: newId(),
  externalId: null,
  text: 'Warm-ups at 9:45.',
  createdAt: '2026-03-14T14:12:00Z',
  failedToSend: false,
  deletedAt: null,
  editedAt: null,
  sender: null,
  chat: null,
  ...given,
});

/** "word 41", "word 40" and so on: the newest first. */
export const manyMessages = (count: number, word: string): GroupMessage[] =>
  Array.from({ length: count }, (_, n) => message({ text: `${word} ${count - n}` }));

export const messageDetails = (given: Partial<MessageDetails> = {}): MessageDetails => ({
  id: newId(),
  originalText: 'Warm-ups at 9:45.',
  facts: [],
  audience: [],
  audienceCount: 0,
  ...given,
});

export const messageOverview = (given: Partial<MessageOverview> = {}): MessageOverview => ({
  total: 1_284,
  earliest: '2021-01-01T04:30:00Z',
  latest: '2026-03-15T04:59:00Z',
  newest: newId(),
  arrived: 0,
  ...given,
});
