import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfTree } from '../suite/copy-of-tree.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';

/**
 * Whether the tests would notice: each mutation is put into a copy of what is committed, and the test that is named with it has to fail.
 *   npm run test:mutations [-- --only WORD]
 * WORD is looked for in what a mutation breaks, in its file and in its test. Ends with 1 when one is not caught.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const word = values.only?.toLowerCase() ?? '';
const asked = mutations.filter(({ what, file, caughtBy }) =>
  [what, file, caughtBy.file].some((text) => text.toLowerCase().includes(word)),
);
if (asked.length === 0) throw new Error(`No mutation is about ${word}`);

const began = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`;
const tree = copyOfTree();
const report = join(tree.folder, 'mutation-report.json');

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

/** Vitest and its report set different signs between the names of a group and of a test. */
const spaced = (tests: string) => tests.replaceAll(' ', '(?: | > )');

/** What the tests said, or null where Vitest itself failed. */
function runTests({ file, tests }: Mutation['caughtBy'], bail: boolean): Report | null {
  rmSync(report, { force: true });
  const parts = ['run', file, '--retry', '0', '--reporter=json', `--outputFile=${report}`];
  if (tests !== undefined) parts.push('-t', spaced(tests));
  if (bail) parts.push('--bail', '1');
  const vitest = join(tree.folder, 'node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [vitest, ...parts], { cwd: tree.folder, stdio: 'ignore', timeout: 900_000 });
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return null;
  }
}

const testsOf = (said: Report | null) => said?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];

const reports = new Map<string, Report | null>();

/** Of all that is asked of one file: it is run once without a mutation. */
function reportOf(file: string): Report | null {
  const known = reports.get(file);
  if (known !== undefined) return known;
  const tests = asked.filter(({ caughtBy }) => caughtBy.file === file).map(({ caughtBy }) => caughtBy.tests ?? '');
  const said = runTests(tests.includes('') ? { file } : { file, tests: tests.join('|') }, false);
  reports.set(file, said);
  return said;
}

/** Tests that fail without the mutation, or of which none is run, show nothing. */
function whyUnsound({ file, tests = '' }: Mutation['caughtBy']): string | null {
  const named = testsOf(reportOf(file)).filter(({ fullName }) => new RegExp(spaced(tests)).test(fullName));
  const failed = named.find(({ status }) => status === 'failed');
  if (failed) return `fails without it: ${failed.fullName}`;
  return named.some(({ status }) => status === 'passed') ? null : 'no test was run without it';
}

/** Why it was not caught; null where a test failed. What cannot even be loaded is not caught. */
function whyMissed(mutation: Mutation): string | null {
  const path = join(tree.folder, mutation.file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(mutation.from).length !== 2) return 'cannot be put in';
  const unsound = whyUnsound(mutation.caughtBy);
  if (unsound) return unsound;
  writeFileSync(
    path,
    whole.replace(mutation.from, () => mutation.to),
  );
  try {
    const said = runTests(mutation.caughtBy, true);
    if (testsOf(said).some(({ status }) => status === 'failed')) return null;
    const message = said?.testResults.map((one) => one.message).find(Boolean);
    return message ? `could not be loaded: ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}` : 'all tests passed';
  } finally {
    writeFileSync(path, whole);
  }
}

let caught = 0;
try {
  for (const mutation of asked) {
    const since = performance.now();
    const missed = whyMissed(mutation);
    if (missed === null) caught += 1;
    console.log(`${missed === null ? 'caught' : `NOT CAUGHT (${missed})`}: ${mutation.what} (${seconds(since)})`);
  }
} finally {
  tree.remove();
}
console.log(`${caught} of ${asked.length} caught in ${seconds(began)}`);
process.exitCode = caught === asked.length ? 0 : 1;
