import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { History } from './history.ts';
import { decide, minutesByNeed, stages } from './stages.ts';

const history = (count: number, commits: string[][] | null): History => ({
  count,
  commits,
  window: 'the git history is shallow',
});
const optional = stages.flatMap(({ name, need }) => (need ? [{ name, ...need }] : []));
const due = (past: History, everything = false) =>
  [...decide(stages, past, everything)].filter(([, decision]) => decision.due).map(([name]) => name);
const whyOf = (name: string, past: History) => decide(stages, past, false).get(name)!.why;
const old = (count: number) => Array.from({ length: count }, () => ['docs/style.md']);

test('a change of what a stage judges makes it due, wherever in the window: a landing may have many commits', () => {
  const change = ['tooling/release/pack.ts'];
  expect(due(history(5, [change]))).toEqual(['install']);
  expect(due(history(5, [...old(59), change]))).toEqual(['install']);
  expect(whyOf('install', history(5, [...old(59), change]))).toBe('tooling/release/pack.ts changed, 59 commits ago');
  expect(due(history(5, old(60)))).toEqual([]);
  expect(due(history(5, [['ops/dugout/setup.test.ts']]))).toEqual([]);
});

test('without a change each has its turn once in six commits, no two in the same', () => {
  const ran = Array.from({ length: 6 }, (_, step) => due(history(600 + step, [])));
  expect(ran.flat().sort()).toEqual(optional.map(({ name }) => name).sort());
  for (const names of ran) expect(names.length).toBeLessThan(2);
});

test('when all are due, those run that fit, others each time, and the rest is told to be put off', () => {
  const past = (count: number) => history(count, [['packages/database/migrations/1.sql', 'suites/lighthouse/x.ts']]);
  const ran = Array.from({ length: 12 }, (_, count) => due(past(count)));
  for (const names of ran) {
    const minutes = optional.reduce((sum, stage) => sum + (names.includes(stage.name) ? stage.minutes : 0), 0);
    expect(minutes).toBeLessThanOrEqual(minutesByNeed);
  }
  for (const { name } of optional) expect(ran.filter((names) => names.includes(name)).length).toBeGreaterThan(2);
  for (const [, decision] of decide(stages, past(2), false)) {
    if (!decision.due) expect(decision.why).toContain('put off for bench');
  }
});

test('without a history everything counts as changed; CI_ALL runs everything', () => {
  expect(due(history(5, null)).length).toBeGreaterThan(0);
  expect(due(history(5, []), true)).toEqual(optional.map(({ name }) => name));
});

test('every pattern of what a stage judges finds a file', () => {
  const empty = optional.flatMap(({ judges }) => judges.filter((glob) => globSync(glob).length === 0));
  expect(empty).toEqual([]);
});
