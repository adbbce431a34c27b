import type { Term } from '@dugout/contract/vocabulary/vocabulary.ts';

/** The youngest who play, 8U, leave school about this many years from now. */
const ahead = 12;
const back = 30;

/** Those who still play first, in the order in which they leave; then the alumni, the latest first. */
export function gradYearTerms(thisYear: number): Term[] {
  const playing = Array.from({ length: ahead + 1 }, (_year, index) => thisYear + index);
  const alumni = Array.from({ length: back }, (_year, index) => thisYear - 1 - index);
  return [...playing, ...alumni].map((year) => ({ value: String(year), label: String(year) }));
}
