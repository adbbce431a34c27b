import type { FieldDifference } from '../../kit/record/field-differences.ts';

/** More than a line holds of one value. */
const longest = 40;
const brief = (text: string) => (text === '' ? '(empty)' : text.length > longest ? `${text.slice(0, longest)}…` : text);

/** `Jersey # 8 → 98 and 2 more`. Of a field that is withheld there is only its name. Empty where nothing is known. */
export function changeText(differences: readonly FieldDifference[], withheld: readonly string[]): string {
  const shown = differences.filter(({ label }) => !withheld.includes(label));
  const all = [...shown.map(({ label, before, after }) => `${label} ${brief(before)} → ${brief(after)}`), ...withheld];
  const [first, ...others] = all;
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
