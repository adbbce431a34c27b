import { z } from 'zod';
import { id, idParams, text } from '../../wire/fields.ts';
import { listRoutes, selectionQuery } from '../../wire/list-routes.ts';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import { GroupMessage, MessageDetails, MessageGroupChoice, MessageOverview, MessageSender } from './message.schema.ts';
import { messagesList } from './messages.list.ts';

export const messageProblems = {
  notFound: problem('message.not-found', 404, 'This message no longer exists.'),
} as const;

/** What a picker shows of its many: the best matches. */
export const pickerSize = 50;

const picked = z.strictObject({ search: text(200).optional() });

/** The console only reads messages; how they arrive is `ingest`. */
export const messageRoutes = {
  ...listRoutes(messagesList, GroupMessage),
  overview: defineRoute({
    method: 'GET',
    path: '/messages/overview',
    access: 'admin',
    summary: 'How many messages there are, from when to when, and how many of those asked for have arrived since',
    query: selectionQuery(messagesList, ['sort']).extend({ after: id.optional() }),
    reply: MessageOverview,
    errors: [],
  }),
  groups: defineRoute({
    method: 'GET',
    path: '/messages/groups',
    access: 'admin',
    summary: 'The groups whose title contains the search, by title; all of them, or those that a person is in now',
    query: picked.extend({ member: id.optional() }),
    reply: z.array(MessageGroupChoice),
    errors: [],
  }),
  group: defineRoute({
    method: 'GET',
    path: '/messages/groups/{id}',
    access: 'admin',
    summary: 'One group, for a filter that an address names',
    params: idParams,
    reply: MessageGroupChoice,
    errors: [messageProblems.notFound],
  }),
  senders: defineRoute({
    method: 'GET',
    path: '/messages/senders',
    access: 'admin',
    summary: 'The people who have sent a message and whose name contains the search, by name',
    query: picked,
    reply: z.array(MessageSender),
    errors: [],
  }),
  sender: defineRoute({
    method: 'GET',
    path: '/messages/senders/{id}',
    access: 'admin',
    summary: 'One sender, for a filter that an address names',
    params: idParams,
    reply: MessageSender,
    errors: [messageProblems.notFound],
  }),
  details: defineRoute({
    method: 'GET',
    path: '/messages/{id}',
    access: 'admin',
    summary: 'What became of a message, and who was in the group when it was sent',
    params: idParams,
    reply: MessageDetails,
    errors: [messageProblems.notFound],
  }),
} as const;
