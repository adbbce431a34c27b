-- The rows that an act changed, each as it was before and after: what Undo, Restore and the trash stand on. Kept by
-- triggers, so that no write can forget one. The images leave out what triggers derive, versions and password hashes.
create table journal_changes (
  id bigint generated always as identity primary key,
  batch_id uuid not null,
  relation text not null,
  -- The key of the row: its id, or the two ids of a link with a slash between them.
  row_id text collate "C" not null,
  before jsonb,
  after jsonb
);
create index journal_changes_batch on journal_changes (batch_id, id);
create index journal_changes_row on journal_changes (relation, row_id, id);

-- Whose data left with an export, a few hundred at a time.
create table journal_subjects (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  entity text not null,
  ids uuid[] not null
);
create index journal_subjects_ids on journal_subjects using gin (ids);

create index journal_act on journal (act, id desc);
create index journal_kind on journal (entity, id desc);
create index journal_record on journal (entity_id, id desc) where entity_id is not null;
create index journal_roles on journal (id desc) where details ? 'role';
create index journal_undone on journal ((details ->> 'undoes')) where details ? 'undoes';

-- Whether an undo of the act stands that left nothing; one that was undone itself does not count. An undo is never part
-- of an earlier act, so that the way ends; the depth is for whoever writes into the journal by hand.
create function is_undone(of_act uuid, depth integer default 0) returns boolean
language plpgsql stable
as $$
begin
  return depth < 100 and exists (
    select from journal j
    where j.details ? 'undoes' and j.details ->> 'undoes' = of_act::text
      and coalesce((j.details ->> 'left')::integer, 0) = 0
      and j.batch_id <> of_act and not is_undone(j.batch_id, depth + 1)
  );
end
$$;

create function journal_image(relation text, data jsonb) returns jsonb
language sql immutable parallel safe
return data - array['version', 'updated_at'] - case relation
  when 'users' then array['name', 'search', 'team_info', 'last_active_at', 'password_hash']
  when 'teams' then array['coach_name', 'age_desc', 'name_search', 'coach_search']
  when 'players' then array['name', 'email', 'team_name', 'age_group', 'age_desc', 'state', 'search', 'jersey_order',
    'grad_year_desc']
  when 'leads' then array['converted', 'player_name', 'parent_name', 'contact', 'search']
  when 'trophies' then array['team_name', 'search']
  when 'articles' then array['search']
  when 'videos' then array['search']
  when 'sponsors' then array['search']
  else array[]::text[]
end;

-- The key columns are the arguments; `id` where there are none.
create function journal_change() returns trigger
language plpgsql
as $$
declare
  act text := nullif(current_setting('dugout.act', true), '');
  keys text[] := coalesce(nullif(tg_argv::text[], '{}'), array['id']);
  one jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  was jsonb := case when tg_op <> 'INSERT' then journal_image(tg_table_name, to_jsonb(old)) end;
  is_now jsonb := case when tg_op <> 'DELETE' then journal_image(tg_table_name, to_jsonb(new)) end;
begin
  -- Outside an act are seeds, activity and the like; a raised version alone is no change.
  if act is null or was is not distinct from is_now then
    return null;
  end if;
  insert into journal_changes (batch_id, relation, row_id, before, after)
    values (act::uuid, tg_table_name,
      (select string_agg(one ->> key, '/' order by place) from unnest(keys) with ordinality as k (key, place)),
      was, is_now);
  return null;
end
$$;

do $$
declare
  relation text;
begin
  foreach relation in array array[
    'users', 'addresses', 'organisation', 'teams', 'trophies', 'coaches', 'regional_coaches', 'players', 'parents',
    'commits', 'leads', 'events', 'tournaments', 'articles', 'videos', 'sponsors', 'banners'
  ] loop
    execute format('create trigger journal_change after insert or update or delete on %I
      for each row execute function journal_change()', relation);
  end loop;
end
$$;
create trigger journal_change after insert or update or delete on team_coaches
  for each row execute function journal_change('team_id', 'coach_id');
create trigger journal_change after insert or update or delete on player_parents
  for each row execute function journal_change('player_id', 'parent_id');

-- The seals: a chain over everything that the journal holds. `body` is the digest of what a purge may erase, so that
-- the chain still holds when a child's data is gone.
create table journal_seals (
  seq bigint primary key,
  item text not null check (item in ('entry', 'change', 'subjects')),
  item_id bigint not null,
  body bytea,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  unique (item, item_id)
);
create table journal_head (
  only_one boolean primary key default true check (only_one),
  seq bigint not null,
  hash bytea not null
);
insert into journal_head (seq, hash) values (0, sha256('Dugout'));

create function journal_time(at timestamptz) returns text
language sql immutable parallel safe
return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US');

create function journal_lasting(e journal) returns text
language sql immutable parallel safe
return jsonb_build_array(e.id, journal_time(e.at), e.actor_id, e.session_id, e.request_id, e.act, e.entity, e.entity_id,
  e.details, e.batch_id)::text;
create function journal_lasting(c journal_changes) returns text
language sql immutable parallel safe
return jsonb_build_array(c.id, c.batch_id, c.relation, c.row_id)::text;

create function journal_lasting(s journal_subjects) returns text
language sql immutable parallel safe
return jsonb_build_array(s.id, s.entry_id, s.entity, s.ids)::text;

create function journal_digest(before jsonb, after jsonb) returns bytea
language sql immutable parallel safe
return case when before is null and after is null then null
  else sha256(convert_to(jsonb_build_array(before, after)::text, 'UTF8')) end;

create function journal_link(previous bytea, item text, lasting text, body bytea) returns bytea
language sql immutable parallel safe
return sha256(previous || convert_to(item || E'\n' || lasting || E'\n', 'UTF8') || coalesce(body, ''::bytea));

-- What was erased, of which record or row: written by a purge alone, and what the chain does without.
create table journal_purges (
  relation text not null,
  row_id text collate "C" not null,
  purged_at timestamptz not null default now(),
  primary key (relation, row_id)
);

create view journal_items as
  select 'entry' as item, id as item_id, journal_lasting(j) as lasting, journal_digest(before, after) as body
  from journal j
  union all
  select 'change', id, journal_lasting(c), journal_digest(before, after) from journal_changes c
  union all
  select 'subjects', id, journal_lasting(s), null from journal_subjects s;

-- Ids are given before transactions end: an entry with a lower id may appear after a higher one was sealed. So that
-- none is missed, everything within reach below the last sealed is looked at again.
create function seal_journal(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  head journal_head;
  next_one record;
  sealed integer := 0;
  reach constant bigint := 20000;
begin
  -- Whoever finds somebody sealing has nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('dugout.seal_journal')) then
    return 0;
  end if;
  select * into head from journal_head for update;
  for next_one in
    select i.* from (
      select i.* from (values ('entry'), ('change'), ('subjects')) as kinds (kind), lateral (
        select j.* from journal_items j where j.item = kind
          and j.item_id > coalesce((select max(item_id) from journal_seals where item = kind), 0) - reach
          and not exists (select from journal_seals s where s.item = kind and s.item_id = j.item_id)
        order by j.item_id limit most
      ) i
    ) i order by i.item, i.item_id limit most
  loop
    head.seq := head.seq + 1;
    head.hash := journal_link(head.hash, next_one.item, next_one.lasting, next_one.body);
    insert into journal_seals (seq, item, item_id, body, hash)
      values (head.seq, next_one.item, next_one.item_id, next_one.body, head.hash);
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    update journal_head set seq = head.seq, hash = head.hash;
  end if;
  return sealed;
end
$$;

-- What does not fit, each with why. Entries younger than `settled` may not have been sealed yet. Read as a whole, so
-- that millions are joined in one pass and not one by one.
create function journal_faults(settled interval) returns table (seq bigint, item text, item_id bigint, fault text)
language sql stable
set enable_nestloop = off
set jit = off
set statement_timeout = 0
as $$
  with links as materialized (
    select s.*, lag(s.hash, 1, sha256('Dugout')) over (order by s.seq) as previous,
      lag(s.seq, 1, 0) over (order by s.seq) as previous_seq
    from journal_seals s
  ), items as materialized (
    select * from journal_items
  ), may_be_erased as materialized (
    select 'entry' as item, j.id as item_id from journal j
      join journal_purges e on e.relation = j.entity and e.row_id = j.entity_id::text
    union all
    select 'change', c.id from journal_changes c join journal_purges e on e.relation = c.relation and e.row_id = c.row_id
  ), young as materialized (
    select 'entry' as item, j.id as item_id from journal j where j.at > now() - settled
    union all
    select 'change', c.id from journal_changes c
      join (select distinct batch_id from journal where at > now() - settled) j on j.batch_id = c.batch_id
    union all
    select 'subjects', s.id from journal_subjects s
      join (select id from journal where at > now() - settled) j on j.id = s.entry_id
  )
  select l.seq, l.item, l.item_id, case
      when l.previous_seq <> l.seq - 1 then 'a seal before it is missing'
      when i.item_id is null then 'it is gone'
      when l.hash <> journal_link(l.previous, l.item, i.lasting, l.body) then 'it was changed'
      else 'its images were changed'
    end
  from links l
    left join items i on i.item = l.item and i.item_id = l.item_id
    left join may_be_erased m on m.item = l.item and m.item_id = l.item_id
  where l.previous_seq <> l.seq - 1 or i.item_id is null
    or l.hash <> journal_link(l.previous, l.item, i.lasting, l.body)
    or (i.body is distinct from l.body and not (i.body is null and m.item_id is not null))
  union all
  select null, i.item, i.item_id, 'it was never sealed'
  from items i
    left join links l on l.item = i.item and l.item_id = i.item_id
    left join young y on y.item = i.item and y.item_id = i.item_id
  where l.seq is null and y.item_id is null
  union all
  select h.seq, null, null, 'the end of the chain is missing' from journal_head h
  where (h.seq, h.hash) is distinct from
    (coalesce((select max(s.seq) from journal_seals s), 0),
     coalesce((select s.hash from journal_seals s order by s.seq desc limit 1), sha256('Dugout')))
$$;

-- A purge. People who wrote, attended or acted stay as an empty row: messages, events and the journal point at them;
-- who acted keeps the name, because the journal must say who it was. Everything else is deleted. What the journal
-- remembers of the record is erased with it; that it was is not.
alter table users add column purged_at timestamptz;
alter table players add column purged_at timestamptz;
alter table coaches add column purged_at timestamptz;
alter table events add column purged_at timestamptz;

drop index users_trash, players_trash, events_trash;
create index users_trash on users (deleted_at) where deleted_at is not null and purged_at is null;
create index players_trash on players (deleted_at) where deleted_at is not null and purged_at is null;
create index events_trash on events (deleted_at) where deleted_at is not null and purged_at is null;
create index coaches_trash on coaches (deleted_at) where deleted_at is not null and purged_at is null;

-- The time is that of the seal, which the application cannot write: of the last change that put the row into the trash.
create function is_due_for_purge(of_relation text, of_row uuid) returns boolean
language sql stable
return (
  select s.sealed_at < now() - interval '30 days' from journal_changes c
    left join journal_seals s on s.item = 'change' and s.item_id = c.id
  where c.relation = of_relation and c.row_id = of_row::text
    and c.after ->> 'deleted_at' is not null and c.before ->> 'deleted_at' is null
  order by c.id desc limit 1
);

create function purge_record(kind text, record uuid, request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  of_table text := case kind when 'coach' then 'coaches' when 'trophy' then 'trophies' else kind || 's' end;
  was_removed boolean;
  erased text[] := array[kind, record::text, of_table, record::text];
  part record;
begin
  if kind not in ('user', 'team', 'player', 'coach', 'lead', 'event', 'article', 'video', 'sponsor', 'banner', 'trophy') then
    raise exception 'There is no trash of kind %', kind using errcode = 'invalid_parameter_value';
  end if;
  execute format('select deleted_at is not null from %I where id = $1 for update', of_table) into was_removed using record;
  if was_removed is not true or is_due_for_purge(of_table, record) is not true then
    return false;
  end if;

  case kind
    when 'user' then
      delete from sessions where user_id = record;
      delete from password_resets where user_id = record;
      update parents set address_id = null where user_id = record;
      update users set email = null, phone = null, password_hash = null, admin = false, must_change_password = false,
        last_active_at = null, purged_at = now() where id = record;
      if not exists (select from journal j where j.actor_id = record) then
        update users set fname = '', lname = '' where id = record;
      end if;
    when 'player' then
      delete from player_parents where player_id = record;
      update players set team_id = null, address_id = null, commit_id = null, pos1 = null, pos2 = null,
        jersey_num = null, grad_year = null, jersey_size = null, pant_size = null, stirrup_size = null,
        short_size = null, practice_short_size = null, college = null, is_trusted = false, trusted_by = null,
        trusted_at = null, parent_phone = null, parent_email = null, user_id = null, purged_at = now()
        where id = record;
    when 'coach' then
      delete from team_coaches where coach_id = record;
      update coaches set address_id = null, purged_at = now() where id = record;
    when 'team' then
      update players set team_id = null where team_id = record;
      delete from team_coaches where team_id = record;
      delete from trophies where team_id = record;
      delete from teams where id = record;
    when 'lead' then
      delete from lead_conversions where lead_id = record;
      delete from leads where id = record;
    when 'event' then
      if exists (select from event_attendees where event_id = record)
        or exists (select from event_attendance_facts where event_id = record) then
        update events set tournament_id = null, purged_at = now() where id = record;
      else
        delete from events where id = record;
      end if;
    else
      execute format('delete from %I where id = $1', of_table) using record;
  end case;

  -- Every address and commitment that was ever the record's, unless somebody else has it.
  for part in
    select distinct p.of_kind, p.of_relation, p.id from journal_changes c, lateral (values
      ('address', 'addresses', c.before ->> 'address_id'), ('address', 'addresses', c.after ->> 'address_id'),
      ('commit', 'commits', c.before ->> 'commit_id'), ('commit', 'commits', c.after ->> 'commit_id')
    ) as p (of_kind, of_relation, id)
    where p.id is not null and (c.relation, c.row_id) in (
      select of_table, record::text
      union all select 'parents', parent.id::text from parents parent where kind = 'user' and parent.user_id = record)
  loop
    if part.of_relation = 'addresses' then
      delete from addresses a where a.id = part.id::uuid
        and not exists (select from players p where p.address_id = a.id)
        and not exists (select from coaches k where k.address_id = a.id)
        and not exists (select from parents q where q.address_id = a.id);
    else
      delete from commits m where m.id = part.id::uuid and not exists (select from players p where p.commit_id = m.id);
    end if;
    if found or not exists (select from addresses a where a.id = part.id::uuid)
      and not exists (select from commits m where m.id = part.id::uuid) then
      erased := erased || array[part.of_kind, part.id, part.of_relation, part.id];
    end if;
  end loop;

  for place in 1 .. array_length(erased, 1) / 2 loop
    insert into journal_purges (relation, row_id) values (erased[place * 2 - 1], erased[place * 2])
      on conflict do nothing;
    update journal j set before = null, after = null
      where j.entity = erased[place * 2 - 1] and j.entity_id = erased[place * 2]::uuid
        and (j.before is not null or j.after is not null);
    update journal_changes c set before = null, after = null
      where c.relation = erased[place * 2 - 1] and c.row_id = erased[place * 2]
        and (c.before is not null or c.after is not null);
  end loop;
  insert into journal (request_id, act, entity, entity_id) values (request, 'purge', kind, record);
  return true;
end
$$;

-- What conversions did stands in the images, which a purge can erase; in the details it could not.
update journal set details = details - 'steps' where details ? 'steps';
