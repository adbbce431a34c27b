import { sql, type RawBuilder } from 'kysely';
import { fewestFigures, takenApart, type TakenApart } from '@dugout/contract/features/search/search.rules.ts';
import { ageGroups } from '@dugout/contract/vocabulary/teams.ts';
import type { Db } from '../../platform/db/database.ts';
import { column, likePattern, type Selection } from '../../platform/list/source.ts';
import { families, withoutLinks } from './family.ts';

/** More people than share the last four figures of a number among some ten million. */
const mostReached = sql.lit(3_000);

const reversed = (figures: string) => Array.from(figures).toReversed().join('');

type Numbered = 'users' | 'players' | 'leads';
type NumberColumn = 'phone' | 'parent_phone';

const keyOf = (column: NumberColumn) => sql`phone_key(${sql.ref(column)})`;
const idsFrom = (table: Numbered, column: NumberColumn) =>
  sql`select id from ${sql.table(table)} where deleted_at is null and ${keyOf(column)} is not null and`;

/** Among figures `:` is what comes after the last of them. */
function endingIn(table: Numbered, column: NumberColumn, figures: string): RawBuilder<unknown> {
  const backwards = sql`(reverse(${keyOf(column)}) collate "C")`;
  return sql`(${idsFrom(table, column)} ${backwards} >= ${reversed(figures)} and ${backwards} < ${`${reversed(figures)}:`}
    limit ${mostReached})`;
}

const beginningWith = (table: Numbered, column: NumberColumn, figures: string) =>
  sql`(${idsFrom(table, column)} ${keyOf(column)} ~>=~ ${figures} and ${keyOf(column)} ~<~ ${`${figures}:`}
    limit ${mostReached})`;

/** The last four figures are told; how a number begins is what many share. */
const withNumber = (table: Numbered, column: NumberColumn, figures: string) =>
  figures.length < fewestFigures
    ? endingIn(table, column, figures)
    : sql`(${beginningWith(table, column, figures)} union ${endingIn(table, column, figures)})`;

const withAddress = (key: string) => {
  const column = sql`(search_key(email) collate "C")`;
  return sql`(select id from users where deleted_at is null and email is not null
    and ${column} >= ${key} and ${column} < ${`${key}\u{10ffff}`} limit ${mostReached})`;
};

/** Every word is somewhere in it; a number finds the person alone. */
const named = (name: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql`true`
    : sql.join(words.map((word) => sql`strpos(search_key(${name}), ${word}) > 0`), sql` and `); // prettier-ignore

interface Contact {
  /** The ids of users. */
  readonly owners: RawBuilder<unknown>;
  readonly words: readonly string[];
  readonly figures: string | null;
}

function contactOf({ phone, email, words }: TakenApart): Contact | null {
  if (email !== null) return { owners: withAddress(email), words: [], figures: null };
  if (phone !== null) return { owners: withNumber('users', 'phone', phone), words, figures: phone };
  return null;
}

/** The ids of users whose own phone number or email address it is. */
function ownersOf({ owners, words }: Contact): RawBuilder<unknown> {
  return sql`select u.id from users u where u.id = any(array(${owners})) and ${named(sql`u.name`, words)}`;
}

/** The ids of the players whose own contact data it is, or a guardian's; a name may be that of either. */
function playersReached({ owners, words, figures }: Contact): RawBuilder<unknown> {
  const older =
    figures === null
      ? sql``
      : sql`
    union select p.id from players p
    where p.id = any(array(${withNumber('players', 'parent_phone', figures)})) and ${named(sql`p.name`, words)}
      and ${withoutLinks}`;
  return sql`
    select p.id from users u join players p on p.user_id = u.id and p.deleted_at is null
    where u.id = any(array(${owners})) and ${named(sql`u.name`, words)}
    union
    select p.id from users u join ${families} f on f.guardian_id = u.id
      join players p on p.id = f.player_id and p.deleted_at is null
    where u.id = any(array(${owners})) and ${named(sql`(p.name || ' ' || u.name)`, words)}
    ${older}`;
}

const ageOf = (word: string) => ageGroups.terms.find(({ label }) => label.toLowerCase() === word)?.value;
const worthLooking = (word: string) => Array.from(word).length >= 3 && ageOf(word) === undefined;

/** Of a team that is called so, or of that age: `14u` is in the names of some teams and not of others. */
function ofTeam(word: string): RawBuilder<unknown> {
  const called = sql`(' ' || (search_key(t.name) collate "C")) like ${likePattern(word)}`;
  const age = ageOf(word);
  return age === undefined ? called : sql`(t.age_group = ${age} or ${called})`;
}

/** The ids of the players with this number on a team of these words. */
function playersWithNumber({ jersey, words }: TakenApart, most: RawBuilder<unknown>): RawBuilder<unknown> | null {
  if (jersey === null || !words.some(worthLooking)) return null;
  return sql`
    select p.id from players p join teams t on t.id = p.team_id and t.deleted_at is null
    where p.deleted_at is null and p.jersey_order = ${jersey} and p.team_id is not null and ${sql.join(words.map(ofTeam), sql` and `)}
    limit ${most}`;
}

const teamsWithCode = (code: string) =>
  sql`select id from teams where deleted_at is null and (lower(team_code) collate "C") = ${code}`;

/** Meant by a number, an address or a jersey, whatever their names are: ids of players, or null where nothing but a name was typed. */
export function playersMeant(typed: string, most = mostReached): RawBuilder<unknown> | null {
  const apart = takenApart(typed);
  const contact = contactOf(apart);
  return joined([contact && playersReached(contact), playersWithNumber(apart, most)]);
}

/** The same for people of every kind, by their own: ids of users. */
export function peopleMeant(typed: string, most = mostReached): RawBuilder<unknown> | null {
  const apart = takenApart(typed);
  const contact = contactOf(apart);
  const players = playersWithNumber(apart, most);
  return joined([contact && ownersOf(contact), players && sql`select user_id from players where id in (${players})`]);
}

export function playersOfCode(typed: string): RawBuilder<unknown> | null {
  const { code } = takenApart(typed);
  return code === null
    ? null
    : sql`select id from players where deleted_at is null and team_id in (${teamsWithCode(code)})`;
}

/** Who plays on the team, and who coaches it. */
export function peopleOfCode(typed: string): RawBuilder<unknown> | null {
  const { code } = takenApart(typed);
  if (code === null) return null;
  return sql`
    select user_id from players where deleted_at is null and team_id in (${teamsWithCode(code)})
    union select c.user_id from coaches c join team_coaches tc on tc.coach_id = c.id
      where c.deleted_at is null and tc.team_id in (${teamsWithCode(code)})
    union select head_coach_user_id from teams where id in (${teamsWithCode(code)})`;
}

/** By the number of a player or of her parent. */
export function leadsMeant(typed: string): RawBuilder<unknown> | null {
  const { phone, words } = takenApart(typed);
  if (phone === null) return null;
  const ids = sql`${endingIn('leads', 'phone', phone)} union ${endingIn('leads', 'parent_phone', phone)}`;
  return sql`select l.id from leads l
    where l.id = any(array(${ids})) and ${named(sql`concat_ws(' ', l.player_name, l.parent_name)`, words)}`;
}

type Meant = (typed: string) => RawBuilder<unknown> | null;

/**
 * For a list whose rows are such records: looked up before, so that the page and its count need no more than the ids. Nothing
 * is asked where nothing but a name may be meant.
 */
export const foundBesides =
  (...meant: readonly Meant[]) =>
  async (db: Db, selection: Selection): Promise<Selection> => {
    const { search } = selection;
    const query = search ? joined(meant.map((find) => find(search))) : null;
    if (query === null) return selection;
    const { rows } = await sql<{ ids: string[] }>`select array(${query}) as ids`.execute(db);
    const { ids } = rows[0]!;
    return ids.length === 0 ? selection : { ...selection, besides: sql`${column('id')} = any(${ids})` };
  };

function joined(found: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null {
  const parts = found.flatMap((one) => (one === null ? [] : [sql`(${one})`]));
  return parts.length === 0 ? null : sql.join(parts, sql` union `);
}
