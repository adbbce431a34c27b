import { sql } from 'kysely';
import { seasonRecord } from '@dugout/contract/features/seasons/season.record.ts';
import type { AgeRule, Season, SeasonInput } from '@dugout/contract/features/seasons/season.schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { recordJson, toColumns } from '../../platform/db/record-columns.ts';

/** What the journal keeps of a season: itself and its age rules. */
export interface WholeSeason extends Season {
  readonly rules: AgeRule[];
}

/** As JSON, which writes a day as a day. */
const season = sql`${recordJson(seasonRecord, 's')}::jsonb || jsonb_build_object('isCurrent', s.is_current)`;

const whole = sql`${season} || jsonb_build_object('rules', coalesce((
  select json_agg(json_build_object(
    'id', r.id, 'body', json_build_object('id', b.id, 'name', b.name), 'ageOn', r.age_on, 'source', r.source,
    'checkedOn', r.checked_on,
    'checkedBy', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end,
    'divisions', coalesce((
      select json_agg(json_build_object('label', d.label, 'maxAge', d.max_age) order by d.max_age)
      from age_divisions d where d.rule_id = r.id), '[]')
  ) order by b.name, b.id)
  from age_rules r join sanctioning_bodies b on b.id = r.body_id left join users u on u.id = r.checked_by
  where r.season_id = s.id), '[]'))`;

export async function readSeasons(db: Db): Promise<Season[]> {
  const { rows } = await sql<{ season: Season }>`
    select ${season} as season from seasons s order by s.starts_on desc`.execute(db);
  return rows.map((row) => row.season);
}

export async function findSeason(db: Db | Tx, id: string): Promise<WholeSeason | null> {
  const { rows } = await sql<{ season: WholeSeason }>`
    select ${whole} as season from seasons s where s.id = ${id}`.execute(db);
  return rows[0]?.season ?? null;
}

/** All of them: which one is current, and where each ends, is about several. They are few. */
export async function lockSeasons(tx: Tx): Promise<void> {
  await sql`select from seasons order by id for no key update`.execute(tx);
}

export async function findCurrentSeason(db: Db | Tx): Promise<WholeSeason> {
  const { rows } = await sql<{ season: WholeSeason }>`
    select ${whole} as season from seasons s where s.is_current`.execute(db);
  return rows[0]!.season;
}

export async function insertSeason(tx: Tx, input: SeasonInput): Promise<string> {
  const { id } = await tx
    .insertInto('seasons')
    .values(toColumns(seasonRecord, input))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSeason(tx: Tx, id: string, input: SeasonInput): Promise<void> {
  await tx.updateTable('seasons').set(toColumns(seasonRecord, input)).where('id', '=', id).execute();
}

/** In the place of the one before. In this order, so that there are never two of them: an Undo goes the same way back. */
export async function makeCurrent(tx: Tx, id: string, before: string): Promise<void> {
  await tx.updateTable('seasons').set({ is_current: false }).where('id', '=', before).execute();
  await tx.updateTable('seasons').set({ is_current: true, rolled_over_from: before }).where('id', '=', id).execute();
}

/** Whoever has the season open notices that its rules are others now. */
export async function raiseVersion(tx: Tx, id: string): Promise<void> {
  await sql`update seasons set version = version + 1 where id = ${id}`.execute(tx);
}

/** The season before the one of this id: the last that ends before it starts. */
const seasonBefore = (id: string) => sql`(
  select o.id, (extract(year from n.starts_on) - extract(year from o.starts_on))::integer as years
  from seasons n join seasons o on o.ends_on < n.starts_on where n.id = ${id} order by o.starts_on desc limit 1
) as before`;

/** Its rules, as many years on as it starts earlier; nobody has confirmed them. A day that no field could hold is none. */
export async function draftRules(tx: Tx, id: string): Promise<void> {
  await sql`
    insert into age_rules (season_id, body_id, age_on, source)
    select ${id}, r.body_id, case when extract(year from r.age_on) + before.years <= 9998
      then (r.age_on + make_interval(years => before.years))::date end, r.source
    from ${seasonBefore(id)} join age_rules r on r.season_id = before.id`.execute(tx);
  await sql`
    insert into age_divisions (rule_id, label, max_age)
    select mine.id, d.label, d.max_age
    from ${seasonBefore(id)} join age_rules r on r.season_id = before.id
      join age_divisions d on d.rule_id = r.id
      join age_rules mine on mine.season_id = ${id} and mine.body_id = r.body_id`.execute(tx);
}

/** The body of this name, whatever its case; one that is not known yet is added. */
export async function bodyOf(tx: Tx, name: string): Promise<string> {
  const known = sql`select id from sanctioning_bodies where lower(name) = lower(${name} collate "en-x-icu")`;
  const { rows: found } = await sql<{ id: string }>`${known}`.execute(tx);
  if (found[0]) return found[0].id;
  await sql`insert into sanctioning_bodies (name) values (${name}) on conflict (lower(name)) do nothing`.execute(tx);
  const { rows: made } = await sql<{ id: string }>`${known}`.execute(tx);
  return made[0]!.id;
}

export interface RuleColumns {
  readonly age_on: string | null;
  readonly source: string | null;
  readonly checked_on: string | null;
  readonly checked_by: string | null;
}

export async function insertRule(tx: Tx, of: { season_id: string; body_id: string }, columns: RuleColumns) {
  return tx
    .insertInto('age_rules')
    .values({ ...of, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function updateRule(tx: Tx, id: string, columns: RuleColumns): Promise<void> {
  await tx.updateTable('age_rules').set(columns).where('id', '=', id).execute();
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('age_divisions').where('rule_id', '=', id).execute();
  await tx.deleteFrom('age_rules').where('id', '=', id).execute();
}

type Divisions = AgeRule['divisions'];

export async function replaceDivisions(tx: Tx, rule_id: string, from: Divisions, to: Divisions): Promise<void> {
  const missingIn = (others: Divisions) => (one: Divisions[number]) =>
    !others.some(({ label, maxAge }) => label === one.label && maxAge === one.maxAge);
  const gone = from.filter(missingIn(to)).map(({ maxAge }) => maxAge);
  const added = to.filter(missingIn(from)).map(({ label, maxAge }) => ({ rule_id, label, max_age: maxAge }));
  if (gone.length > 0) {
    await tx.deleteFrom('age_divisions').where('rule_id', '=', rule_id).where('max_age', 'in', gone).execute();
  }
  if (added.length > 0) await tx.insertInto('age_divisions').values(added).execute();
}

/** How many players were born on each day. */
export async function countBirthDates(tx: Tx): Promise<{ birthDate: string; players: number }[]> {
  const { rows } = await sql<{ birthDate: string; players: number }>`
    select birth_date::text as "birthDate", count(*)::integer as players from players
    where deleted_at is null and birth_date is not null group by birth_date`.execute(tx);
  return rows;
}
