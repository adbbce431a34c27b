import { sql } from 'kysely';
import type { GroupMessage } from '@dugout/contract/features/messages/message.schema.ts';
import { messagesList } from '@dugout/contract/features/messages/messages.list.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { equals, everything, listSource } from '../../platform/list/source.ts';
import { messageHours } from './message-hours.ts';
import { prepareMessages } from './prepare-messages.ts';

export const senderJson = (alias: string) => {
  const field = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('id', ${field('id')}, 'fname', ${field('fname')}, 'lname', ${field('lname')})`;
};

export const messagesSource = listSource(messagesList, {
  table: 'messages',
  holds: everything,
  prepare: prepareMessages,
  ledger: messageHours,
  filters: {
    group: equals('chat_id'),
    sender: equals('sender_id'),
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
