import { expect, test } from 'vitest';
import { matchOf, matchOfCode, searchKey, searchWords } from './search.rules.ts';

test('case, accents, apostrophes and what stands between words make no difference', () => {
  expect(searchKey(' Núñez ')).toBe('nunez');
  expect(searchKey('Søren Groß-Łukasz')).toBe('soren gross lukasz');
  expect(searchKey('O’Brien')).toBe(searchKey("o'brien"));
  expect(searchKey('Smith-Jones, Anna')).toBe('smith jones anna');
  expect(searchKey('100%_a\\b')).toBe('100%_a\\b');
  expect(searchWords('  ')).toEqual([]);
});

const rank = (name: string, typed: string) => matchOf(name, searchWords(typed));

test('a name is matched by how much of it was meant', () => {
  expect(rank('Anna Smith', 'anna smith')).toBe('exact');
  expect(rank('Anna Smith', 'Smith Anna')).toBe('exact');
  expect(rank('Anna Smith', 'ann')).toBe('begins');
  expect(rank('Anna Smith', 'smi an')).toBe('begins');
  expect(rank('Anna Smith', 'smi')).toBe('word-begins');
  expect(rank('Anna Lee Smith', 'smi le')).toBe('word-begins');
  expect(rank('Anna Smith', 'mit')).toBe('contains');
  expect(rank('Anna Smith', 'anna jones')).toBeNull();
  expect(rank('Anna Smith', '%')).toBeNull();
});

test('a code is matched in either case, and only as one that was begun', () => {
  expect(matchOfCode('BMB7K2Q', ['bmb7k2q'])).toBe('exact-code');
  expect(matchOfCode('BMB7K2Q', ['bmb', '7k2q'])).toBe('exact-code');
  expect(matchOfCode('BMB7K2Q', ['bmb7'])).toBe('begins');
  expect(matchOfCode('BMB7K2Q', ['bmb'])).toBeNull();
  expect(matchOfCode('BMB7K2Q', ['7k2q'])).toBeNull();
});
