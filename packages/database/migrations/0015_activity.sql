-- How many live people were last active on which day (UTC): 'Active Users' is then a sum over 30 days instead of a
-- count over millions of people. Like the live counts, writers only add rows and fold them now and then.
create table activity_days (
  id bigint generated always as identity primary key,
  day date not null,
  people bigint not null
);
create index activity_days_day on activity_days (day) include (people);

create function activity_day(at timestamptz, deleted_at timestamptz) returns date
language sql immutable parallel safe
return case when deleted_at is null then (at at time zone 'UTC')::date end;

create function fold_activity_day(wanted date) returns void
language plpgsql
as $$
begin
  with mine as (
    select id from activity_days where day = wanted for update skip locked
  ), gone as (
    delete from activity_days where id in (select id from mine) returning people
  )
  insert into activity_days (day, people) select wanted, sum(people) from gone having sum(people) <> 0;
end
$$;

create function count_activity() returns trigger
language plpgsql
as $$
declare
  before date := case when tg_op <> 'INSERT' then activity_day(old.last_active_at, old.deleted_at) end;
  after date := case when tg_op <> 'DELETE' then activity_day(new.last_active_at, new.deleted_at) end;
begin
  if before is not distinct from after then
    return null;
  end if;
  insert into activity_days (day, people)
    select day, change from (values (before, -1), (after, 1)) as deltas (day, change) where day is not null;
  if random() < 0.02 then
    perform fold_activity_day(coalesce(after, before));
  end if;
  return null;
end
$$;
create trigger count_activity_insert after insert on users
  for each row when (new.last_active_at is not null) execute function count_activity();
create trigger count_activity_update after update of last_active_at, deleted_at on users
  for each row execute function count_activity();
create trigger count_activity_delete after delete on users
  for each row when (old.last_active_at is not null) execute function count_activity();

create function recount_activity() returns void
language sql
begin atomic
  delete from activity_days;
  insert into activity_days (day, people)
    select activity_day(last_active_at, deleted_at), count(*) from users
    where last_active_at is not null and deleted_at is null group by 1;
end;
select recount_activity();

create function active_people(since date) returns bigint
language sql stable parallel safe
return (select coalesce(sum(people), 0)::bigint from activity_days where day >= since);

-- Who was active on a past day cannot be told later: the worker writes it down every night.
create table daily_figures (
  day date primary key,
  active_users bigint not null
);
