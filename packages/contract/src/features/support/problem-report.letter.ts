import type { ProblemReportInput } from './support.schema.ts';

export interface Reporter {
  readonly name: string;
  readonly email: string | null;
}

export interface ProblemLetter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly signature: string;
}

const lines = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The letter itself. The console shows it before it is sent, the worker sends it: the same words, from here. */
export function problemLetter(report: ProblemReportInput, reporter: Reporter, organisation: string): ProblemLetter {
  const { happened, expected, screen, version, browser, failedCall } = report;
  const expectation = lines(expected);
  return {
    // Lock screens show the subject: it holds no typed text and no person's name.
    subject: `${organisation}: a problem was reported`,
    paragraphs: [
      'What happened:',
      ...lines(happened),
      ...(expectation.length > 0 ? ['What was expected:', ...expectation] : []),
      `Screen: ${screen}`,
      failedCall
        ? `Last failed call: request ${failedCall.requestId}, ${failedCall.code}, ${failedCall.at}`
        : 'Last failed call: none in this session',
      `Version: ${version}`,
      `Browser: ${browser}`,
      `Reported by: ${reporter.email === null ? reporter.name : `${reporter.name}, ${reporter.email}`}`,
    ],
    signature: organisation,
  };
}
