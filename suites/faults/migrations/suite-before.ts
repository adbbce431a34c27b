import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from '../../../tooling/suite/check.ts';
import type { PostgresServer } from '../machine/postgres.ts';
import type { VersionBefore } from './version-before.ts';

interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The API of the version before, tested by its own tests, on tables that are newer than it. */
export function suiteOnNewSchema(version: VersionBefore, server: PostgresServer, tally: Tally): void {
  version.migrateAsToday();
  const first = test(version, server, ['apps/api']);
  tally.count('tests of the version before, on the new tables', testsIn(first).length);
  const failed = failedIn(first);
  if (failed.length === 0) return;
  // Alone, as where a change lands: some of them want more of the machine than others leave.
  const files = first.testResults
    .filter((file) => failedIn({ testResults: [file] }).length > 0)
    .map(({ name }) => name);
  tally.count('of them asked a second time', failed.length);
  const again = failedIn(test(version, server, files));
  if (again.length === 0) return;
  // Some want more than there is: what fails on the tables that it was written for says nothing about the new ones.
  version.migrateAsBefore();
  const before = new Set(failedIn(test(version, server, files)));
  for (const name of again) {
    if (before.has(name)) tally.count('of them that fail on the old tables as well');
    else tally.finding(`the version before fails on the new tables: ${name}`);
  }
}

const testsIn = ({ testResults }: Results) => testResults.flatMap(({ assertionResults }) => assertionResults);
const failedIn = (results: Results) =>
  testsIn(results)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);

function test(version: VersionBefore, server: PostgresServer, what: readonly string[]): Results {
  const file = join(version.folder, 'results.json');
  rmSync(file, { force: true });
  const { output } = version.try(
    ['node_modules/.bin/vitest', 'run', ...what, '--reporter=json', `--outputFile=${file}`],
    { TEST_DATABASE_URL: server.url() },
  );
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    throw new Error(`the tests of the version before did not run:\n${output.slice(-2_000)}`);
  }
}
