import {
  matches,
  matchOf,
  matchOfCode,
  mostFound,
  mostOfAKind,
  searchWords,
  type Match,
} from '@dugout/contract/features/search/search.rules.ts';
import { foundKinds, type Found, type FoundKind } from '@dugout/contract/features/search/search.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { described } from './describe-found.ts';
import { readCandidates, type Candidate } from './search.store.ts';

interface Ranked {
  readonly found: Found;
  readonly place: readonly number[];
}

function bestMatch(candidate: Candidate, title: string, words: readonly string[]): Match | null {
  if (candidate.source === 'team') {
    const byCode = matchOfCode(candidate.code, words);
    const byName = matchOf(title, words);
    return (
      [byCode, byName].flatMap((match) => match ?? []).sort((a, b) => matches.indexOf(a) - matches.indexOf(b))[0] ??
      null
    );
  }
  // A tournament is also found by the word for its kind, which its line shows.
  return matchOf(title, words) ?? (candidate.source === 'event' ? 'contains' : null);
}

const before = new Intl.Collator('en').compare;

function inOrder(a: Ranked, b: Ranked): number {
  for (const [index, place] of a.place.entries()) {
    const other = b.place[index]!;
    if (place !== other) return place - other;
  }
  return before(a.found.title, b.found.title) || before(a.found.line, b.found.line);
}

/** The best match first; what is over after what is not; then as the kinds are listed, and by name. */
function ranked(candidates: readonly Candidate[], words: readonly string[]): Found[] {
  const all = candidates.flatMap((candidate): Ranked[] => {
    const { nearness, ...found } = described(candidate);
    const match = bestMatch(candidate, found.title, words);
    if (match === null) return [];
    return [{ found, place: [matches.indexOf(match), found.former ? 1 : 0, foundKinds.indexOf(found.kind), nearness] }];
  });
  const left = new Map<FoundKind, number>(foundKinds.map((kind) => [kind, mostOfAKind]));
  return all
    .sort(inOrder)
    .map(({ found }) => found)
    .filter(({ kind }) => {
      const remaining = left.get(kind)!;
      left.set(kind, remaining - 1);
      return remaining > 0;
    })
    .slice(0, mostFound);
}

/** Whatever the words, in either order, are in the name of; of nothing, nothing. */
export async function findEverywhere(db: Db, typed: string, now: Date): Promise<Found[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  return ranked(await readCandidates(db, words, now), words);
}
