import { plainLetters } from '../../wire/plain-letters.ts';

export const mostFound = 20;
export const mostOfAKind = 6;
export const longestSearch = 100;

/** Further ones narrow nothing that anybody is called. */
const mostWords = 6;

const apostrophes = /['\u2018\u2019\u02bc`\u00b4]/gu;
const separators = /[-\u2010\u2011\u2013\u2014.,/()\t\n\r\u00a0 ]+/gu;

/** What is compared: without case, accents and apostrophes, one space between words. `search_key` of the database says the same. */
export const searchKey = (text: string): string =>
  plainLetters(text).replaceAll(apostrophes, '').replaceAll(separators, ' ').trim();

export const searchWords = (text: string): string[] =>
  searchKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** The best first. */
export const matches = ['exact-code', 'exact', 'begins', 'word-begins', 'contains'] as const;
export type Match = (typeof matches)[number];

const sorted = (words: readonly string[]) => words.toSorted().join(' ');

/** How well the words, in whatever order, match a name; null where one of them is not in it. */
export function matchOf(name: string, words: readonly string[]): Match | null {
  const key = searchKey(name);
  if (words.length === 0 || !words.every((word) => key.includes(word))) return null;
  const own = key.split(' ');
  if (sorted(own) === sorted(words)) return 'exact';
  const allBegin = words.every((word) => own.some((each) => each.startsWith(word)));
  if (key.startsWith(words.join(' ')) || (allBegin && words.length > 1 && words.some((word) => key.startsWith(word))))
    return 'begins';
  return allBegin ? 'word-begins' : 'contains';
}

/** A code is read out and typed in either case, and with whatever people put between its parts. */
export function matchOfCode(code: string, words: readonly string[]): Match | null {
  const typed = words.join('');
  const own = code.toLowerCase();
  if (typed === own) return 'exact-code';
  return typed.length >= fewestOfCode && own.startsWith(typed) ? 'begins' : null;
}

/** All codes of a club begin with the same three letters. */
export const fewestOfCode = 4;
