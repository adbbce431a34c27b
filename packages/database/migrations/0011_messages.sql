create table chats (
  id uuid primary key default uuid_v7(),
  external_id text constraint chats_external_id_key unique,
  title text collate "en-x-icu",
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index chats_title on chats (title, id) where deleted_at is null;
create trigger touch_record before update on chats for each row execute function touch_record();

create table chat_members (
  chat_id uuid not null references chats,
  user_id uuid not null references users,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (chat_id, user_id)
);
create index chat_members_user on chat_members (user_id);

create table messages (
  id uuid primary key default uuid_v7(),
  chat_id uuid references chats,
  sender_id uuid references users,
  external_id text,
  text text not null,
  failed_to_send boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  search text not null generated always as (lower(text collate "en-x-icu")) stored
);
comment on column messages.removed_at is 'Deleted in the club''s app; the text stays for the audit';
create unique index messages_external_id_key on messages (external_id);
create index messages_newest on messages (created_at desc, id desc);
create index messages_chat on messages (chat_id, created_at desc, id desc);
create index messages_sender on messages (sender_id, created_at desc, id desc);
create index messages_search on messages using gin (search gin_trgm_ops);

-- What became of a message later arrives as a further fact; the fact is kept, the message shows its outcome.
create table message_facts (
  id uuid primary key default uuid_v7(),
  message_id uuid not null references messages,
  kind text not null constraint message_facts_kind check (kind in ('FAILED', 'REMOVED')),
  external_id text constraint message_facts_external_id_key unique,
  at timestamptz not null default now(),
  details jsonb,
  created_at timestamptz not null default now()
);
create index message_facts_message on message_facts (message_id, at);

create function apply_message_fact() returns trigger
language plpgsql
as $$
begin
  if new.kind = 'FAILED' then
    update messages set failed_to_send = true where id = new.message_id and not failed_to_send;
  else
    update messages set removed_at = new.at where id = new.message_id and removed_at is null;
  end if;
  return null;
end
$$;
create trigger apply_message_fact after insert on message_facts
  for each row execute function apply_message_fact();

-- Hours instead of days: a day begins at midnight of the organisation's time zone, which may change.
create table message_hours (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  sent bigint not null,
  failed bigint not null
);
create index message_hours_hour on message_hours (hour) include (sent, failed);

create function fold_message_hours(hours timestamptz[]) returns void
language plpgsql
as $$
begin
  with mine as (
    select id from message_hours where hour = any (hours) for update skip locked
  ), gone as (
    delete from message_hours where id in (select id from mine) returning hour, sent, failed
  )
  insert into message_hours (hour, sent, failed) select hour, sum(sent), sum(failed) from gone group by hour;
end
$$;

create function count_messages() returns trigger
language plpgsql
as $$
declare
  hours timestamptz[];
begin
  perform add_live_count('messages', (select count(*) from rows));
  with added as (
    insert into message_hours (hour, sent, failed)
      select date_trunc('hour', created_at),
        count(*) filter (where not failed_to_send), count(*) filter (where failed_to_send)
      from rows group by 1
      returning hour
  )
  select array_agg(hour) into hours from added;
  if random() < 0.02 then
    perform fold_message_hours(hours);
  end if;
  -- 'Active' is counted in days, so an hour's accuracy is enough and a person someone else is editing can be skipped.
  update users set last_active_at = latest.at
    from (select sender_id, least(max(created_at), now()) as at from rows group by sender_id) as latest
    where users.id = latest.sender_id
      and (users.last_active_at is null or users.last_active_at < latest.at - interval '1 hour')
      and users.id in (
        select id from users where id in (select sender_id from rows) for no key update skip locked
      );
  return null;
end
$$;
create trigger count_messages after insert on messages referencing new table as rows
  for each statement execute function count_messages();

create function uncount_messages() returns trigger
language plpgsql
as $$
begin
  perform add_live_count('messages', -(select count(*) from rows));
  insert into message_hours (hour, sent, failed)
    select date_trunc('hour', created_at),
      -count(*) filter (where not failed_to_send), -count(*) filter (where failed_to_send)
    from rows group by 1;
  return null;
end
$$;
create trigger uncount_messages after delete on messages referencing old table as rows
  for each statement execute function uncount_messages();

create function count_message_failure() returns trigger
language plpgsql
as $$
declare
  difference integer := case when new.failed_to_send then 1 else -1 end;
begin
  insert into message_hours (hour, sent, failed)
    values (date_trunc('hour', new.created_at), -difference, difference);
  return null;
end
$$;
create trigger count_message_failure after update of failed_to_send on messages
  for each row when (old.failed_to_send <> new.failed_to_send) execute function count_message_failure();
