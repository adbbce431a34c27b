-- An edit can also be one of a record that belongs to this one (a person's region): raising the version says so.
create or replace function touch_record() returns trigger
language plpgsql
as $$
declare
  kept text[] := coalesce(tg_argv, '{}') || array['version', 'updated_at'];
begin
  if new.version <> old.version or (to_jsonb(new) - kept) is distinct from (to_jsonb(old) - kept) then
    new.version := old.version + 1;
    new.updated_at := now();
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

-- A live person has the role of a regional coach exactly while they hold a region. Looked at when the transaction
-- ends, because role and record are written one after the other.
create function check_regional_role() returns trigger
language plpgsql
as $$
declare
  person uuid;
begin
  if tg_table_name = 'users' then
    person := new.id;
  else
    person := coalesce(new.user_id, old.user_id);
  end if;
  if exists (
    select from users u where u.id = person
      and (u.deleted_at is null and u.primary_role = 'REGIONAL_COACH')
        <> exists (select from regional_coaches r where r.user_id = u.id and r.deleted_at is null)
  ) then
    raise exception 'The role of a regional coach and a region go together'
      using errcode = 'check_violation', constraint = 'regional_role';
  end if;
  return null;
end
$$;
create constraint trigger regional_role_insert after insert on users
  deferrable initially deferred for each row when (new.primary_role = 'REGIONAL_COACH')
  execute function check_regional_role();
create constraint trigger regional_role_update after update of primary_role, deleted_at on users
  deferrable initially deferred for each row
  when (old.primary_role is distinct from new.primary_role or old.deleted_at is distinct from new.deleted_at)
  execute function check_regional_role();
create constraint trigger regional_role after insert or update or delete on regional_coaches
  deferrable initially deferred for each row execute function check_regional_role();

-- The unfiltered total of the combined coaches list.
create function count_staff_added() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('coaches', (select count(*) from rows));
  return null;
end
$$;
create function count_staff_removed() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('coaches', -(select count(*) from rows));
  return null;
end
$$;
create trigger count_inserted after insert on staff referencing new table as rows
  for each statement execute function count_staff_added();
create trigger count_deleted after delete on staff referencing old table as rows
  for each statement execute function count_staff_removed();
select add_live_count('coaches', (select count(*) from staff));
