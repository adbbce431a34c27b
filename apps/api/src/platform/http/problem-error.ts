import type { Problem } from '@dugout/contract/wire/problem.ts';

export interface Shown {
  readonly kind: string;
  readonly id: string;
}

export interface ProblemExtras {
  errors?: { path: string; message: string }[];
  current?: unknown;
  /** Whose records `current` shows: it is written down as a look at them. */
  shows?: readonly Shown[];
  databaseAwaySince?: string;
  headers?: Record<string, string>;
}

/** The one way to refuse a call. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  readonly extras: ProblemExtras;

  constructor(problem: Problem, extras: ProblemExtras = {}) {
    super(problem.code);
    this.problem = problem;
    this.extras = extras;
  }
}

export function fail(problem: Problem, extras?: ProblemExtras): never {
  throw new ProblemError(problem, extras);
}
