import type { IngestAttendee, IngestChat, IngestMember } from '@dugout/contract/features/ingest/ingest.schema.ts';
import { addRows } from './add-rows.ts';
import { refuseUnknown, type Kind } from './batch.ts';
import { chatsOf, unknownIn } from './references.ts';

const noUser = 'No user has this id.';

/** A group is known by its id and the moment: the same group is called something else later. */
export const chatsKind: Kind<IngestChat> = {
  name: 'chats',
  keyOf: ({ id, at }) => `${id} ${at}`,
  store: async (tx, items) => {
    const chats = await chatsOf(
      tx,
      items.map(({ item }) => item.id),
    );
    const columns = {
      chat_id: { type: 'uuid', of: ({ id }: IngestChat) => chats.get(id) },
      title: { type: 'text', of: ({ title }: IngestChat) => title },
      at: { type: 'timestamptz', of: ({ at }: IngestChat) => at },
    } as const;
    return addRows(tx, { table: 'chat_titles', key: ['chat_id', 'at'], columns }, items);
  },
};

export const membersKind: Kind<IngestMember> = {
  name: 'members',
  keyOf: ({ id }) => id,
  store: async (tx, items) => {
    refuseUnknown(await unknownIn(tx, 'users', items, 'userId', noUser));
    const chats = await chatsOf(
      tx,
      items.map(({ item }) => item.chatId),
    );
    const columns = {
      external_id: { type: 'text', of: ({ id }: IngestMember) => id },
      chat_id: { type: 'uuid', of: ({ chatId }: IngestMember) => chats.get(chatId) },
      user_id: { type: 'uuid', of: ({ userId }: IngestMember) => userId },
      kind: { type: 'text', of: ({ kind }: IngestMember) => kind },
      at: { type: 'timestamptz', of: ({ at }: IngestMember) => at },
    } as const;
    return addRows(tx, { table: 'chat_member_facts', key: ['external_id'], columns }, items);
  },
};

export const attendeesKind: Kind<IngestAttendee> = {
  name: 'attendees',
  keyOf: ({ id }) => id,
  store: async (tx, items) => {
    refuseUnknown([
      ...(await unknownIn(tx, 'users', items, 'userId', noUser)),
      ...(await unknownIn(tx, 'events', items, 'eventId', 'No event has this id.')),
    ]);
    const columns = {
      external_id: { type: 'text', of: ({ id }: IngestAttendee) => id },
      event_id: { type: 'uuid', of: ({ eventId }: IngestAttendee) => eventId },
      user_id: { type: 'uuid', of: ({ userId }: IngestAttendee) => userId },
      kind: { type: 'text', of: ({ kind }: IngestAttendee) => kind },
      at: { type: 'timestamptz', of: ({ at }: IngestAttendee) => at },
    } as const;
    return addRows(tx, { table: 'event_attendance_facts', key: ['external_id'], columns }, items);
  },
};
