/** What the test runners and the suites leave behind, as far as it is read here. */
export interface Result {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  /** Of a suite of checks: one line for each check that found something. */
  readonly failures?: readonly string[];
  /** Of a suite of checks: those that found nothing when they were asked again, and what they had found: `NAME: …`. */
  readonly secondTries?: readonly string[];
  /** Of Vitest. */
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
  /** Of Playwright. */
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites?: readonly Journeys[];
}
interface Journeys {
  readonly title: string;
  readonly suites?: readonly Journeys[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** A test that passed when it was tried again, and what had gone wrong. */
export interface SecondTry {
  readonly name: string;
  readonly about: string;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line for each test that failed. */
  readonly failures: readonly string[];
  readonly secondTries: readonly SecondTry[];
}

export function countOf(result: Result): Count {
  const { stats } = result;
  const journeys = (result.suites ?? []).flatMap((suite) => journeysIn(suite, []));
  return {
    passed: result.numPassedTests ?? (stats ? stats.expected + stats.flaky : 0),
    failed: result.numFailedTests ?? stats?.unexpected ?? 0,
    skipped: result.numPendingTests ?? stats?.skipped ?? 0,
    failures: [
      ...(result.failures ?? []),
      ...(result.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
        // A file that could not be loaded has no tests, and says why itself.
        ...(assertionResults.length === 0 && message ? [`${name}: ${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${name} › ${test.fullName}: ${test.failureMessages?.[0] ?? ''}`),
      ]),
      ...journeys.filter(({ status }) => status === 'unexpected').map(({ name, message }) => `${name}: ${message}`),
    ],
    secondTries: [
      ...(result.secondTries ?? []).map((line) => ({
        name: line.split(': ')[0]!,
        about: line.split(': ').slice(1).join(': '),
      })),
      ...journeys.filter(({ status }) => status === 'flaky').map(({ name, message }) => ({ name, about: message })),
    ],
  };
}

function journeysIn(
  { title, suites = [], specs = [] }: Journeys,
  above: readonly string[],
): { name: string; status: string; message: string }[] {
  const path = [...above, title];
  return [
    ...suites.flatMap((inner) => journeysIn(inner, path)),
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: [...path, spec.title].join(' › '),
        status,
        message: results.find(({ error }) => error)?.error?.message ?? '',
      })),
    ),
  ];
}

/** A stage of the run, as it is kept in `var/ci/stages.json`. */
export interface Ran {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run' | 'not reached';
  readonly seconds: number;
  /** Why it was in the run, or not. */
  readonly why: string;
}

/**
 * What a stage adds to the count. `result` is null where it left none behind: a failure, unless it was not due or has
 * none to leave. One that ended badly without naming a test that failed counts as one failure.
 */
export function countOfStage(ran: Ran, hasResult: boolean, result: Result | null): Count {
  const none: Count = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };
  if (ran.state === 'not run') return none;
  if (ran.state === 'not reached') {
    return hasResult
      ? { ...none, failed: 1, failures: [`${ran.name}: it was due, and the run broke off before it`] }
      : none;
  }
  const count = result ? countOf(result) : none;
  if (hasResult && !result) return { ...none, failed: 1, failures: [`${ran.name}: it was due and left no result`] };
  if (ran.state === 'failed' && count.failed === 0) {
    return { ...count, failed: 1, failures: [...count.failures, `${ran.name}: it ended with an error`] };
  }
  return count;
}

/** How often a test passed only on its second try, on this machine. */
export interface Flaky {
  readonly name: string;
  readonly times: number;
  readonly lastCommit: string;
}

/** The most frequent first. */
export function withSecondTries(before: readonly Flaky[], names: readonly string[], commit: string): Flaky[] {
  const known = new Map(before.map((flaky) => [flaky.name, flaky]));
  for (const name of names) known.set(name, { name, times: (known.get(name)?.times ?? 0) + 1, lastCommit: commit });
  return [...known.values()].sort((a, b) => b.times - a.times);
}

export function stageTable(all: readonly Ran[]): string {
  const widest = Math.max(...all.map(({ name }) => name.length));
  return all
    .map(({ name, state, seconds, why }) =>
      [name.padEnd(widest), `${Math.round(seconds)} s`.padStart(7), state.padEnd(11), why].join('  ').trimEnd(),
    )
    .join('\n');
}
