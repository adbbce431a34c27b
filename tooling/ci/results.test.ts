import { expect, test } from 'vitest';
import { countOf, countOfStage, stageTable, withSecondTries, type Ran } from './results.ts';

const ran = (state: Ran['state']): Ran => ({ name: 'faults', state, seconds: 61.4, why: '' });

test('counts what Vitest, a suite and Playwright leave behind, and names what failed', () => {
  expect(
    countOf({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { fullName: 'holds', status: 'passed' },
            { fullName: 'breaks', status: 'failed', failureMessages: ['1 is not 2'] },
          ],
        },
        { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
      ],
    }),
  ).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts › breaks: 1 is not 2', 'b.test.ts: no such module'],
    secondTries: [],
  });
  expect(
    countOf({
      numPassedTests: 2,
      numFailedTests: 1,
      failures: ['jobs: one was lost'],
      secondTries: ['overload: p99: 2 s'],
    }),
  ).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['jobs: one was lost'],
    secondTries: [{ name: 'overload', about: 'p99: 2 s' }],
  });
  const outcome = (status: string, message?: string) => [{ status, results: message ? [{ error: { message } }] : [] }];
  expect(
    countOf({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'teams/teams.spec.ts',
          specs: [{ title: 'opens', tests: outcome('expected') }],
          suites: [
            {
              title: 'on a phone',
              specs: [
                { title: 'scrolls', tests: outcome('flaky', 'timeout') },
                { title: 'closes', tests: outcome('unexpected', 'still open') },
              ],
            },
          ],
        },
      ],
    }),
  ).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['teams/teams.spec.ts › on a phone › closes: still open'],
    secondTries: [{ name: 'teams/teams.spec.ts › on a phone › scrolls', about: 'timeout' }],
  });
});

test('a stage that was due and left no result has failed; one that was not due has not', () => {
  const green = { numPassedTests: 3, numFailedTests: 0 };
  expect(countOfStage(ran('passed'), true, green)).toMatchObject({ passed: 3, failed: 0 });
  expect(countOfStage(ran('passed'), true, null)).toMatchObject({ failed: 1 });
  expect(countOfStage(ran('not run'), true, null)).toMatchObject({ failed: 0 });
  expect(countOfStage(ran('not reached'), true, null)).toMatchObject({ failed: 1 });
  expect(countOfStage(ran('not reached'), false, null)).toMatchObject({ failed: 0 });
  expect(countOfStage(ran('failed'), false, null)).toMatchObject({ failed: 1 });
  // An error outside of every test, or a process that was killed after its result was written.
  expect(countOfStage(ran('failed'), true, green)).toMatchObject({ passed: 3, failed: 1 });
});

test('second tries add up over runs', () => {
  const first = withSecondTries([], ['a', 'b'], 'c1');
  expect(withSecondTries(first, ['b'], 'c2')).toEqual([
    { name: 'b', times: 2, lastCommit: 'c2' },
    { name: 'a', times: 1, lastCommit: 'c1' },
  ]);
});

test('the table of stages', () => {
  expect(
    stageTable([ran('passed'), { name: 'end to end', state: 'not run', seconds: 0, why: 'nothing changed' }]),
  ).toBe(['faults         61 s  passed', 'end to end      0 s  not run      nothing changed'].join('\n'));
});
