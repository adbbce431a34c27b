import { z } from 'zod';
import { id, offsetMoment } from '../../wire/fields.ts';
import { storableMessage } from '../../wire/typed-text.ts';

/** What one call may carry. */
export const largestBatch = 1_000;
export const largestBatchBytes = 8 * 1024 * 1024;

/** The sending program's own id: a second arrival of the same one is known by it. */
const ownId = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Must be 1 to 200 printable ASCII characters without spaces.');
/** An id of ours; some platforms write them in capitals. */
const dugoutId = id.transform((value) => value.toLowerCase());

/** A clock that is wrong by years would put a message where no user finds it; one wrong by hours is accepted. */
const oldest = Date.UTC(2000, 0, 1);
const ahead = 24 * 60 * 60 * 1_000;
const at = offsetMoment
  .refine((value) => Date.parse(value) >= oldest, 'Is before the year 2000.')
  .refine((value) => Date.parse(value) <= Date.now() + ahead, 'Is in the future.');
/** Kept letter by letter as it was said: not trimmed, and refused only where it cannot be stored at all. */
const said = z
  .string()
  .max(20_000)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), storableMessage);

const SentMessage = z.strictObject({
  kind: z.literal('SENT'),
  id: ownId,
  /** The program's own id of the group; one that was not heard of yet is an unknown group until it gets its title. */
  chatId: ownId.nullish(),
  /** The user of this system; none: the system said it. */
  senderId: dugoutId.nullish(),
  text: said,
  createdAt: at,
  failedToSend: z.boolean().default(false),
});
export type SentMessage = z.output<typeof SentMessage>;

const fact = { id: ownId, messageId: ownId, at };
const LaterFact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('FAILED'), ...fact }),
  z.strictObject({ kind: z.literal('DELETED'), ...fact }),
  z.strictObject({ kind: z.literal('EDITED'), ...fact, text: said }),
]);
export type LaterFact = z.output<typeof LaterFact>;

/** A message, or what became of one later. */
export const IngestMessage = z.discriminatedUnion('kind', [SentMessage, ...LaterFact.options]);
export type IngestMessage = z.output<typeof IngestMessage>;

/** How a group is called from a moment on. */
export const IngestChat = z.strictObject({ id: ownId, title: said.min(1).max(500), at });
export type IngestChat = z.output<typeof IngestChat>;

export const IngestMember = z.strictObject({
  id: ownId,
  chatId: ownId,
  userId: dugoutId,
  kind: z.enum(['JOINED', 'LEFT']),
  at,
});
export type IngestMember = z.output<typeof IngestMember>;

export const IngestAttendee = z.strictObject({
  id: ownId,
  eventId: dugoutId,
  userId: dugoutId,
  kind: z.enum(['ATTENDS', 'WITHDREW']),
  at,
});
export type IngestAttendee = z.output<typeof IngestAttendee>;

/** Every one of `received` is now stored: `added` by this call, `repeated` by an earlier one or twice in this one. */
export const IngestReceipt = z.object({ received: z.int(), added: z.int(), repeated: z.int() });
export type IngestReceipt = z.output<typeof IngestReceipt>;
