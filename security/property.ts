import fc from 'fast-check';
import type { Asked, Tally } from './check.ts';

export interface Trial<T> {
  /** What is counted in the table: 'stories over HTTP'. */
  readonly what: string;
  readonly runs: number;
  readonly values: fc.Arbitrary<T>;
  /** Throws where the promise is broken. */
  attempt(value: T): Promise<void>;
}

/** Random values, as often as asked for. What breaks the promise is a finding, made as small as it goes. */
export async function tryOut<T>(asked: Asked, tally: Tally, { what, runs, values, attempt }: Trial<T>): Promise<void> {
  const outcome = await fc.check(fc.asyncProperty(values, attempt), { numRuns: runs, seed: asked.seed });
  tally.count(what, outcome.numRuns);
  if (outcome.failed) tally.finding(`${what}: ${fc.defaultReportMessage(outcome)}`);
}
