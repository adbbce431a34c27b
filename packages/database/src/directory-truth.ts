import type pg from 'pg';

/**
 * The directory columns as plain joins would give them, written without the functions the triggers use. Each query
 * answers the rows that differ; a true database answers none.
 */
const differences: Record<string, string> = {
  players: `
    select p.id::text as at,
      row(p.name, p.email, p.team_name, p.age_group, p.age_desc, p.state, p.search)::text as found,
      row(truth.*)::text as expected
    from players p
    left join users u on u.id = p.user_id and u.deleted_at is null
    left join teams t on t.id = p.team_id and t.deleted_at is null
    left join addresses a on a.id = p.address_id and a.deleted_at is null
    cross join lateral (select
      coalesce(nullif(btrim(u.fname || ' ' || u.lname), ''), '(No Name)'), u.email, t.name, t.age_group,
      coalesce(1 - array_position(enum_range(null::age_group), t.age_group), -7), a.state,
      lower(coalesce(nullif(btrim(u.fname || ' ' || u.lname), ''), '(No Name)') || chr(10) || coalesce(t.name, ''))) as truth
    where row(p.name, p.email, p.team_name, p.age_group, p.age_desc, p.state, p.search)::text <> row(truth.*)::text`,
  'teams.coach_name': `
    select t.id::text as at, t.coach_name as found, u.name as expected
    from teams t left join users u on u.id = t.head_coach_user_id and u.deleted_at is null
    where t.coach_name is distinct from u.name or t.coach_search <> lower(coalesce(u.name, ''))`,
  'trophies.team_name': `
    select tr.id::text as at, row(tr.team_name, tr.search)::text as found,
      row(t.name, lower(tr.title || chr(10) || coalesce(t.name, '')))::text as expected
    from trophies tr left join teams t on t.id = tr.team_id and t.deleted_at is null
    where row(tr.team_name, tr.search)::text <> row(t.name, lower(tr.title || chr(10) || coalesce(t.name, '')))::text`,
  'users.team_info': `
    with link as (
      select user_id, team_id from players where deleted_at is null
      union select c.user_id, tc.team_id from team_coaches tc join coaches c on c.id = tc.coach_id and c.deleted_at is null
      union select head_coach_user_id, id from teams
    ), truth as (
      select link.user_id, string_agg(t.name, ', ' order by t.name, t.id) as team_info
      from link join teams t on t.id = link.team_id and t.deleted_at is null
      where link.user_id is not null group by link.user_id
    )
    select u.id::text as at, u.team_info as found, truth.team_info as expected
    from users u left join truth on truth.user_id = u.id
    where u.team_info is distinct from truth.team_info`,
  staff: `
    with coached as (
      select c.user_id, string_agg(t.name, ', ' order by t.name, t.id) as names
      from coaches c join team_coaches tc on tc.coach_id = c.id join teams t on t.id = tc.team_id
      where c.deleted_at is null and t.deleted_at is null group by c.user_id
    ), headed as (
      select head_coach_user_id as user_id, string_agg(name, ', ' order by name, id) as names
      from teams where deleted_at is null group by head_coach_user_id
    ), record as (
      select id, 'COACH' as kind, user_id, null::region as region from coaches where deleted_at is null
      union all
      select id, 'REGIONAL_COACH', user_id, region from regional_coaches where deleted_at is null
    ), truth as (
      select r.id, row(r.kind, r.user_id, coalesce(u.name, '(No Name)'), u.email, u.phone, coached.names, headed.names,
        r.region, lower(concat_ws(chr(10), coalesce(u.name, '(No Name)'), coalesce(u.email, ''),
          coalesce(coached.names, ''), coalesce(r.region::text, ''))))::text as columns
      from record r
      left join users u on u.id = r.user_id and u.deleted_at is null
      left join coached on coached.user_id = r.user_id
      left join headed on headed.user_id = r.user_id
    ), found as (
      select id, row(kind, user_id, name, email, phone, teams, head_teams, region, search)::text as columns from staff
    )
    select coalesce(found.id, truth.id)::text as at, found.columns as found, truth.columns as expected
    from found full join truth on truth.id = found.id
    where found.columns is distinct from truth.columns`,
  list_counts: `
    with truth as (
      select 'users' as list, count(*) as live from users where deleted_at is null
      union all select 'teams', count(*) from teams where deleted_at is null
      union all select 'players', count(*) from players where deleted_at is null
      union all select 'coaches', count(*) from staff
      union all select 'alumni', count(*) from players p
        join teams t on t.id = p.team_id and t.deleted_at is null and t.age_group = 'ALUMNI' where p.deleted_at is null
      union all select 'trophies', count(*) from trophies tr
        join teams t on t.id = tr.team_id and t.deleted_at is null where tr.deleted_at is null
      union all select 'leads', count(*) from leads where deleted_at is null
      union all select 'messages', count(*) from messages
    )
    select list as at, live_count(list)::text as found, live::text as expected
    from truth where live_count(list) <> live`,
  activity_days: `
    with truth as (
      select (last_active_at at time zone 'UTC')::date as day, count(*) as people from users
      where deleted_at is null and last_active_at is not null group by 1
    ), found as (
      select day, sum(people)::bigint as people from activity_days group by day having sum(people) <> 0
    )
    select coalesce(truth.day, found.day)::text as at, found.people::text as found, truth.people::text as expected
    from truth full join found on found.day = truth.day
    where found.people is distinct from truth.people`,
  message_hours: `
    with truth as (
      select date_trunc('hour', created_at, 'UTC') as hour, count(*) filter (where not failed_to_send) as sent,
        count(*) filter (where failed_to_send) as failed
      from messages group by 1
    ), found as (
      select hour, sum(sent)::bigint as sent, sum(failed)::bigint as failed from message_hours
      group by hour having sum(sent) <> 0 or sum(failed) <> 0
    )
    select coalesce(truth.hour, found.hour)::text as at, row(found.sent, found.failed)::text as found,
      row(truth.sent, truth.failed)::text as expected
    from truth full join found on found.hour = truth.hour
    where row(found.sent, found.failed)::text <> row(truth.sent, truth.failed)::text`,
  message_months: `
    with truth as (select date_trunc('month', created_at, 'UTC') as month, count(*) as messages from messages group by 1)
    select coalesce(truth.month, found.month)::text as at, found.messages::text as found, truth.messages::text as expected
    from truth full join (select * from message_months where messages <> 0) as found on found.month = truth.month
    where found.messages is distinct from truth.messages`,
};

export interface DirectoryDifference {
  readonly column: string;
  readonly at: string;
  readonly found: string | null;
  readonly expected: string | null;
}

/** At most a hundred differences of each kind: an empty answer means that every list shows the truth. */
export async function findDirectoryDifferences(client: pg.Client): Promise<DirectoryDifference[]> {
  const found: DirectoryDifference[] = [];
  for (const [column, query] of Object.entries(differences)) {
    const { rows } = await client.query<Omit<DirectoryDifference, 'column'>>(`${query} limit 100`);
    found.push(...rows.map((row) => ({ column, ...row })));
  }
  return found;
}
