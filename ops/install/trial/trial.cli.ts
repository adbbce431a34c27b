import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StepResult } from './steps.ts';

/**
 * `npm run test:install`: installs the release that `npm run release` made on a scratch machine, as the operator's guide says, and uses it.
 * Needs root (or it is counted as skipped), because it makes namespaces; touches nothing outside of its folder.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const archive = resolve(`var/release/dugout-${version}-${process.platform}-${process.arch}.tar.gz`);
if (!existsSync(archive)) throw new Error(`${archive} is not there: npm run release makes it`);

const folder = 'var/install';
mkdirSync(folder, { recursive: true });
const tell = (passed: number, failed: number, skipped: number, failures: readonly string[] = []) => {
  const counts = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, failures };
  writeFileSync(join(folder, 'result.json'), JSON.stringify(counts));
  process.exitCode = failed > 0 ? 1 : 0;
};

const apart = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child'];
if (spawnSync('unshare', [...apart, 'true']).status !== 0) {
  console.log('skipped: no namespaces can be made here (root is needed)');
  tell(0, 0, 1);
} else {
  // Not below a folder that the scratch machine lays over.
  const scratch = mkdtempSync(join(tmpdir(), 'dugout-install-'));
  const file = join(scratch, 'steps.json');
  const here = import.meta.dirname;
  const began = performance.now();
  try {
    const inside = [process.execPath, join(here, 'inside.cli.ts'), archive, file];
    const { status } = spawnSync('unshare', [...apart, join(here, 'scratch-machine.sh'), scratch, ...inside], {
      stdio: 'inherit',
    });
    const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StepResult[]) : [];
    const failures = results
      .filter(({ failure }) => failure !== null)
      .map(({ name, failure }) => `${name}: ${failure}`);
    if (status !== 0 && failures.length === 0) failures.push(`the scratch machine ended with ${String(status)}`);
    for (const failure of failures) console.error(failure);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(`install: ${results.length} steps in ${seconds} s, ${failures.length} failed`);
    tell(results.filter(({ failure }) => failure === null).length, failures.length, 0, failures);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
