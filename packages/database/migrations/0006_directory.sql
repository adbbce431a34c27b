-- Directory columns: what a list searches, filters and sorts by stands in the list's own table (decision 0004).
-- Two rules keep them true while several people write at once, in READ COMMITTED:
--   1. A row that begins to point at another one locks it, so that a rename on the other side waits and then sees
--      the new row, or is seen by it.
--   2. What is gathered from several rows is computed after its own row is locked, in a later statement: that
--      statement sees all that earlier holders of the lock wrote.
-- Locks are taken in the order team, address, user, player. While a linked record is in the trash it counts as
-- absent; the link itself stays, so that restoring the record brings everything back.

create view staff_truth as
  select
    c.id, 'COACH'::staff_kind as kind, c.user_id,
    coalesce(case when u.deleted_at is null then u.name end, '(No Name)') as name,
    case when u.deleted_at is null then u.email end as email,
    case when u.deleted_at is null then u.phone end as phone,
    (select string_agg(t.name, ', ' order by t.name, t.id)
      from team_coaches tc join teams t on t.id = tc.team_id
      where tc.coach_id = c.id and t.deleted_at is null) as teams,
    (select string_agg(t.name, ', ' order by t.name, t.id)
      from teams t where t.head_coach_user_id = c.user_id and t.deleted_at is null) as head_teams,
    null::region as region
  from coaches c join users u on u.id = c.user_id
  where c.deleted_at is null
  union all
  select
    r.id, 'REGIONAL_COACH', r.user_id,
    coalesce(case when u.deleted_at is null then u.name end, '(No Name)'),
    case when u.deleted_at is null then u.email end,
    case when u.deleted_at is null then u.phone end,
    (select string_agg(t.name, ', ' order by t.name, t.id)
      from coaches c join team_coaches tc on tc.coach_id = c.id join teams t on t.id = tc.team_id
      where c.user_id = r.user_id and c.deleted_at is null and t.deleted_at is null),
    (select string_agg(t.name, ', ' order by t.name, t.id)
      from teams t where t.head_coach_user_id = r.user_id and t.deleted_at is null),
    r.region
  from regional_coaches r join users u on u.id = r.user_id
  where r.deleted_at is null;

create function team_info_of(person uuid) returns text
language sql stable parallel safe
return (
  select string_agg(t.name, ', ' order by t.name, t.id)
  from teams t
  where t.deleted_at is null and t.id in (
    select p.team_id from players p where p.user_id = person and p.deleted_at is null
    union
    select tc.team_id from coaches c join team_coaches tc on tc.coach_id = c.id
      where c.user_id = person and c.deleted_at is null
    union
    select h.id from teams h where h.head_coach_user_id = person
  )
);

create function lock_people(people uuid[]) returns void
language plpgsql
as $$
begin
  perform from users where id = any (people) order by id for no key update;
end
$$;

create function refresh_people(people uuid[]) returns void
language plpgsql
as $$
begin
  perform lock_people(people);
  update users u set team_info = truth.team_info
    from (select id, team_info_of(id) as team_info from unnest(people) as person (id)) as truth
    where u.id = truth.id and u.team_info is distinct from truth.team_info;
  delete from staff s where s.user_id = any (people)
    and not exists (select from staff_truth t where t.id = s.id and t.user_id = s.user_id);
  insert into staff as s (id, kind, user_id, name, email, phone, teams, head_teams, region)
    select id, kind, user_id, name, email, phone, teams, head_teams, region
    from staff_truth where user_id = any (people)
    on conflict (id) do update set
      name = excluded.name, email = excluded.email, phone = excluded.phone,
      teams = excluded.teams, head_teams = excluded.head_teams, region = excluded.region
    where (s.name, s.email, s.phone, s.teams, s.head_teams, s.region) is distinct from
      (excluded.name, excluded.email, excluded.phone, excluded.teams, excluded.head_teams, excluded.region);
end
$$;

-- teams.coach_name

create function fill_team_coach() returns trigger
language plpgsql
as $$
begin
  new.coach_name := null;
  if new.head_coach_user_id is not null then
    select case when deleted_at is null then name end into new.coach_name
      from users where id = new.head_coach_user_id for no key update;
  end if;
  return new;
end
$$;
create trigger directory_coach_insert before insert on teams
  for each row execute function fill_team_coach();
create trigger directory_coach_update before update of head_coach_user_id on teams
  for each row when (old.head_coach_user_id is distinct from new.head_coach_user_id)
  execute function fill_team_coach();

-- players

create function fill_player_team() returns trigger
language plpgsql
as $$
begin
  new.team_name := null;
  new.age_group := null;
  if new.team_id is not null then
    select case when deleted_at is null then name end, case when deleted_at is null then age_group end
      into new.team_name, new.age_group from teams where id = new.team_id for share;
  end if;
  new.age_desc := age_desc(new.age_group);
  return new;
end
$$;

create function fill_player_address() returns trigger
language plpgsql
as $$
begin
  new.state := null;
  if new.address_id is not null then
    select case when deleted_at is null then state end into new.state
      from addresses where id = new.address_id for share;
  end if;
  return new;
end
$$;

create function fill_player_user() returns trigger
language plpgsql
as $$
begin
  new.name := null;
  new.email := null;
  if new.user_id is not null then
    select case when deleted_at is null then name end, case when deleted_at is null then email end
      into new.name, new.email from users where id = new.user_id for no key update;
  end if;
  new.name := coalesce(new.name, '(No Name)');
  return new;
end
$$;

-- The numbers keep the order of the locks.
create trigger directory_1_team_insert before insert on players
  for each row execute function fill_player_team();
create trigger directory_1_team_update before update of team_id on players
  for each row when (old.team_id is distinct from new.team_id) execute function fill_player_team();
create trigger directory_2_address_insert before insert on players
  for each row execute function fill_player_address();
create trigger directory_2_address_update before update of address_id on players
  for each row when (old.address_id is distinct from new.address_id) execute function fill_player_address();
create trigger directory_3_user_insert before insert on players
  for each row execute function fill_player_user();
create trigger directory_3_user_update before update of user_id on players
  for each row when (old.user_id is distinct from new.user_id) execute function fill_player_user();

-- From a changed record to the lists that show it

create function spread_user() returns trigger
language plpgsql
as $$
declare
  live boolean := new.deleted_at is null;
begin
  update teams set coach_name = case when live then new.name end
    where head_coach_user_id = new.id
      and coach_name is distinct from case when live then new.name end;
  update players set
      name = case when live then new.name else '(No Name)' end,
      email = case when live then new.email end
    where user_id = new.id;
  perform refresh_people(array[new.id]);
  return null;
end
$$;
create trigger directory_spread after update of fname, lname, email, phone, deleted_at on users
  for each row when (
    old.name is distinct from new.name or old.email is distinct from new.email
    or old.phone is distinct from new.phone or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function spread_user();

create function spread_address() returns trigger
language plpgsql
as $$
begin
  update players set state = case when new.deleted_at is null then new.state end where address_id = new.id;
  return null;
end
$$;
create trigger directory_spread after update of state, deleted_at on addresses
  for each row when (
    old.state is distinct from new.state or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function spread_address();

create function spread_team() returns trigger
language plpgsql
as $$
declare
  live boolean := new.deleted_at is null;
  people uuid[];
begin
  select array_agg(id) into people from (
    select user_id as id from players where team_id = new.id
    union select c.user_id from team_coaches tc join coaches c on c.id = tc.coach_id where tc.team_id = new.id
    union select old.head_coach_user_id
    union select new.head_coach_user_id
  ) as linked where id is not null;
  perform lock_people(people);
  update players set
      team_name = case when live then new.name end,
      age_group = case when live then new.age_group end,
      age_desc = age_desc(case when live then new.age_group end)
    where team_id = new.id;
  perform refresh_people(people);
  return null;
end
$$;
create trigger directory_spread after update of name, age_group, deleted_at on teams
  for each row when (
    old.name is distinct from new.name or old.age_group is distinct from new.age_group
    or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function spread_team();

-- From a changed link to the people at its ends

create function refresh_head_coaches() returns trigger
language plpgsql
as $$
begin
  perform refresh_people(array_remove(array[
    case when tg_op <> 'INSERT' then old.head_coach_user_id end,
    case when tg_op <> 'DELETE' then new.head_coach_user_id end
  ], null));
  return null;
end
$$;
create trigger directory_head_coach_ends after insert or delete on teams
  for each row execute function refresh_head_coaches();
create trigger directory_head_coach_change after update of head_coach_user_id on teams
  for each row when (old.head_coach_user_id is distinct from new.head_coach_user_id)
  execute function refresh_head_coaches();

create function refresh_record_user() returns trigger
language plpgsql
as $$
begin
  perform refresh_people(array_remove(array[
    case when tg_op <> 'INSERT' then old.user_id end,
    case when tg_op <> 'DELETE' then new.user_id end
  ], null));
  return null;
end
$$;
create trigger directory_person_ends after insert or delete on players
  for each row execute function refresh_record_user();
create trigger directory_person_change after update of user_id, team_id, deleted_at on players
  for each row when (
    old.user_id is distinct from new.user_id or old.team_id is distinct from new.team_id
    or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function refresh_record_user();
create trigger directory_person_ends after insert or delete on coaches
  for each row execute function refresh_record_user();
create trigger directory_person_change after update of user_id, deleted_at on coaches
  for each row execute function refresh_record_user();
create trigger directory_person_ends after insert or delete on regional_coaches
  for each row execute function refresh_record_user();
create trigger directory_person_change after update of user_id, region, deleted_at on regional_coaches
  for each row execute function refresh_record_user();

create function lock_team_and_coach() returns trigger
language plpgsql
as $$
begin
  perform from teams where id = new.team_id for share;
  perform from coaches where id = new.coach_id for share;
  return new;
end
$$;
create trigger directory_lock before insert or update on team_coaches
  for each row execute function lock_team_and_coach();

create function refresh_team_coach() returns trigger
language plpgsql
as $$
begin
  perform refresh_people(array(
    select user_id from coaches where id in (
      case when tg_op <> 'INSERT' then old.coach_id end,
      case when tg_op <> 'DELETE' then new.coach_id end
    )
  ));
  return null;
end
$$;
create trigger directory_person after insert or update or delete on team_coaches
  for each row execute function refresh_team_coach();

-- Nobody but the triggers above writes the kept columns.

create trigger directory_refuse before update of team_info on users
  for each row when (pg_trigger_depth() = 0) execute function refuse_directory_write();
create trigger directory_refuse before update of coach_name on teams
  for each row when (pg_trigger_depth() = 0) execute function refuse_directory_write();
create trigger directory_refuse before update of name, email, team_name, age_group, age_desc, state on players
  for each row when (pg_trigger_depth() = 0) execute function refuse_directory_write();
create trigger directory_refuse before insert or update or delete on staff
  for each row when (pg_trigger_depth() = 0) execute function refuse_directory_write();
