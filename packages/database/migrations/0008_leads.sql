create table leads (
  id uuid primary key default uuid_v7(),
  kind lead_kind not null,
  player_first_name text not null check (char_length(player_first_name) <= 100),
  player_last_name text not null check (char_length(player_last_name) <= 100),
  age_group age_group not null,
  pos1 player_position,
  pos2 player_position,
  grad_year smallint,
  email text check (char_length(email) <= 254),
  phone text check (char_length(phone) <= 100),
  parent_first_name text check (char_length(parent_first_name) <= 100),
  parent_last_name text check (char_length(parent_last_name) <= 100),
  parent_email text check (char_length(parent_email) <= 254),
  parent_phone text check (char_length(parent_phone) <= 100),
  converted_player_id uuid references players,
  converted boolean not null generated always as (converted_player_id is not null) stored,
  player_name text collate "en-x-icu" not null generated always as
    (btrim(player_first_name || ' ' || player_last_name)) stored,
  parent_name text collate "en-x-icu" generated always as
    (nullif(btrim(coalesce(parent_first_name, '') || ' ' || coalesce(parent_last_name, '')), '')) stored,
  contact text collate "en-x-icu" generated always as (
    case when kind = 'PARENT' then coalesce(parent_email, parent_phone, email, phone)
    else coalesce(email, phone, parent_email, parent_phone) end
  ) stored,
  search text not null generated always as (lower((
    player_first_name || ' ' || player_last_name || E'\n' ||
    coalesce(parent_first_name, '') || ' ' || coalesce(parent_last_name, '') || E'\n' ||
    coalesce(email, '') || E'\n' || coalesce(parent_email, '') || E'\n' ||
    coalesce(phone, '') || E'\n' || coalesce(parent_phone, '') || E'\n' || coalesce(grad_year::text, '')
  ) collate "en-x-icu")) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index leads_default on leads (created_at desc, id desc) where deleted_at is null;
create index leads_kind_default on leads (kind, created_at desc, id desc) where deleted_at is null;
create index leads_age_default on leads (age_group, created_at desc, id desc) where deleted_at is null;
create index leads_player on leads (player_name, id) where deleted_at is null;
create index leads_parent on leads (parent_name, id) where deleted_at is null;
create index leads_contact on leads (contact, id) where deleted_at is null;
create index leads_year on leads (grad_year, id) where deleted_at is null;
create index leads_search on leads using gin (search gin_trgm_ops) where deleted_at is null;
create index leads_player_id on leads (converted_player_id) where converted_player_id is not null;
create index leads_trash on leads (deleted_at) where deleted_at is not null;
create index leads_deleted_by on leads (deleted_by) where deleted_by is not null;

create trigger touch_record before update on leads for each row execute function
  touch_record('converted', 'player_name', 'parent_name', 'contact', 'search');
select keep_live_count('leads', 'leads');
