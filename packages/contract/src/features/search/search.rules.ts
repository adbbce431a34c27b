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

/** So many figures are a phone number, or its beginning or end; with a name, its last four are enough. */
export const fewestFigures = 6;
const fewestFiguresWithName = 4;
const mostFiguresOfJersey = 2;

/** What was typed, by what it may be: each of these is looked for beside the name that the whole of it may be. */
export interface TakenApart {
  /** What is no number; of somebody who is found by a number. */
  readonly words: readonly string[];
  /** The figures of a phone number, as `phone_key` of the database has them, or as many of them as were typed. */
  readonly phone: string | null;
  /** Only with a word, which is that of a team. */
  readonly jersey: number | null;
  /** The beginning of an address, once the sign of one is typed: before that it is a name. */
  readonly email: string | null;
  /** The whole of it, where it may be the code of a team. */
  readonly code: string | null;
}

const inner = /(?<=\d)[\s,;]*(?:x|ext(?:ension)?)[\s.:]*\d{1,7}\s*$/i;
const isNumber = (word: string) => /^[+#]?\d+$/.test(word);

/** Without the code of our own country, and no more than ten. */
function nationalFigures(figures: string, withCode: boolean): string {
  const isOurs = figures.startsWith('1') && (withCode || figures.length > 7);
  return (isOurs ? figures.slice(1) : figures).slice(-10);
}

export function takenApart(typed: string): TakenApart {
  const all = searchKey(typed.replace(inner, ''))
    .split(' ')
    .filter((word) => word !== '');
  const numbers = all.filter(isNumber);
  const words = all.filter((word) => !isNumber(word)).slice(0, mostWords);
  const figures = nationalFigures(numbers.join('').replaceAll(/\D/g, ''), numbers[0]?.startsWith('+1') ?? false);
  const named = words.length > 0;
  const whole = typed.trim();
  return {
    words,
    phone: figures.length >= (named ? fewestFiguresWithName : fewestFigures) ? figures : null,
    jersey: named && numbers.length === 1 && figures.length <= mostFiguresOfJersey ? Number(figures) : null,
    email: /^[^\s@]+@[^\s@]*$/.test(whole) ? searchKey(whole) : null,
    code: /^[a-z0-9]{4,20}$/i.test(whole) ? whole.toLowerCase() : null,
  };
}

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
