-- Secret addresses of the calendar. Only the hash is kept: who reads the database cannot read the calendar's address.
create table calendar_feeds (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) <= 100),
  token_hash bytea not null unique,
  created_by uuid references users,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
comment on column calendar_feeds.last_used_at is 'Use, not an edit: writing it leaves the version alone';
create trigger touch_record before update on calendar_feeds for each row execute function touch_record('last_used_at');

-- Whatever happens in a span of days is found by when it ends, too: what began before and still goes on belongs to it.
create index events_end on events (ends_at, id) where deleted_at is null;
create index events_trash on events (deleted_at) where deleted_at is not null;
select keep_live_count('events', 'events');
select add_live_count('events', (select count(*) from events where deleted_at is null));
