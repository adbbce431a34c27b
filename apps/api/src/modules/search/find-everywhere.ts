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
import { described, withChildren, type Described } from './describe-found.ts';
import { readCandidates, readChildren, type Candidate } from './search.store.ts';

interface Ranked extends Pick<Described, 'found' | 'personId'> {
  readonly place: readonly number[];
}

export interface Answer {
  readonly found: Found[];
  /** Children whom a line names, beside those who were found themselves: ids of players. */
  readonly named: readonly string[];
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
  // By a number, an address or a jersey, whatever the name is.
  if ((candidate.source === 'person' || candidate.source === 'lead') && candidate.reached) return 'exact';
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
function ranked(candidates: readonly Candidate[], words: readonly string[]): Ranked[] {
  const all = candidates.flatMap((candidate): Ranked[] => {
    const { found, nearness, personId } = described(candidate);
    const match = bestMatch(candidate, found.title, words);
    if (match === null) return [];
    const place = [matches.indexOf(match), found.former ? 1 : 0, foundKinds.indexOf(found.kind), nearness];
    return [{ found, personId, place }];
  });
  const left = new Map<FoundKind, number>(foundKinds.map((kind) => [kind, mostOfAKind]));
  const seen = new Set<string>();
  return all
    .sort(inOrder)
    .filter(({ found: { kind, id } }) => {
      const remaining = left.get(kind)!;
      // Found by a name and by a number: once, where it fits best.
      if (remaining === 0 || seen.has(id)) return false;
      seen.add(id);
      left.set(kind, remaining - 1);
      return true;
    })
    .slice(0, mostFound);
}

/** Whatever the words, in either order, are in the name of, and whom a number or an address leads to; of nothing, nothing. */
export async function findEverywhere(db: Db, typed: string, now: Date): Promise<Answer> {
  const words = searchWords(typed);
  if (words.length === 0) return { found: [], named: [] };
  const best = ranked(await readCandidates(db, typed, now), words);
  const people = best.flatMap(({ personId }) => personId ?? []);
  const families = Map.groupBy(await readChildren(db, people), ({ guardianId }) => guardianId);
  const childrenOf = ({ personId }: Ranked) => (personId === null ? [] : (families.get(personId) ?? []));
  return {
    found: best.map((one) => withChildren(one.found, childrenOf(one))),
    named: best.flatMap((one) => childrenOf(one).map(({ id }) => id)),
  };
}
