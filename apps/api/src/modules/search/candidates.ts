import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../../platform/list/source.ts';

/** What is compared, as the indexes of 0037 write it. */
const keyOf = (column: string) => sql`(search_key(${sql.ref(column)}) collate "C")`;

/**
 * A word that PostgreSQL learns while it runs the statement, not while it plans it: there is one plan then, kept for all
 * words, and it never takes a common word for a reason to read a whole table.
 */
const unforeseen = (text: string) => sql`(select ${text}::text)`;

/** More than the search shows, because duplicates are dropped later. */
const mostThatBegin = sql.lit(40);
const mostThatContain = sql.lit(120);

/** Shorter ones have no trigram, and are in nearly everything. */
const worthLooking = (word: string) => Array.from(word).length >= 3;

/** Anywhere in a name; a short word only where one begins, so that the index knows it. */
const withinName = (word: string) => (worthLooking(word) ? likePattern(word) : likePattern(` ${word}`));

interface Named {
  readonly table: 'users' | 'teams' | 'leads' | 'tournaments';
  readonly name: RawBuilder<unknown>;
  readonly parts?: { readonly first: RawBuilder<unknown>; readonly last: RawBuilder<unknown> };
}

export const namedUsers: Named = {
  table: 'users',
  name: keyOf('name'),
  parts: { first: keyOf('fname'), last: keyOf('lname') },
};
export const namedLeads: Named = {
  table: 'leads',
  name: keyOf('player_name'),
  parts: { first: keyOf('player_first_name'), last: keyOf('player_last_name') },
};
export const namedTeams: Named = { table: 'teams', name: keyOf('name') };
export const namedTournaments: Named = { table: 'tournaments', name: keyOf('title') };

/**
 * A short walk through an index from where the text would stand. Where what begins with it ends is asked afterwards, of
 * the few: told both ends, PostgreSQL at times fetches everything between them and sorts it.
 */
const walkFrom = (table: Named['table'], keys: readonly RawBuilder<unknown>[], from: readonly string[]) => {
  const [last, ...before] = from.map((text, index) => ({ text, name: sql.ref(`key${index}`) })).toReversed();
  const named = keys.map((key, index) => sql`${key} as ${sql.ref(`key${index}`)}`);
  const end = sql`${last!.name} < ${`${last!.text}\u{10ffff}`}`;
  return sql`(select id from (
    select id, ${sql.join(named)} from ${sql.table(table)}
    where deleted_at is null and (${sql.join(keys.slice(0, from.length))}) >= (${sql.join(from.map(unforeseen))})
    order by ${sql.join(keys)}, id desc limit ${mostThatBegin}
  ) walked where ${sql.join([end, ...before.map(({ name, text }) => sql`${name} = ${text}`)], sql` and `)})`;
};

/** "smith" begins a last name; "smith an" and "an smith" are one, and the beginning of a first name. */
function byLastName({ table, parts }: Named, words: readonly string[]): RawBuilder<unknown>[] {
  if (!parts) return [];
  const keys = [parts.last, parts.first];
  if (words.length === 1) return [walkFrom(table, keys, words)];
  return [
    walkFrom(table, keys, [words[0]!, words.slice(1).join(' ')]),
    walkFrom(table, keys, [words.at(-1)!, words.slice(0, -1).join(' ')]),
  ];
}

/**
 * The ids of what may match, never more than a few hundred however common the words are: what begins with them comes
 * out of the order of an index, so that no exact name is ever missing; what only contains them is whatever is found first.
 */
export function candidates(named: Named, words: readonly string[]): RawBuilder<unknown> {
  const { table, name } = named;
  const parts = [walkFrom(table, [name], [words.join(' ')]), ...byLastName(named, words)];
  if (words.some(worthLooking)) {
    const contains = words.map((word) => sql`(' ' || ${name}) like ${unforeseen(withinName(word))}`);
    parts.push(sql`(select id from ${sql.table(table)} where deleted_at is null and ${sql.join(contains, sql` and `)}
      limit ${mostThatContain})`);
  }
  return sql.join(parts, sql` union `);
}

export const teamsByCode = (typed: string) => walkFrom('teams', [sql`(lower(team_code) collate "C")`], [typed]);
