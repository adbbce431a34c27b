import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'dugout-suite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const suite = JSON.stringify(new URL('./suite.ts', import.meta.url).href);
/** Each check finds something the first time, and nothing the second time. */
const program = `
import { existsSync, writeFileSync } from 'node:fs';
import { runSuite } from ${suite};
const firstTime = (name) => {
  const before = existsSync(name);
  writeFileSync(name, '');
  return !before;
};
const check = (name, measures, find) => ({
  name, promise: 'it holds', ...(measures ? { measures } : {}),
  run: async (_asked, tally) => {
    tally.count('calls');
    if (firstTime(name)) find(tally);
  },
});
await runSuite({
  name: 'sample', atOnce: 1, document: 'none.md',
  checks: [
    check('slow', 'time', (tally) => tally.exceeded('took 9 s')),
    check('late', 'time', () => { throw new Error('nobody answered in time'); }),
    check('leaks', 'time', (tally) => { tally.exceeded('took 9 s'); tally.finding('gave away a name'); }),
    check('opens', undefined, (tally) => tally.exceeded('let a stranger in')),
    check('breaks', undefined, () => { throw new Error('could not start'); }),
    { ...check('always-slow', 'time'), run: async (_asked, tally) => tally.exceeded('took 8 s') },
  ],
});`;

/** Whether it ended well, and what it left. */
function runSample(...options: string[]) {
  for (const name of ['slow', 'late', 'leaks', 'opens', 'breaks']) rmSync(join(folder, name), { force: true });
  writeFileSync(join(folder, 'sample.ts'), program);
  let said = '';
  let ok = true;
  try {
    said = execFileSync(process.execPath, ['sample.ts', '--size', 'short', ...options], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    ok = false;
    said = (error as { stdout: string }).stdout;
  }
  const result = JSON.parse(readFileSync(join(folder, 'var/sample/result.json'), 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    failures: string[];
    secondTries: string[];
  };
  return { ok, said, ...result };
}

test('what found a bound exceeded once passes on a second try, and its first finding is told', () => {
  const { ok, said, numPassedTests, failures, secondTries } = runSample('--again', '--only', 'slow,late');
  expect({ ok, numPassedTests, failures }).toEqual({ ok: true, numPassedTests: 2, failures: [] });
  expect(secondTries).toEqual(['slow: took 9 s', expect.stringContaining('late: broken off: Error: nobody answered')]);
  expect(said).toContain('only on a second try: slow: took 9 s');
});

test('any other finding fails whatever a second try would say: there is none', () => {
  const { ok, said, failures, secondTries } = runSample('--again', '--only', 'leaks,opens,breaks');
  expect({ ok, secondTries }).toEqual({ ok: false, secondTries: [] });
  expect(failures).toEqual([
    'leaks: took 9 s; gave away a name',
    'opens: let a stranger in',
    expect.stringContaining('breaks: broken off: Error: could not start'),
  ]);
  expect(said).not.toContain('once more');
});

test('what was found twice is told twice; without --again nothing is asked twice', () => {
  expect(runSample('--again', '--only', 'always-slow')).toMatchObject({
    ok: false,
    numFailedTests: 1,
    failures: ['always-slow: took 8 s; took 8 s'],
    secondTries: [],
  });
  expect(runSample('--only', 'slow')).toMatchObject({ ok: false, failures: ['slow: took 9 s'], secondTries: [] });
});
