import { expect, test } from 'vitest';
import { guardedIn, relapses, together, type Results } from './relapse.ts';

const results = (rounds: number[], name = 'players page'): Results => ({
  run: 'a test',
  parts: { api: [{ name, unit: 'ratio', rounds, guarded: true }] },
});

test('a ratio that fell back by more than a fifth is named, by its best round', () => {
  expect(relapses(results([0.5, 0.4, 0.6]), results([0.3, 0.39, 0.2]))).toEqual([
    { part: 'api', what: 'players page: 0.390, and was 0.500' },
  ]);
});

test('a fifth less is no relapse, and one slow round is none', () => {
  expect(relapses(results([0.5]), results([0.4]))).toEqual([]);
  expect(relapses(results([0.5]), results([0.1, 0.5, 0.1]))).toEqual([]);
});

test('what is not measured any more is named', () => {
  expect(relapses(results([0.5]), results([0.5], 'teams page'))).toEqual([
    { part: 'api', what: 'players page is not measured any more' },
  ]);
});

test('what is measured again counts with what was measured before', () => {
  const both = together(results([0.1]), results([0.5]));
  expect(both.parts.api![0]!.rounds).toEqual([0.1, 0.5]);
  expect(guardedIn(both)).toBe(1);
  expect(relapses(results([0.5]), both)).toEqual([]);
});
