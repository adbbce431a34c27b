import { readFileSync } from 'node:fs';

/** Adds up what the two test runners report: `N passed, N failed, N skipped`. */
const total = { passed: 0, failed: 0, skipped: 0, secondTry: 0 };
for (const file of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    numPendingTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  total.passed += report.numPassedTests ?? (report.stats ? report.stats.expected + report.stats.flaky : 0);
  total.failed += report.numFailedTests ?? report.stats?.unexpected ?? 0;
  total.secondTry += report.stats?.flaky ?? 0;
  total.skipped += report.numPendingTests ?? report.stats?.skipped ?? 0;
}
if (total.secondTry > 0) console.log(`${total.secondTry} of them only on the second try: look into them`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
