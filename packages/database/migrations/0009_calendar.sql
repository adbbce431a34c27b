create table tournaments (
  id uuid primary key default uuid_v7(),
  title text collate "en-x-icu" not null,
  body text,
  image_url text,
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index tournaments_title on tournaments (title, id) where deleted_at is null;
create trigger touch_record before update on tournaments for each row execute function touch_record();

create table events (
  id uuid primary key default uuid_v7(),
  event_type event_type not null default 'GLOBAL',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  tournament_id uuid references tournaments,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users,
  constraint events_end_after_start check (ends_at >= starts_at)
);
create index events_start on events (starts_at, id) where deleted_at is null;
create index events_type_start on events (event_type, starts_at, id) where deleted_at is null;
create index events_tournament on events (tournament_id) where tournament_id is not null;
create trigger touch_record before update on events for each row execute function touch_record();

-- An attendee may have no user (section 3, Event), so the pair cannot be the key.
create table event_attendees (
  id uuid primary key default uuid_v7(),
  event_id uuid not null references events,
  user_id uuid references users,
  external_id text unique,
  created_at timestamptz not null default now(),
  constraint event_attendees_key unique (event_id, user_id)
);
create index event_attendees_user on event_attendees (user_id) where user_id is not null;
