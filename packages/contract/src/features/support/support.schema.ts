import { z } from 'zod';
import { id, text, version } from '../../wire/fields.ts';
import { isScreenPattern, reportLimits, reportMessages } from './support.rules.ts';

/** The call that failed last: the operator searches the logs for it. */
export const FailedCall = z.strictObject({
  requestId: z.string().regex(/^[\w:-]{1,100}$/),
  code: z.string().regex(/^[\w.-]{1,60}$/),
  at: z.iso.datetime(),
});
export type FailedCall = z.output<typeof FailedCall>;

const typed = z.string().trim().max(reportLimits.text, reportMessages.tooLong);
const storable = (value: string) => !value.includes('\u0000');

export const ProblemReportInput = z.strictObject({
  happened: typed.min(1, reportMessages.happenedRequired).refine(storable),
  expected: typed.refine(storable),
  /** Where it was, as the route table writes it: `/teams/$id`. */
  screen: z.string().refine(isScreenPattern, reportMessages.screen),
  version: text(60),
  browser: text(300),
  failedCall: FailedCall.nullable(),
});
export type ProblemReportInput = z.output<typeof ProblemReportInput>;

/** What is left of it in the answer and in the journal: that it was made, and nothing that was typed. */
export const ProblemReport = z.object({ id, version, screen: z.string(), failedCall: FailedCall.nullable() });
export type ProblemReport = z.output<typeof ProblemReport>;

export const SupportContact = z.object({
  /** Null: none is set. */
  address: z.string().nullable(),
});
