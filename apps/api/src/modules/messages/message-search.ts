import { sql, type RawBuilder } from 'kysely';
import { exactCountLimit, none } from '@dugout/contract/wire/list.ts';
import type { Db } from '../../platform/db/database.ts';
import { likePattern, type Selection } from '../../platform/list/source.ts';

export interface SoughtWord {
  readonly word: string;
  /** Of all messages, those that hold it, as far as is known: 0 is "fewer than one in two thousand". */
  readonly share: number;
}

/** From here on the list of an index is too long to be read: the messages themselves are read, newest first. */
const common = 0.01;

/** What a trigram index can look up, and by which the share is known. */
const letters = /[\p{L}\p{N}]{3,}/gu;
const longestPart = (word: string) => [...(word.match(letters) ?? [])].sort((a, b) => b.length - a.length)[0];

/**
 * The words that are looked up in the index; every word is compared on what that finds. Reading the long lists of
 * common words is what makes a search slow; where all words are common, enough messages are found without any list.
 */
export function indexedWords(words: readonly SoughtWord[], messages: number, narrow = false): string[] {
  const known = words.filter(({ word }) => longestPart(word) !== undefined);
  // The index of a group or a sender leads to fewer messages than that of any word but the rarest.
  if (narrow) return known.filter(({ share }) => share === 0).map(({ word }) => word);
  const rare = known.filter(({ share }) => share < common);
  if (rare.length > 0) return rare.map(({ word }) => word);
  const expected = words.reduce((share, one) => share * (one.share || 1), messages);
  if (expected > 2 * exactCountLimit) return [];
  return known
    .toSorted((a, b) => a.share - b.share)
    .slice(0, 2)
    .map(({ word }) => word);
}

/** All words of the search, in any order, each of them anywhere: also within a word. */
export const wordsOf = (search: string) => [...new Set(search.trim().split(/\s+/u))];

export async function searchMessages(
  db: Db,
  search: string,
  filters: Selection['filters'],
): Promise<RawBuilder<unknown>> {
  const typed = wordsOf(search);
  const parts = typed.map((word) => likePattern(longestPart(word) ?? word));
  const { rows } = await sql<SoughtWord & { messages: string }>`
    select plain_letters(typed) as word, live_count('messages') as messages,
      coalesce((select sum(share) from message_words where word like plain_letters(part)), 0)::float8 as share
    from unnest(${typed}::text[], ${parts}::text[]) as asked (typed, part)`.execute(db);
  const isOne = (id: unknown) => id !== undefined && id !== none;
  const narrow = isOne(filters.group) || isOne(filters.sender);
  const indexed = indexedWords(rows, Number(rows[0]?.messages ?? 0), narrow);
  // `position` is out of reach of every index.
  return sql.join(
    [
      ...indexed.map((word) => sql`plain_letters(t.search) like ${likePattern(word)}`),
      ...rows.map(({ word }) => sql`position(${word} in plain_letters(t.search)) > 0`),
    ],
    sql` and `,
  );
}
