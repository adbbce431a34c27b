import type { AgeGroup } from '@dugout/contract/vocabulary/teams.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import type { State } from '@dugout/contract/vocabulary/states.ts';
import { states } from '@dugout/contract/vocabulary/states.ts';

interface TeamFilters {
  readonly name?: string;
  readonly ageGroup?: AgeGroup;
  readonly state?: State;
}

const ageOf = (word: string) =>
  ageGroups.terms.find(({ value, label }) => [value, label].some((text) => text.toLowerCase() === word))?.value;
const stateOf = (word: string) => states.values.find((code) => code.toLowerCase() === word);

/**
 * `austin 14u tx` is a name, an age and a state. A word may also be a part of the name ("La Mesa"): then the words are
 * read both ways, and the narrower way comes first.
 */
export function teamSearches(typed: string): readonly TeamFilters[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{}];
  const read = words.reduce<{ name: string[]; ageGroup?: AgeGroup; state?: State }>(
    (found, word) => {
      const ageGroup = found.ageGroup === undefined ? ageOf(word.toLowerCase()) : undefined;
      if (ageGroup !== undefined) return { ...found, ageGroup };
      const state = found.state === undefined ? stateOf(word.toLowerCase()) : undefined;
      return state === undefined ? { ...found, name: [...found.name, word] } : { ...found, state };
    },
    { name: [] },
  );
  const { name, ...facts } = read;
  const asName = { name: words.join(' ') };
  if (Object.keys(facts).length === 0) return [asName];
  return [{ ...(name.length === 0 ? {} : { name: name.join(' ') }), ...facts }, asName];
}
