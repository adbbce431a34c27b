create table users (
  id uuid primary key default uuid_v7(),
  fname text not null default '' check (char_length(fname) <= 100),
  lname text not null default '' check (char_length(lname) <= 100),
  name text collate "en-x-icu" not null generated always as (display_name(fname, lname, email)) stored,
  email text collate "en-x-icu" check (email <> '' and char_length(email) <= 254),
  phone text,
  primary_role role not null default 'PLAYER',
  admin boolean not null default false,
  password_hash text,
  must_change_password boolean not null default false,
  deactivated_at timestamptz,
  last_active_at timestamptz,
  team_info text,
  search text not null generated always as
    (lower((display_name(fname, lname, email) || E'\n' || coalesce(email, '')) collate "en-x-icu")) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
comment on column users.team_info is 'Kept by triggers: the names of the live teams the person plays for or coaches';
comment on column users.last_active_at is 'Activity, not an edit: writing it leaves the version alone';

create unique index users_email_key on users (lower(email)) where deleted_at is null;
create index users_name on users (name, id) where deleted_at is null;
create index users_email on users (email, id) where deleted_at is null;
create index users_role_name on users (primary_role, name, id) where deleted_at is null;
create index users_search on users using gin (search gin_trgm_ops) where deleted_at is null;
create index users_admin on users (id) where admin and deleted_at is null;
create index users_created_at on users (created_at) where deleted_at is null;
create index users_last_active_at on users (last_active_at) where deleted_at is null;
create index users_trash on users (deleted_at) where deleted_at is not null;
create index users_deleted_by on users (deleted_by) where deleted_by is not null;

create trigger touch_record before update on users
  for each row execute function touch_record('name', 'search', 'team_info', 'last_active_at');
select keep_live_count('users', 'users');

create table addresses (
  id uuid primary key default uuid_v7(),
  address1 text,
  address2 text,
  city text,
  state us_state,
  zip text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index addresses_deleted_by on addresses (deleted_by) where deleted_by is not null;
create trigger touch_record before update on addresses for each row execute function touch_record();

create table organisation (
  id uuid primary key default uuid_v7(),
  only_one boolean not null default true unique check (only_one),
  name text not null default 'Bombers',
  words jsonb not null default
    '{"teams": "Bomber Teams", "portal": "Bomber Portal", "join": "Become a Bomber"}',
  logo_url text,
  time_zone text not null default 'America/Chicago',
  support_address text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch_record before update on organisation for each row execute function touch_record();
insert into organisation default values;
