import type { IngestMessage, LaterFact, SentMessage } from '@dugout/contract/features/ingest/ingest.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { addRows } from './add-rows.ts';
import { refuseUnknown, type Kind, type Placed } from './batch.ts';
import { chatsOf, findIds, unknownIn } from './references.ts';

/** Messages first: a batch may hold a message and what became of it. */
export const messagesKind: Kind<IngestMessage> = {
  name: 'messages',
  keyOf: ({ kind, id }) => `${kind === 'SENT' ? 'message' : 'fact'} ${id}`,
  store: async (tx, items) => {
    const sent = items.filter((one): one is Placed<SentMessage> => one.item.kind === 'SENT');
    const facts = items.filter((one): one is Placed<LaterFact> => one.item.kind !== 'SENT');
    return (await storeMessages(tx, sent)) + (await storeFacts(tx, facts));
  },
};

async function storeMessages(tx: Tx, items: readonly Placed<SentMessage>[]): Promise<number> {
  refuseUnknown(await unknownIn(tx, 'users', items, 'senderId', 'No user has this id.'));
  const chats = await chatsOf(
    tx,
    items.map(({ item }) => item.chatId),
  );
  return addRows(
    tx,
    {
      table: 'messages',
      key: ['external_id'],
      columns: {
        external_id: { type: 'text', of: ({ id }) => id },
        chat_id: { type: 'uuid', of: ({ chatId }) => (chatId ? chats.get(chatId) : null) },
        sender_id: { type: 'uuid', of: ({ senderId }) => senderId },
        text: { type: 'text', of: ({ text }) => text },
        created_at: { type: 'timestamptz', of: ({ createdAt }) => createdAt },
        failed_to_send: {
          type: 'boolean',
          of: ({ failedToSend }) => failedToSend,
          // It may have failed since; that it has failed must come as a fact.
          differs: (known, sent) => sql`(${sent} and not ${known})`,
        },
      },
    },
    items,
  );
}

async function storeFacts(tx: Tx, items: readonly Placed<LaterFact>[]): Promise<number> {
  const messages = await findIds(tx, 'messages', [...new Set(items.map(({ item }) => item.messageId))]);
  refuseUnknown(
    items
      .filter(({ item }) => !messages.has(item.messageId))
      .map(({ place }) => ({
        place,
        field: 'messageId',
        message: 'This message does not exist, or has not arrived yet.',
      })),
  );
  return addRows(
    tx,
    {
      table: 'message_facts',
      key: ['external_id'],
      columns: {
        external_id: { type: 'text', of: ({ id }) => id },
        message_id: { type: 'uuid', of: ({ messageId }) => messages.get(messageId) },
        kind: { type: 'text', of: ({ kind }) => kind },
        at: { type: 'timestamptz', of: ({ at }) => at },
        text: { type: 'text', of: (item) => (item.kind === 'EDITED' ? item.text : null) },
      },
    },
    items,
  );
}
