-- Keys of the club's own programs. Only the hash is kept: who reads the database cannot use one.
create table service_keys (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) <= 100),
  scope text not null default 'ingest' constraint service_keys_scope check (scope in ('ingest')),
  token_hash bytea not null unique,
  created_by uuid references users,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
comment on column service_keys.last_used_at is 'Use, not an edit: writing it leaves the version alone';
create trigger touch_record before update on service_keys for each row execute function touch_record('last_used_at');

-- What arrives is only ever added to (grants: roles.ts). The tables of facts below hold what was said; a record shows
-- the latest of it, by the sender's clock and then by the sender's id, whatever order the facts arrive in.
create table chat_titles (
  chat_id uuid not null references chats,
  title text not null,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (chat_id, at)
);
insert into chat_titles (chat_id, title, at) select id, title, created_at from chats where title is not null;

create function apply_chat_title() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update chats set title = new.title
    where id = new.chat_id and not exists (select from chat_titles where chat_id = new.chat_id and at > new.at);
  return null;
end
$$;
create trigger apply_chat_title after insert on chat_titles for each row execute function apply_chat_title();

-- Who came and went, so that it can be said who was in the group when a message was sent.
create table chat_member_facts (
  id uuid primary key default uuid_v7(),
  external_id text constraint chat_member_facts_external_id_key unique,
  chat_id uuid not null references chats,
  user_id uuid not null references users,
  kind text not null constraint chat_member_facts_kind check (kind in ('JOINED', 'LEFT')),
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index chat_member_facts_chat on chat_member_facts (chat_id, user_id, at desc, external_id desc nulls last) include (kind);
create index chat_member_facts_user on chat_member_facts (user_id);
insert into chat_member_facts (chat_id, user_id, kind, at)
  select chat_id, user_id, 'JOINED', joined_at from chat_members
  union all
  select chat_id, user_id, 'LEFT', left_at from chat_members where left_at is not null;
drop table chat_members;

create function chat_members_at(of_chat uuid, moment timestamptz) returns setof uuid
language sql stable parallel safe
begin atomic
  select user_id from (
    select distinct on (user_id) user_id, kind from chat_member_facts
    where chat_id = of_chat and at <= moment order by user_id, at desc, external_id desc nulls last
  ) as latest where kind = 'JOINED';
end;

-- A search finds every version of a message: what it said first, and what it was edited to. No row is rewritten here.
alter table messages alter column search drop expression;
alter table messages alter column search set default '';
create function note_message_search() returns trigger
language plpgsql
as $$
begin
  new.search := lower(new.text collate "en-x-icu");
  return new;
end
$$;
create trigger note_message_search before insert on messages for each row execute function note_message_search();

alter table message_facts
  add column text text,
  drop constraint message_facts_kind,
  drop column details;
update message_facts set kind = 'DELETED' where kind = 'REMOVED';
alter table message_facts
  add constraint message_facts_kind check (kind in ('FAILED', 'DELETED', 'EDITED')),
  add constraint message_facts_text check ((kind = 'EDITED') = (text is not null));
alter table messages rename column removed_at to deleted_in_app_at;
comment on column messages.deleted_in_app_at is 'Deleted in the club''s app; the text stays for the audit';

create or replace function apply_message_fact() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if new.kind = 'FAILED' then
    update messages set failed_to_send = true where id = new.message_id and not failed_to_send;
  elsif new.kind = 'DELETED' then
    update messages set deleted_in_app_at = least(deleted_in_app_at, new.at) where id = new.message_id;
  else
    update messages set search = search || e'\n' || lower(new.text collate "en-x-icu") where id = new.message_id;
  end if;
  return null;
end
$$;

-- Attendance, too, is a row of facts; `event_attendees` holds who attends by the latest of them.
create table event_attendance_facts (
  id uuid primary key default uuid_v7(),
  external_id text not null constraint event_attendance_facts_external_id_key unique,
  event_id uuid not null references events,
  user_id uuid not null references users,
  kind text not null constraint event_attendance_facts_kind check (kind in ('ATTENDS', 'WITHDREW')),
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index event_attendance_facts_event on event_attendance_facts (event_id, user_id, at desc);
create index event_attendance_facts_user on event_attendance_facts (user_id);
alter table event_attendees drop column external_id;

create function apply_attendance_fact() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if exists (
    select from event_attendance_facts where event_id = new.event_id and user_id = new.user_id
      and (at, external_id) > (new.at, new.external_id)
  ) then
    return null;
  end if;
  if new.kind = 'ATTENDS' then
    insert into event_attendees (event_id, user_id) values (new.event_id, new.user_id)
      on conflict on constraint event_attendees_key do nothing;
  else
    delete from event_attendees where event_id = new.event_id and user_id = new.user_id;
  end if;
  return null;
end
$$;
create trigger apply_attendance_fact after insert on event_attendance_facts
  for each row execute function apply_attendance_fact();

create index chats_search on chats using gin (lower(title) gin_trgm_ops);

-- Old messages are moved out by `npm run messages:retire`, which writes them to a file before it deletes them.
drop function forget_messages(timestamptz, integer);

-- An hour is an hour of UTC, whatever time zone the session has.
alter function count_messages() set timezone = 'UTC';
alter function uncount_messages() set timezone = 'UTC';
alter function count_message_failure() set timezone = 'UTC';

-- Far pages are found by the month, then by the hour: sixty rows and a thousand instead of forty thousand.
create table message_months (
  month timestamptz primary key,
  messages bigint not null
);
insert into message_months (month, messages)
  select date_trunc('month', hour, 'UTC'), sum(sent + failed) from message_hours group by 1;

create function add_message_months(months timestamptz[], counts bigint[]) returns void
language sql
begin atomic
  insert into message_months (month, messages) select unnest(months), unnest(counts)
    on conflict (month) do update set messages = message_months.messages + excluded.messages;
end;

create function count_message_months() returns trigger
language plpgsql
as $$
begin
  perform add_message_months(array_agg(month order by month), array_agg(counted * tg_argv[0]::bigint order by month))
    from (select date_trunc('month', created_at, 'UTC') as month, count(*) as counted from rows group by 1) as months
    having count(*) > 0;
  return null;
end
$$;
create trigger count_message_months after insert on messages referencing new table as rows
  for each statement execute function count_message_months('1');
create trigger uncount_message_months after delete on messages referencing old table as rows
  for each statement execute function count_message_months('-1');

-- Which words of a search are looked up is decided by the application (modules/messages/message-search.ts).
drop function rare_pattern(text);
