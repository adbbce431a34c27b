import { reportLimits, reportMessages, isScreenPattern } from '@dugout/contract/features/support/support.rules.ts';
import type { ProblemReportInput } from '@dugout/contract/features/support/support.schema.ts';
import type { LastProblem } from '../../api/last-problem.ts';

export interface ReportValues {
  happened: string;
  expected: string;
}

export const newReport: ReportValues = { happened: '', expected: '' };

const tooLong = (text: string) => (text.trim().length > reportLimits.text ? reportMessages.tooLong : null);

export const reportRules = {
  happened: (text: string) => (text.trim() === '' ? reportMessages.happenedRequired : tooLong(text)),
  expected: tooLong,
};

/** What goes along without being typed. */
export interface Circumstances {
  readonly screen: string;
  readonly version: string;
  readonly browser: string;
  readonly problem: LastProblem | null;
}

/** A screen that the route table does not know is told as the start: its address could hold anything. */
export const screenOf = (pattern: string | undefined) =>
  pattern !== undefined && isScreenPattern(pattern) ? pattern : '/';

export function reportInput(values: ReportValues, { screen, version, browser, problem }: Circumstances) {
  return {
    happened: values.happened.trim(),
    expected: values.expected.trim(),
    screen,
    version,
    browser: browser.slice(0, 300),
    failedCall: problem && { requestId: problem.requestId, code: problem.code, at: problem.at },
  } satisfies ProblemReportInput;
}
