-- Section 3: a player whose names are blank is '(No Name)', not a piece of her email address.

create function player_name(fname text, lname text) returns text
language sql immutable parallel safe
return coalesce(nullif(btrim(fname || ' ' || lname), ''), '(No Name)');

create or replace function fill_player_user() returns trigger
language plpgsql
as $$
begin
  new.name := null;
  new.email := null;
  if tg_op = 'UPDATE' then
    perform from teams where id = new.team_id for share;
  end if;
  if new.user_id is not null then
    select case when deleted_at is null then player_name(fname, lname) end, case when deleted_at is null then email end
      into new.name, new.email from users where id = new.user_id for no key update;
  end if;
  new.name := coalesce(new.name, '(No Name)');
  return new;
end
$$;

create or replace function spread_user() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  people uuid[];
begin
  people := array(
    select n.id from old_rows o join new_rows n on n.id = o.id
    where (o.fname, o.lname, o.name, o.email, o.phone) is distinct from (n.fname, n.lname, n.name, n.email, n.phone)
      or (o.deleted_at is null) <> (n.deleted_at is null)
    order by n.id);
  if people = '{}' then
    return null;
  end if;
  update teams t set coach_name = shown.name
    from (select u.id, case when u.deleted_at is null then u.name end as name from users u where u.id = any (people)) as shown
    where t.head_coach_user_id = shown.id and t.coach_name is distinct from shown.name;
  update players p set name = case when u.deleted_at is null then player_name(u.fname, u.lname) else '(No Name)' end,
      email = case when u.deleted_at is null then u.email end
    from users u where u.id = any (people) and p.user_id = u.id;
  perform refresh_people(people);
  return null;
end
$$;

-- Those who are shown by another name so far. Only triggers write kept columns, so a trigger does it here as well:
-- switching the guard off would keep everybody else from writing meanwhile.
create temporary table nameless (id uuid) on commit drop;
create function pg_temp.show_no_name() returns trigger
language plpgsql
as $$
begin
  update players p set name = '(No Name)' from nameless n where p.id = n.id;
  return null;
end
$$;
create trigger show_no_name after insert on nameless for each statement execute function pg_temp.show_no_name();
insert into nameless
  select p.id from players p join users u on u.id = p.user_id
  where btrim(u.fname || ' ' || u.lname) = '' and p.name <> '(No Name)';
