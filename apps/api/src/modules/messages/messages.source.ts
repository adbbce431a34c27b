import { sql, type RawBuilder } from 'kysely';
import type { knownStatuses } from '@dugout/contract/features/messages/message.rules.ts';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { messagesList } from '@dugout/contract/features/messages/messages.list.ts';
import { none } from '@dugout/contract/wire/list.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { equals, equalsOrNone, everything, listSource } from '../../platform/list/source.ts';
import { messageHours } from './message-hours.ts';
import { prepareMessages } from './prepare-messages.ts';

export const senderJson = (alias: string) => {
  const field = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('id', ${field('id')}, 'fname', ${field('fname')}, 'lname', ${field('lname')})`;
};

/** `messageStatus` of the contract, as conditions. */
const statuses: Readonly<Record<(typeof knownStatuses.values)[number], RawBuilder<unknown>>> = {
  failed: sql`t.failed_to_send`,
  delivered: sql`(not t.failed_to_send and t.sender_id is not null)`,
  system: sql`(not t.failed_to_send and t.sender_id is null)`,
};

export const messagesSource = listSource(messagesList, {
  table: 'messages',
  holds: everything,
  prepare: prepareMessages,
  ledger: messageHours,
  filters: {
    // A group whose title is not known is shown as unknown, too.
    group: (group) =>
      group === none
        ? sql`(t.chat_id is null or t.chat_id in (select id from chats where title is null))`
        : equals('chat_id')(group),
    sender: equalsOrNone('sender_id'),
    status: (status) => statuses[status],
    // Days were made moments by `prepare`.
    from: (moment) => sql`t.created_at >= ${moment}::timestamptz`,
    to: (moment) => sql`t.created_at < ${moment}::timestamptz`,
  },
  sorts: { date: 'created_at' },
  tieBreak: [],
  select: sql`p.id, p.external_id as "externalId", coalesce(edit.text, p.text) as text, p.failed_to_send as "failedToSend",
    ${isoTime('p.created_at')} as "createdAt", ${isoTime('p.deleted_in_app_at')} as "deletedAt",
    ${isoTime('edit.at')} as "editedAt",
    case when u.id is not null then ${senderJson('u')} end as sender,
    case when c.id is not null then json_build_object('id', c.id, 'title', c.title) end as chat`,
  // Includes users in the trash: the sender of a message does not change.
  joins: sql`left join users u on u.id = p.sender_id left join chats c on c.id = p.chat_id
    left join lateral (
      select f.text, f.at from message_facts f where f.message_id = p.id and f.kind = 'EDITED' order by f.at desc, f.external_id desc nulls last limit 1
    ) edit on true`,
  toRow: (message: GroupMessage) => message,
});
