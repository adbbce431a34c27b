import { plainLetters } from '@dugout/contract/wire/plain-letters.ts';

export interface Part {
  readonly text: string;
  readonly matched: boolean;
}

/** A text cut where the search occurs in it, without regard to case and accents. */
export function matchedParts(text: string, search: string): Part[] {
  const letters = Array.from(text);
  const plain = letters.map((letter) => plainLetters(letter));
  const whole = plain.join('');
  const wanted = plainLetters(search.trim());
  if (wanted === '') return [{ text, matched: false }];
  // Which letter a place of `whole` belongs to: one may be spelled with two, and an accent of its own with none.
  const letterAt = plain.flatMap((spelled, index) => Array.from({ length: spelled.length }, () => index));
  const parts: Part[] = [];
  const push = (from: number, to: number, matched: boolean) => {
    if (to > from) parts.push({ text: letters.slice(from, to).join(''), matched });
  };
  let from = 0;
  for (let at = whole.indexOf(wanted); at !== -1; at = whole.indexOf(wanted, at + wanted.length)) {
    const start = Math.max(from, letterAt[at]!);
    let end = letterAt[at + wanted.length - 1]! + 1;
    while (plain[end] === '') end += 1;
    push(from, start, false);
    push(start, end, true);
    from = end;
  }
  push(from, letters.length, false);
  return parts;
}
