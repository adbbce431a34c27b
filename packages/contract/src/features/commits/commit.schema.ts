import { z } from 'zod';
import { nullableText, day, id, offsetMoment, requiredText, version } from '../../wire/fields.ts';
import { isWithinYears, yearsMessage } from '../../wire/local-time.ts';
import { commitMessages } from './commit.messages.ts';

const nullable = z.string().nullable();

/** Section 3, "Commit" (college commitment). States outside the 50 appear here, as in the list of schools. */
export const Commit = z.object({
  id,
  version,
  name: z.string(),
  state: nullable,
  city: nullable,
  imageUrl: nullable,
  committedDate: z.iso.date().nullable(),
});
export type Commit = z.output<typeof Commit>;

/** A date, or a moment as browsers send it: the day is kept. */
const committed = z
  .union([day, offsetMoment.refine(isWithinYears, yearsMessage).transform((moment) => moment.slice(0, 10)), z.null()])
  .optional();

export const CommitInput = z.strictObject({
  name: requiredText(200, commitMessages.nameRequired),
  state: nullableText(60).optional(),
  city: nullableText(100).optional(),
  imageUrl: nullableText(2_000).optional(),
  committedDate: committed,
});
export type CommitInput = z.output<typeof CommitInput>;
