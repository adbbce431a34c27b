import type pg from 'pg';

/** A roll-over that is being prepared, to the year after the last season there is. */
export async function draftRollover(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(`
    with next as (
      insert into seasons (name, starts_on, ends_on)
      select 'Draft ' || extract(year from max(ends_on)) + 1, max(ends_on) + 1, (max(ends_on) + interval '1 year')::date
      from seasons returning id
    )
    insert into rollovers (from_season_id, to_season_id) select c.id, next.id from seasons c, next where c.is_current
    returning id`);
  return rows[0]!.id;
}
