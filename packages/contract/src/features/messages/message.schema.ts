import { z } from 'zod';
import { states } from '../../vocabulary/states.ts';
import { ageGroups } from '../../vocabulary/teams.ts';
import { id } from '../../wire/fields.ts';

export const MessageSender = z.object({ id, fname: z.string(), lname: z.string() });
export type MessageSender = z.output<typeof MessageSender>;

/** A title that is not known is shown as 'Unknown Group'. */
export const MessageGroup = z.object({ id, title: z.string().nullable() });
export type MessageGroup = z.output<typeof MessageGroup>;

/** Among the choices of a filter: of one title there may be a group for each age. */
export const MessageGroupChoice = MessageGroup.extend({
  /** The team whose name it has and whose families are in it. */
  team: z.object({ ageGroup: z.enum(ageGroups.values), state: z.enum(states.values) }).nullable(),
});
export type MessageGroupChoice = z.output<typeof MessageGroupChoice>;

export const GroupMessage = z.object({
  id,
  /** The id that the sending program gave it; what people quote to each other. */
  externalId: z.string().nullable(),
  /** As it reads now, edits included. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  failedToSend: z.boolean(),
  /** Deleted in the club's app: the text stays here for the audit. */
  deletedAt: z.iso.datetime().nullable(),
  editedAt: z.iso.datetime().nullable(),
  /** Absent: the system. */
  sender: MessageSender.nullable(),
  chat: MessageGroup.nullable(),
});
export type GroupMessage = z.output<typeof GroupMessage>;

/** What happened to a message after it was sent, oldest first. */
export const MessageFact = z.object({
  kind: z.enum(['FAILED', 'DELETED', 'EDITED']),
  at: z.iso.datetime(),
  /** What it was edited to. */
  text: z.string().nullable(),
});
export type MessageFact = z.output<typeof MessageFact>;

/** Names that fit on a screen; `audienceCount` says how many there were. */
export const longestAudience = 200;

export const MessageDetails = z.object({
  id,
  /** As it was sent first. */
  originalText: z.string(),
  facts: z.array(MessageFact),
  /** Who was in the group when it was sent, by name. */
  audience: z.array(MessageSender),
  audienceCount: z.int(),
});
export type MessageDetails = z.output<typeof MessageDetails>;

export const MessageOverview = z.object({
  /** Of all messages, whatever is asked for. */
  total: z.int(),
  earliest: z.iso.datetime().nullable(),
  latest: z.iso.datetime().nullable(),
  /** The message that arrived last: what `after` of a later call names. */
  newest: id.nullable(),
  /** How many of those asked for arrived after `after`; at most `mostAnnounced` are counted. */
  arrived: z.int(),
});
export type MessageOverview = z.output<typeof MessageOverview>;
