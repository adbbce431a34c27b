import type { ProblemError } from './problem-error.ts';

export interface LastProblem {
  readonly requestId: string;
  readonly code: string;
  readonly at: string;
  /** Of the screen that was open; it may hold an id, so that only its pattern ever leaves the browser. */
  readonly path: string;
}

let last: LastProblem | null = null;

/** The last failed call of this session, for the user's problem report: kept only in the memory of the page. */
export const lastProblem = () => last;

export function noteProblem({ requestId, code }: Pick<ProblemError, 'requestId' | 'code'>, path: string): void {
  if (requestId !== null) last = { requestId, code, at: new Date().toISOString(), path };
}
