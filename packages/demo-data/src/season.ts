import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '@dugout/database/generated/schema.ts';
import type { PastSeason } from './story/past-season.ts';

/** The season before the current one; null where the current one is the first. */
export async function findPastSeason(db: Kysely<DB>): Promise<PastSeason | null> {
  const { rows } = await sql<PastSeason>`
    select p.id, p.ends_on::text as "endsOn" from seasons c join seasons p on p.ends_on < c.starts_on
    where c.is_current order by p.ends_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const bodies = ['USA Softball', 'Little League'];

/** Ages are shown by a confirmed rule only. The mark remembers which confirmation is invented. */
export async function confirmRules(tx: Transaction<DB>, by: string, today: Date): Promise<void> {
  await sql`
    with confirmed as (
      update age_rules r set checked_on = (${today}::timestamptz at time zone 'UTC')::date, checked_by = u.id
      from seasons s, sanctioning_bodies b, users u
      where s.id = r.season_id and s.is_current and b.id = r.body_id and b.name = any (${bodies}::text[])
        and r.checked_on is null and r.age_on is not null and u.email = ${by}
      returning r.id, r.version
    )
    insert into demo_records (relation, row_id, added_version) select 'age_rules', id, version from confirmed`.execute(
    tx,
  );
}

/** The rules that are still confirmed as the demo data confirmed them. */
export const confirmedByDemo = sql`(
  select r.id, r.season_id from demo_records d join age_rules r on r.id::text = d.row_id and r.version = d.added_version
  where d.relation = 'age_rules'
)`;

/** Nobody has confirmed them then. A rule that somebody changed or confirmed since stays as it is. */
export async function takeBackRules(tx: Transaction<DB>): Promise<void> {
  await sql`
    update seasons set version = version + 1 where id in (select season_id from ${confirmedByDemo} as c)`.execute(tx);
  await sql`
    update age_rules set checked_on = null, checked_by = null
    where id in (select id from ${confirmedByDemo} as c)`.execute(tx);
  await sql`delete from demo_records where relation = 'age_rules'`.execute(tx);
}
