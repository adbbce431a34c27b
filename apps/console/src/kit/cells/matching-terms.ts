interface Searched {
  readonly label: string;
  readonly also?: string;
}

/** The terms that hold what was typed; first those whose own label begins with it. */
export function matchingTerms<T extends Searched>(terms: readonly T[], typed: string): T[] {
  const wanted = typed.trim().toLowerCase();
  const begins = ({ label }: Searched) => label.toLowerCase().startsWith(wanted);
  const found = terms.filter(({ label, also = '' }) => `${label}\n${also}`.toLowerCase().includes(wanted));
  return [...found.filter((term) => begins(term)), ...found.filter((term) => !begins(term))];
}
