import fc from 'fast-check';
import type { Asked, Tally } from '../../tooling/suite/check.ts';

export interface Trial<T> {
  /** What is counted in the table: 'stories over HTTP'. */
  readonly what: string;
  readonly runs: number;
  readonly values: fc.Arbitrary<T>;
  /** Takes too long to be tried again and again until the smallest example is found. */
  readonly slow?: true;
  /** Throws where the promise is broken. */
  readonly attempt: (value: T) => Promise<void>;
}

/** Random values, as often as asked for. What breaks the promise is a finding, made as small as it goes. */
export async function tryOut<T>(
  asked: Asked,
  tally: Tally,
  { what, runs, values, attempt, slow }: Trial<T>,
): Promise<void> {
  const outcome = await fc.check(fc.asyncProperty(values, attempt), {
    numRuns: runs,
    seed: asked.seed,
    endOnFailure: slow ?? false,
  });
  tally.count(what, outcome.numRuns);
  if (!outcome.failed) return;
  const { errorInstance, seed, counterexamplePath, counterexample } = outcome;
  const cause = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  tally.finding(`${what}: ${cause} (seed ${seed}, path ${counterexamplePath}): ${fc.stringify(counterexample)}`);
}
