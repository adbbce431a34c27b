import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Asked, Check, Tally } from '../../../tooling/suite/check.ts';

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly Annotation[];
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface Report {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface BrowserCheck extends Pick<Check, 'name' | 'promise'> {
  /** The files below `suites/security/browser`, by the beginning of their names. */
  readonly specs: readonly string[];
  /** Two of these checks may run at the same time, each with a whole product of its own. */
  readonly port: number;
}

/** A check that is made of Playwright tests: what they tried and found stands in their annotations. */
export const browserCheck = ({ name, promise, specs, port }: BrowserCheck): Check => ({
  name,
  promise,
  // Playwright gives up what is not there in time; what the tests found themselves is certain.
  measures: 'time',
  run: async (asked, tally) => {
    const report = await runPlaywright(asked, specs, port);
    for (const { message } of report.errors) tally.finding(plain(message));
    const suites = report.suites.flatMap(within);
    if (suites.every(({ specs: tests }) => tests.length === 0)) tally.finding('no test was run');
    for (const { specs: tests } of suites) for (const test of tests) read(test, tally);
  },
});

const within = (suite: Suite): Suite[] => [suite, ...(suite.suites ?? []).flatMap(within)];
const plain = (text = 'without a word') => stripVTControlCharacters(text);

function read({ title, ok, tests }: Suite['specs'][number], tally: Tally): void {
  const annotations = tests.flatMap((test) => test.annotations);
  for (const { type, description = '' } of annotations) {
    const [, times, what] = /^(\d+) (.*)$/s.exec(description) ?? [];
    if (type === 'tried' && what !== undefined) tally.count(what, Number(times));
    if (type === 'finding') tally.finding(`${title}: ${description}`);
  }
  if (ok || annotations.some(({ type }) => type === 'finding')) return;
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  for (const { message } of errors) {
    const text = `${title}: ${plain(message)}`;
    if (/timeout/i.test(text)) tally.exceeded(text);
    else tally.finding(text);
  }
  if (errors.length === 0) tally.finding(`${title}: did not pass`);
}

function runPlaywright({ size, seed, runs }: Asked, specs: readonly string[], port: number): Promise<Report> {
  mkdirSync('var/security', { recursive: true });
  const file = join('var/security', `playwright-${port}.json`);
  rmSync(file, { force: true });
  const env = {
    ...process.env,
    E2E_PORT: String(port),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    SECURITY_SIZE: size,
    SECURITY_SEED: String(seed),
    ...(runs === null ? {} : { SECURITY_RUNS: String(runs) }),
  };
  const parts = ['test', '--config', 'playwright.security.config.ts', '--reporter=json', ...specs];
  return new Promise((done, failed) => {
    const started = spawn('node_modules/.bin/playwright', parts, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    started.on('error', failed);
    started.on('close', (code) => {
      try {
        done(JSON.parse(readFileSync(file, 'utf8')) as Report);
      } catch {
        failed(new Error(`Playwright ended with ${code} and left no report`));
      }
    });
  });
}
