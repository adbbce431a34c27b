import { ingestRoutes } from '@dugout/contract/features/ingest/ingest.routes.ts';
import { add, defineModule } from '../../platform/http/mount.ts';
import { addBatch } from './batch.ts';
import { messagesKind } from './messages.kind.ts';
import { attendeesKind, chatsKind, membersKind } from './other-kinds.ts';

export const ingest = defineModule('ingest', [
  add(ingestRoutes.messages, ({ ctx, body }) => addBatch(ctx, messagesKind, body)),
  add(ingestRoutes.chats, ({ ctx, body }) => addBatch(ctx, chatsKind, body)),
  add(ingestRoutes.members, ({ ctx, body }) => addBatch(ctx, membersKind, body)),
  add(ingestRoutes.attendees, ({ ctx, body }) => addBatch(ctx, attendeesKind, body)),
]);
