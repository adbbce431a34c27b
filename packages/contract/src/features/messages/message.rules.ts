import { vocabulary, type ValueOf } from '../../vocabulary/vocabulary.ts';
import type { GroupMessage } from './message.schema.ts';

/** The statuses that a message can have. */
const known = { delivered: 'Delivered', failed: 'Failed', system: 'System' } as const;
export const knownStatuses = vocabulary(known);

/** Specification, section 4. 'pending' has a colour and a word there, and nothing that leads to it yet. */
export const messageStatuses = vocabulary({ ...known, pending: 'Pending' });
export type MessageStatus = ValueOf<typeof messageStatuses>;

/** Failed if failedToSend; delivered if it has a sender; otherwise system. */
export function messageStatus({ failedToSend, sender }: Pick<GroupMessage, 'failedToSend' | 'sender'>): MessageStatus {
  if (failedToSend) return 'failed';
  return sender ? 'delivered' : 'system';
}

/** What a message without a sender, and one without a group, is said to come from. */
export const systemSender = 'System';
export const unknownGroup = 'Unknown Group';

/** How many new messages an overview counts: more are 'at least' so many. */
export const mostAnnounced = 1_000;
