import { plainLetters } from '@dugout/contract/wire/plain-letters.ts';

/** A number is found in any writing: nothing but one is typed, and as much of it as tells numbers apart. */
const figuresOf = (search: string) =>
  /^[\d\s().+-]+$/.test(search) ? search.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
const fewestFigures = 4;

/** The rows in one of whose texts the search occurs. */
export function matching<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] {
  const wanted = plainLetters(search.trim());
  if (wanted === '') return rows;
  const figures = figuresOf(wanted);
  const occurs = (text: string) =>
    plainLetters(text).includes(wanted) ||
    (figures.length >= fewestFigures && text.replaceAll(/\D/g, '').includes(figures));
  return rows.filter((row) => textsOf(row).some((text) => text !== null && occurs(text)));
}
