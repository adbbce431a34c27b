import { z } from 'zod';
import { problem } from '../../wire/problem.ts';
import { defineRoute } from '../../wire/route.ts';
import {
  IngestAttendee,
  IngestChat,
  IngestMember,
  IngestMessage,
  IngestReceipt,
  largestBatch,
  largestBatchBytes,
} from './ingest.schema.ts';

export const ingestProblems = {
  /** `errors` names each of them; nothing of the batch was stored. */
  unknown: problem('ingest.unknown', 422, 'Some of it names what is not here. Nothing was stored.'),
  conflict: problem('ingest.conflict', 409, 'An id was used before for something else. Nothing was stored.'),
} as const;

const example = (kind: string, lines: readonly object[]) =>
  `curl -X POST https://dugout.example/api/ingest/${kind} \\
  -H "Authorization: Bearer $DUGOUT_SERVICE_KEY" \\
  -H "Content-Type: application/x-ndjson" \\
  --data-binary @- <<'LINES'
${lines.map((line) => JSON.stringify(line)).join('\n')}
LINES`;

function ingestRoute<const K extends string, S extends z.ZodType>(
  kind: K,
  summary: string,
  item: S,
  lines: readonly z.input<NoInfer<S>>[],
) {
  return defineRoute({
    method: 'POST',
    path: `/ingest/${kind}` as `/ingest/${K}` & `/${string}`,
    access: 'service',
    summary,
    body: z.array(item).min(1).max(largestBatch),
    lines: true,
    // A batch waits for the one before it.
    seconds: 65,
    maxBytes: largestBatchBytes,
    example: example(kind, lines as readonly object[]),
    reply: IngestReceipt,
    errors: [ingestProblems.unknown, ingestProblems.conflict],
  });
}

const person = '0191f3c2-7a10-7c3e-9d55-2f6f6f1f0a01';
const noon = '2026-03-14T17:00:00Z';

/**
 * For the club's own app. A batch is stored whole or not at all; what was stored before is known by its id and counted
 * as repeated, so that a batch whose answer was lost is simply sent again.
 */
export const ingestRoutes = {
  messages: ingestRoute('messages', 'Add messages, and what became of earlier ones', IngestMessage, [
    { kind: 'SENT', id: 'msg-1', chatId: 'group-7', senderId: person, text: 'Field 3 is dry.', createdAt: noon },
    { kind: 'EDITED', id: 'msg-1-edit-1', messageId: 'msg-1', text: 'Field 4 is dry.', at: noon },
  ]),
  chats: ingestRoute('chats', 'Set the names of groups', IngestChat, [
    { id: 'group-7', title: 'Austin Gold Families', at: noon },
  ]),
  members: ingestRoute('members', 'Say who joined or left a group, and when', IngestMember, [
    { id: 'membership-9', chatId: 'group-7', userId: person, kind: 'JOINED', at: noon },
  ]),
  attendees: ingestRoute('attendees', 'Set who attends an event', IngestAttendee, [
    { id: 'rsvp-3', eventId: '0191f3c2-7a10-7c3e-9d55-2f6f6f1f0a02', userId: person, kind: 'ATTENDS', at: noon },
  ]),
} as const;
