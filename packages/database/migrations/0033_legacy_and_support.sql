-- The organisation's history: alumni by their class, and every trophy of every team.

-- Newest class first, and who has no year last: a minus turns the order around and leaves a missing year missing. What a
-- search looks into is an expression of its own, because the list of players is not searched by college. Only alumni are
-- in these two, so that building them holds up writers of players no longer than one walk over the table.
drop index players_alumni;
create index players_alumni on players ((-grad_year), name, id) where deleted_at is null and age_group = 'ALUMNI';
create index players_alumni_search on players
  using gin (lower(name || E'\n' || coalesce(college, '') || E'\n' || coalesce(team_name, '')) gin_trgm_ops)
  where deleted_at is null and age_group = 'ALUMNI';

-- Nothing by which somebody could be reached is in here: what a list of former players does not read, it cannot show.
create view alumni as
  select
    id, name, grad_year, -grad_year as class_order, college, commit_id, team_id, team_name, pos1, pos2,
    lower(name || E'\n' || coalesce(college, '') || E'\n' || coalesce(team_name, '')) as search
  from players where deleted_at is null and age_group = 'ALUMNI';

create function count_alumni_inserted() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('alumni', (select count(*) from rows where deleted_at is null and age_group = 'ALUMNI'));
  return null;
end
$$;
create function count_alumni_deleted() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('alumni', -(select count(*) from rows where deleted_at is null and age_group = 'ALUMNI'));
  return null;
end
$$;
create function count_alumni_changed() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('alumni', case when new.deleted_at is null and new.age_group = 'ALUMNI' then 1 else -1 end);
  return null;
end
$$;
create trigger count_alumni_inserted after insert on players referencing new table as rows
  for each statement execute function count_alumni_inserted();
create trigger count_alumni_deleted after delete on players referencing old table as rows
  for each statement execute function count_alumni_deleted();
-- Without a list of columns: the age group is set by a trigger, which no such list would see.
create trigger count_alumni_changed after update on players for each row
  when ((old.deleted_at is null and old.age_group is not distinct from 'ALUMNI')
    <> (new.deleted_at is null and new.age_group is not distinct from 'ALUMNI'))
  execute function count_alumni_changed();
select add_live_count('alumni', (select count(*) from alumni));

-- Trophies know the name of their team, as players do (decision 0004). It is empty while the team is in the trash.
alter table trophies add column team_name text collate "en-x-icu";
create or replace trigger touch_record before update on trophies
  for each row execute function touch_record('team_name', 'search');
update trophies tr set team_name = t.name from teams t where t.id = tr.team_id and t.deleted_at is null;
alter table trophies add column search text not null
  generated always as (lower((title || E'\n' || coalesce(team_name, '')) collate "en-x-icu")) stored;
comment on column trophies.team_name is 'Kept by triggers, empty while the team is deleted';

create function fill_trophy_team() returns trigger
language plpgsql
as $$
begin
  select case when deleted_at is null then name end into new.team_name from teams where id = new.team_id for share;
  return new;
end
$$;
create trigger directory_team_insert before insert on trophies
  for each row execute function fill_trophy_team();
create trigger directory_team_update before update of team_id on trophies
  for each row when (old.team_id is distinct from new.team_id) execute function fill_trophy_team();

create function spread_team_to_trophies() returns trigger
language plpgsql
as $$
begin
  update trophies set team_name = case when new.deleted_at is null then new.name end where team_id = new.id;
  return null;
end
$$;
create trigger directory_spread_to_trophies after update of name, deleted_at on teams
  for each row when (
    old.name is distinct from new.name or (old.deleted_at is null) <> (new.deleted_at is null)
  ) execute function spread_team_to_trophies();
create trigger directory_refuse before update of team_name on trophies
  for each row when (pg_trigger_depth() = 0) execute function refuse_directory_write();

create index trophies_newest on trophies (created_at desc, id desc) where deleted_at is null and team_name is not null;
create index trophies_search on trophies using gin (search gin_trgm_ops)
  where deleted_at is null and team_name is not null;
create index trophies_trash on trophies (deleted_at) where deleted_at is not null;
create view shown_trophies as
  select id, title, image_url, team_id, team_name, created_at, search
  from trophies where deleted_at is null and team_name is not null;

create function count_trophies_inserted() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('trophies', (select count(*) from rows where deleted_at is null and team_name is not null));
  return null;
end
$$;
create function count_trophies_deleted() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('trophies', -(select count(*) from rows where deleted_at is null and team_name is not null));
  return null;
end
$$;
create function count_trophies_changed() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('trophies', case when new.deleted_at is null and new.team_name is not null then 1 else -1 end);
  return null;
end
$$;
create trigger count_inserted after insert on trophies referencing new table as rows
  for each statement execute function count_trophies_inserted();
create trigger count_deleted after delete on trophies referencing old table as rows
  for each statement execute function count_trophies_deleted();
create trigger count_changed after update on trophies for each row
  when ((old.deleted_at is null and old.team_name is not null) <> (new.deleted_at is null and new.team_name is not null))
  execute function count_trophies_changed();
select add_live_count('trophies', (select count(*) from shown_trophies));

-- What the health report tells of things that happen outside the database: a backup that succeeded, a worker that works.
create table backup_reports (
  id uuid primary key default uuid_v7(),
  finished_at timestamptz not null,
  note text check (char_length(note) <= 200),
  reported_at timestamptz not null default now()
);
create index backup_reports_newest on backup_reports (finished_at desc);

create table workers_seen (
  id text primary key,
  seen_at timestamptz not null
);

-- What somebody reported is kept until it is mailed and a while longer; the queue itself names it by its id only.
create table problem_reports (
  id uuid primary key default uuid_v7(),
  happened text not null check (char_length(happened) <= 4000),
  expected text not null check (char_length(expected) <= 4000),
  screen text not null,
  console_version text not null,
  browser text not null,
  failed_call jsonb,
  reported_by uuid not null references users,
  created_at timestamptz not null default now()
);
create index problem_reports_created_at on problem_reports (created_at);
create index problem_reports_reported_by on problem_reports (reported_by);
