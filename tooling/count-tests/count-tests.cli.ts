import { readFileSync } from 'node:fs';

/** What the test runners and the suites leave behind, as far as it is read here. */
interface Result {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  /** Of a suite of checks: one line for each check that found something. */
  failures?: string[];
  /** Of Vitest. */
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
  /** Of Playwright. */
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Journeys[];
}
interface Journeys {
  suites?: Journeys[];
  specs?: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/**
 * Adds up what the runners report: `N passed, N failed, N skipped`. What failed is named here once more, because of a long run only the end is
 * kept.
 */
const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };
for (const file of process.argv.slice(2)) {
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result;
  const { stats } = result;
  total.passed += result.numPassedTests ?? (stats ? stats.expected + stats.flaky : 0);
  total.failed += result.numFailedTests ?? stats?.unexpected ?? 0;
  total.secondTry += stats?.flaky ?? 0;
  total.skipped += result.numPendingTests ?? stats?.skipped ?? 0;
  for (const line of result.failures ?? []) tell('failed', line);
  for (const { name, message, assertionResults } of result.testResults ?? []) {
    // A file that could not be loaded has no tests, and says why itself.
    if (assertionResults.length === 0 && message) tell('failed', `${name}: ${message}`);
    for (const test of assertionResults) {
      if (test.status === 'failed') tell('failed', `${name} › ${test.fullName}: ${test.failureMessages?.[0] ?? ''}`);
    }
  }
  for (const journeys of result.suites ?? []) tellJourneys(journeys);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (total.secondTry > 0) console.log(`${total.secondTry} of them only on a second try: look into them`);
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function tellJourneys({ suites = [], specs = [] }: Journeys): void {
  for (const inner of suites) tellJourneys(inner);
  for (const { file, title, tests } of specs) {
    for (const { status, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const message = results.find(({ error }) => error)?.error?.message ?? '';
      tell(status === 'flaky' ? 'on a second try' : 'failed', `${file} › ${title}: ${message}`);
    }
  }
}

function tell(how: string, what: string): void {
  console.log(`${how}: ${what.slice(0, 1_500)}`);
}
