import { describe, expect, it } from 'vitest';
import { hasMoved, joinedRows, nextPage } from './endless-rows.ts';

const page = (ids: string, total: number, atLeast = false) => ({
  rows: ids.split('').map((id) => ({ id })),
  total,
  atLeast,
});

describe('a list without an end', () => {
  it('has a next page as long as rows are left', () => {
    expect(nextPage([page('ab', 5)], 2)).toBe(2);
    expect(nextPage([page('ab', 5), page('cd', 5)], 2)).toBe(3);
    expect(nextPage([page('ab', 5), page('cd', 5), page('e', 5)], 2)).toBeUndefined();
  });

  it('ends with the count also where the last page is full', () => {
    expect(nextPage([page('ab', 4), page('cd', 4)], 2)).toBeUndefined();
  });

  it('goes on past the limit of exact counting, until a page is not full', () => {
    expect(nextPage([page('ab', 2, true)], 2)).toBe(2);
    expect(nextPage([page('ab', 2, true), page('c', 2, true)], 2)).toBeUndefined();
  });

  it('has nothing after nothing', () => {
    expect(nextPage([], 2)).toBeUndefined();
    expect(nextPage([page('', 0)], 2)).toBeUndefined();
  });

  it('shows a row once that moved onto the next page because a new one came', () => {
    expect(joinedRows([page('ab', 4), page('bc', 5)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('knows that rows came or went between its pages', () => {
    expect(hasMoved([page('ab', 4), page('cd', 4)])).toBe(false);
    expect(hasMoved([page('ab', 4), page('cd', 3)])).toBe(true);
    expect(hasMoved([])).toBe(false);
  });
});
