create table commits (
  id uuid primary key default uuid_v7(),
  name text not null,
  state text,
  city text,
  image_url text,
  committed_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create trigger touch_record before update on commits for each row execute function touch_record();

create table players (
  id uuid primary key default uuid_v7(),
  user_id uuid references users,
  team_id uuid references teams,
  address_id uuid references addresses,
  commit_id uuid references commits,
  pos1 player_position,
  pos2 player_position,
  jersey_num text check (char_length(jersey_num) <= 10),
  grad_year smallint,
  jersey_size jersey_size,
  pant_size pant_size,
  stirrup_size stirrup_size,
  short_size short_size,
  practice_short_size short_size,
  college text collate "en-x-icu" check (char_length(college) <= 200),
  is_trusted boolean not null default false,
  trusted_by uuid references users,
  trusted_at timestamptz,
  parent_phone text,
  parent_email text,
  -- People type '00' and '7'; a sort by number wants numbers.
  jersey_order integer generated always as
    (case when jersey_num ~ '^[0-9]{1,9}$' then jersey_num::integer end) stored,
  name text collate "en-x-icu" not null default '(No Name)',
  email text collate "en-x-icu",
  team_name text collate "en-x-icu",
  age_group age_group,
  age_desc smallint not null default age_desc(null),
  state us_state,
  search text not null generated always as (lower(name || E'\n' || coalesce(team_name, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
comment on column players.name is 'Kept by triggers, like email, team_name, age_group, age_desc and state';

create unique index players_user_key on players (user_id) where deleted_at is null;
create index players_default on players (team_name, age_desc, name, id) where deleted_at is null;
create index players_state_year_default on players (state, grad_year, team_name, age_desc, name, id)
  where deleted_at is null;
create index players_state_default on players (state, team_name, age_desc, name, id) where deleted_at is null;
create index players_year_default on players (grad_year, team_name, age_desc, name, id) where deleted_at is null;
create index players_age_default on players (age_group, team_name, age_desc, name, id) where deleted_at is null;
-- Not partial: these two also serve the foreign keys and the triggers, which look at trashed players too.
create index players_roster on players (team_id, name, id);
create index players_user on players (user_id);
create index players_name on players (name, id) where deleted_at is null;
create index players_age on players (age_desc, name, id) where deleted_at is null;
create index players_pos1 on players (pos1, name, id) where deleted_at is null;
create index players_college on players (college, name, id) where deleted_at is null;
create index players_year on players (grad_year, name, id) where deleted_at is null;
create index players_state on players (state, name, id) where deleted_at is null;
create index players_jersey on players (jersey_order, name, id) where deleted_at is null;
create index players_alumni on players (grad_year desc, name, id) where deleted_at is null and age_group = 'ALUMNI';
create index players_search on players using gin (search gin_trgm_ops) where deleted_at is null;
create index players_address on players (address_id) where address_id is not null;
create index players_commit on players (commit_id) where commit_id is not null;
create index players_trusted_by on players (trusted_by) where trusted_by is not null;
create index players_trash on players (deleted_at) where deleted_at is not null;
create index players_deleted_by on players (deleted_by) where deleted_by is not null;

create trigger touch_record before update on players for each row execute function
  touch_record('name', 'email', 'team_name', 'age_group', 'age_desc', 'state', 'search', 'jersey_order');
select keep_live_count('players', 'players');

create table parents (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  address_id uuid references addresses,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create unique index parents_user_key on parents (user_id) where deleted_at is null;
create index parents_user on parents (user_id);
create index parents_address on parents (address_id) where address_id is not null;
create index parents_deleted_by on parents (deleted_by) where deleted_by is not null;
create trigger touch_record before update on parents for each row execute function touch_record();

create table player_parents (
  player_id uuid not null references players,
  parent_id uuid not null references parents,
  created_at timestamptz not null default now(),
  primary key (player_id, parent_id)
);
create index player_parents_parent on player_parents (parent_id);
