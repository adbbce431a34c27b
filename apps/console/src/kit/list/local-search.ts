/** Without case and accents, as the lists of the server search. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The rows in one of whose texts the search occurs. */
export function matching<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] {
  const wanted = plain(search.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => textsOf(row).some((text) => text !== null && plain(text).includes(wanted)));
}
