import { readFileSync } from 'node:fs';

/** Adds up what the two test runners report: `N passed, N failed, N skipped`. */
const total = { passed: 0, failed: 0, skipped: 0 };
for (const file of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    numPendingTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  total.passed += report.numPassedTests ?? report.stats?.expected ?? 0;
  // A test that only passed on a second try is a failure that has not been understood.
  total.failed += report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0);
  total.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
