import { expect, test } from 'vitest';
import { lastProblem, noteProblem } from '../../api/last-problem.ts';
import { reportInput, reportRules, screenOf } from './problem-report.form.ts';

test('only the pattern of a screen is told', () => {
  expect(screenOf('/teams/$id')).toBe('/teams/$id');
  expect(screenOf('/')).toBe('/');
  expect(screenOf('/$')).toBe('/$');
  expect(screenOf('/teams/0191f3c2-0000-7000-8000-000000000000')).toBe('/');
  expect(screenOf('/players?search=maya')).toBe('/');
  expect(screenOf(undefined)).toBe('/');
});

test('the last failed call goes along with its request id, code and time, and without the address of the screen', () => {
  expect(lastProblem()).toBeNull();
  noteProblem({ requestId: null, code: 'network' }, '/teams');
  expect(lastProblem()).toBeNull();
  noteProblem({ requestId: 'req-1', code: 'server.internal' }, '/teams/0191f3c2');
  const values = { happened: ' It broke. ', expected: '' };
  const around = { screen: '/teams/$id', version: '0.1.0', browser: 'x'.repeat(400), problem: lastProblem() };
  const input = reportInput(values, around);
  expect(input.failedCall).toEqual({ requestId: 'req-1', code: 'server.internal', at: lastProblem()?.at });
  expect(input.happened).toBe('It broke.');
  expect(input.browser).toHaveLength(300);
});

test('what happened must be said, and neither text may be longer than is taken', () => {
  expect(reportRules.happened(' ')).toBe('Tell us what happened.');
  expect(reportRules.happened('It broke.')).toBeNull();
  expect(reportRules.expected('')).toBeNull();
  expect(reportRules.expected('x'.repeat(4_001))).toBe('At most 4,000 characters.');
});
