import { plainLetters } from '@dugout/contract/wire/plain-letters.ts';

interface Searched {
  readonly label: string;
  readonly also?: string;
}

/** The terms that hold what was typed; first those whose own label begins with it. */
export function matchingTerms<T extends Searched>(terms: readonly T[], typed: string): T[] {
  const wanted = plainLetters(typed.trim());
  const begins = ({ label }: Searched) => plainLetters(label).startsWith(wanted);
  const found = terms.filter(({ label, also = '' }) => plainLetters(`${label}\n${also}`).includes(wanted));
  return [...found.filter((term) => begins(term)), ...found.filter((term) => !begins(term))];
}
