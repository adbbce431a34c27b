import { plainLetters } from '@dugout/contract/wire/plain-letters.ts';

/** The rows in one of whose texts the search occurs. */
export function matching<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] {
  const wanted = plainLetters(search.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => textsOf(row).some((text) => text !== null && plainLetters(text).includes(wanted)));
}
