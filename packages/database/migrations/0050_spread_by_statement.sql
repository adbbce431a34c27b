-- A change of many people reaches the lists that show them by one statement each, not by three for every person.
-- (A trigger that sees the rows of its statement cannot name columns: it looks itself for what concerns the lists.)

create or replace function spread_user() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  people uuid[];
begin
  people := array(
    select n.id from old_rows o join new_rows n on n.id = o.id
    where o.name is distinct from n.name or o.email is distinct from n.email or o.phone is distinct from n.phone
      or (o.deleted_at is null) <> (n.deleted_at is null)
    order by n.id);
  if people = '{}' then
    return null;
  end if;
  update teams t set coach_name = shown.name
    from (select u.id, case when u.deleted_at is null then u.name end as name from users u where u.id = any (people)) as shown
    where t.head_coach_user_id = shown.id and t.coach_name is distinct from shown.name;
  update players p set name = case when u.deleted_at is null then u.name else '(No Name)' end,
      email = case when u.deleted_at is null then u.email end
    from users u where u.id = any (people) and p.user_id = u.id;
  perform refresh_people(people);
  return null;
end
$$;
drop trigger directory_spread on users;
create trigger directory_spread after update on users referencing old table as old_rows new table as new_rows
  for each statement execute function spread_user();

create or replace function spread_address() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  moved uuid[];
begin
  moved := array(
    select n.id from old_rows o join new_rows n on n.id = o.id
    where o.state is distinct from n.state or (o.deleted_at is null) <> (n.deleted_at is null)
    order by n.id);
  if moved = '{}' then
    return null;
  end if;
  update players p set state = case when a.deleted_at is null then a.state end
    from addresses a where a.id = any (moved) and p.address_id = a.id;
  return null;
end
$$;
drop trigger directory_spread on addresses;
create trigger directory_spread after update on addresses referencing old table as old_rows new table as new_rows
  for each statement execute function spread_address();
