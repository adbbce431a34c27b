import { expect, test } from 'vitest';
import { matchOf, matchOfCode, searchKey, searchWords, takenApart } from './search.rules.ts';

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

const nothing = { words: [], phone: null, jersey: null, email: null, code: null };

test.each([
  ['(518) 555-0130', { phone: '5185550130' }],
  ['518.555.0130', { phone: '5185550130' }],
  ['+1 518 555 0130', { phone: '5185550130' }],
  ['1 (518) 555-0130 ext. 4', { phone: '5185550130' }],
  ['+1 518 555', { phone: '518555' }],
  ['555-0130', { phone: '5550130' }],
  ['51855', { code: '51855' }],
  ['0130', { code: '0130' }],
  ['0130 Black', { words: ['black'], phone: '0130' }],
  ['amanda black 0130', { words: ['amanda', 'black'], phone: '0130' }],
  ['25 austin gold', { words: ['austin', 'gold'], jersey: 25 }],
  ['#7 gold', { words: ['gold'], jersey: 7 }],
  ['austin 00', { words: ['austin'], jersey: 0 }],
  ['25 14u gold', { words: ['14u', 'gold'], jersey: 25 }],
  ['3 4 gold', { words: ['gold'] }],
  ['125 gold', { words: ['gold'] }],
  ['25', {}],
  ['a.black@mail.example', { words: ['a', 'black@mail', 'example'], email: 'a black@mail example' }],
  ['a@', { words: ['a@'], email: 'a@' }],
  ['BMB7K2Q', { words: ['bmb7k2q'], code: 'bmb7k2q' }],
  ['Zoë', { words: ['zoe'] }],
])('%s may be', (typed, found) => {
  expect(takenApart(typed)).toEqual({ ...nothing, ...found });
});
