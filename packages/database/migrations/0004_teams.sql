-- No 0 O 1 I L: people read codes to each other at the field.
create function new_team_code() returns text
language plpgsql volatile
as $$
declare
  alphabet constant text := 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  code text;
begin
  for attempt in 1..200 loop
    code := 'BMB';
    -- A fifth character once most codes of four are taken.
    for place in 1..(case when attempt <= 50 then 4 else 5 end) loop
      code := code || substr(alphabet, 1 + floor(random() * length(alphabet))::integer, 1);
    end loop;
    if not exists (select from teams where team_code = code) then
      return code;
    end if;
  end loop;
  raise exception 'No free team code found';
end
$$;

create table teams (
  id uuid primary key default uuid_v7(),
  name text collate "en-x-icu" not null check (char_length(name) <= 200),
  age_group age_group not null default 'U8',
  region region not null default 'TEXAS',
  state us_state not null default 'TX',
  team_code text not null default new_team_code() constraint teams_team_code_key unique,
  head_coach_user_id uuid references users,
  coach_name text collate "en-x-icu",
  age_desc smallint not null generated always as (age_desc(age_group)) stored,
  name_search text not null generated always as (lower(name)) stored,
  coach_search text not null generated always as (lower(coalesce(coach_name, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
comment on column teams.coach_name is 'Kept by triggers: the head coach''s name, empty while that user is deleted';

create index teams_default on teams (region, age_desc, name, id) where deleted_at is null;
create index teams_state_default on teams (state, region, age_desc, name, id) where deleted_at is null;
create index teams_age_default on teams (age_group, region, age_desc, name, id) where deleted_at is null;
create index teams_name on teams (name, id) where deleted_at is null;
create index teams_coach_name on teams (coach_name, name, id) where deleted_at is null;
create index teams_state on teams (state, name, id) where deleted_at is null;
create index teams_age on teams (age_desc, name, id) where deleted_at is null;
create index teams_region on teams (region, name, id) where deleted_at is null;
create index teams_name_search on teams using gin (name_search gin_trgm_ops) where deleted_at is null;
create index teams_coach_search on teams using gin (coach_search gin_trgm_ops) where deleted_at is null;
create index teams_created_at on teams (created_at) where deleted_at is null;
create index teams_head_coach on teams (head_coach_user_id) where head_coach_user_id is not null;
create index teams_trash on teams (deleted_at) where deleted_at is not null;
create index teams_deleted_by on teams (deleted_by) where deleted_by is not null;

create trigger touch_record before update on teams
  for each row execute function touch_record('coach_name', 'age_desc', 'name_search', 'coach_search');
select keep_live_count('teams', 'teams');

create table trophies (
  id uuid primary key default uuid_v7(),
  team_id uuid not null references teams,
  title text not null,
  image_url text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index trophies_team on trophies (team_id);
create trigger touch_record before update on trophies for each row execute function touch_record();

create table coaches (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  address_id uuid references addresses,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create unique index coaches_user_key on coaches (user_id) where deleted_at is null;
create index coaches_user on coaches (user_id);
create index coaches_address on coaches (address_id) where address_id is not null;
create index coaches_deleted_by on coaches (deleted_by) where deleted_by is not null;
create trigger touch_record before update on coaches for each row execute function touch_record();

create table team_coaches (
  team_id uuid not null references teams,
  coach_id uuid not null references coaches,
  created_at timestamptz not null default now(),
  primary key (team_id, coach_id)
);
create index team_coaches_coach on team_coaches (coach_id);

create table regional_coaches (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  region region not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create unique index regional_coaches_region_key on regional_coaches (region) where deleted_at is null;
create unique index regional_coaches_user_key on regional_coaches (user_id) where deleted_at is null;
create index regional_coaches_user on regional_coaches (user_id);
create trigger touch_record before update on regional_coaches for each row execute function touch_record();

create type staff_kind as enum ('COACH', 'REGIONAL_COACH');

-- The combined list of section 2 (Manage Coaches): one row for every live coach and regional coach record.
create table staff (
  id uuid primary key,
  kind staff_kind not null,
  user_id uuid not null references users,
  name text collate "en-x-icu" not null,
  email text collate "en-x-icu",
  phone text,
  teams text collate "en-x-icu",
  head_teams text collate "en-x-icu",
  region region,
  -- A coach of many teams would not fit into an index entry.
  teams_order text collate "en-x-icu" generated always as (left(teams, 120)) stored,
  search text not null generated always as (lower(
    name || E'\n' || coalesce(email, '') || E'\n' || coalesce(teams, '') || E'\n' ||
    case region
      when 'ACADEMY' then 'academy' when 'PACIFIC' then 'pacific' when 'MOUNTAIN' then 'mountain'
      when 'MIDWEST' then 'midwest' when 'NORTHEAST' then 'northeast' when 'SOUTHEAST' then 'southeast'
      when 'SOUTHWEST' then 'southwest' when 'TEXAS' then 'texas' else ''
    end
  )) stored
);
create index staff_default on staff (kind, name, id);
create index staff_name on staff (name, id);
create index staff_teams on staff (teams_order, name, id);
create index staff_region on staff (region, name, id);
create index staff_region_default on staff (region, kind, name, id);
create index staff_user on staff (user_id);
create index staff_search on staff using gin (search gin_trgm_ops);
