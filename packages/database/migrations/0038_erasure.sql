-- A purge erases a person wherever the database remembers them: also in the images of other records, in replies that
-- wait for a retry, and in saved views. What it erased is part of the sealed chain, and so is the time of every seal.

-- What was purged may be touched by a later purge as well: each writes down what it erased.
alter table journal_purges
  drop constraint journal_purges_pkey,
  add column id bigint generated always as identity,
  add column removed_by bigint,
  add column erased jsonb;
comment on column journal_purges.removed_by is 'The change that put the record into the trash, 30 days before';
comment on column journal_purges.erased is
  'Items whose images were emptied (null) or lost a person (the digest of what is left). Null before 1.1';

alter table journal_seals drop constraint journal_seals_item_check;
alter table journal_seals add constraint journal_seals_item_check
  check (item in ('entry', 'change', 'subjects', 'purge', 'past')) not valid;

create function journal_lasting(p journal_purges) returns text
language sql immutable parallel safe
return jsonb_build_array(p.id, p.relation, p.row_id, journal_time(p.purged_at), p.removed_by, p.erased)::text;

-- Seals up to here do not cover their own time, and purges not at all: one digest of all of them makes up for it.
create function journal_past(last_seq bigint) returns text
language sql stable
begin atomic
  select encode(sha256(convert_to(
    coalesce((select string_agg(s.seq || ' ' || journal_time(s.sealed_at), E'\n' order by s.seq)
      from journal_seals s where s.seq <= last_seq), '') || E'\n\n' ||
    coalesce((select string_agg(p.relation || ' ' || p.row_id || ' ' || journal_time(p.purged_at), E'\n'
      order by p.relation, p.row_id) from journal_purges p where p.erased is null), ''), 'UTF8')), 'hex');
end;

create function journal_link(previous bytea, item text, lasting text, body bytea, sealed_at timestamptz) returns bytea
language sql immutable parallel safe
return sha256(previous || convert_to(item || E'\n' || lasting || E'\n' || journal_time(sealed_at) || E'\n', 'UTF8')
  || coalesce(body, ''::bytea));

create or replace view journal_items as
  select 'entry' as item, id as item_id, journal_lasting(j) as lasting, journal_digest(before, after) as body
  from journal j
  union all
  select 'change', id, journal_lasting(c), journal_digest(before, after) from journal_changes c
  union all
  select 'subjects', id, journal_lasting(s), null from journal_subjects s
  union all
  select 'purge', id, journal_lasting(p), null from journal_purges p where p.erased is not null
  union all
  select 'past', item_id, journal_past(seq - 1), null from journal_seals where item = 'past';

do $$
declare
  head journal_head;
  at constant timestamptz := now();
begin
  select * into head from journal_head for update;
  insert into journal_seals (seq, item, item_id, hash, sealed_at)
    values (head.seq + 1, 'past', 1, journal_link(head.hash, 'past', journal_past(head.seq), null, at), at)
    returning seq, hash into head.seq, head.hash;
  update journal_head set seq = head.seq, hash = head.hash;
end
$$;

create or replace function seal_journal(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  head journal_head;
  next_one record;
  sealed integer := 0;
  at constant timestamptz := now();
  reach constant bigint := 20000;
begin
  -- Whoever finds somebody sealing has nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('dugout.seal_journal')) then
    return 0;
  end if;
  select * into head from journal_head for update;
  for next_one in
    select i.* from (
      select i.* from (values ('entry'), ('change'), ('subjects'), ('purge')) as kinds (kind), lateral (
        select j.* from journal_items j where j.item = kind
          and j.item_id > coalesce((select max(item_id) from journal_seals where item = kind), 0) - reach
          and not exists (select from journal_seals s where s.item = kind and s.item_id = j.item_id)
        order by j.item_id limit most
      ) i
    ) i order by i.item, i.item_id limit most
  loop
    head.seq := head.seq + 1;
    head.hash := journal_link(head.hash, next_one.item, next_one.lasting, next_one.body, at);
    insert into journal_seals (seq, item, item_id, body, hash, sealed_at)
      values (head.seq, next_one.item, next_one.item_id, next_one.body, head.hash, at);
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    update journal_head set seq = head.seq, hash = head.hash;
  end if;
  return sealed;
end
$$;

-- The table of a kind of record; a table is its own.
create function table_of(kind text) returns text
language sql immutable parallel safe
return case
  when kind in ('coach', 'address') then kind || 'es'
  when kind = 'trophy' then 'trophies'
  when kind like '%s' then kind
  else kind || 's'
end;

create function is_still_there(kind text, record text) returns boolean
language plpgsql stable
as $$
declare
  found_one boolean;
begin
  -- A purge of something that cannot be purged was never one.
  if to_regclass('public.' || quote_ident(table_of(kind))) is null then
    return true;
  end if;
  execute format('select exists (select from %I t where t.id = $1 and to_jsonb(t) ->> ''purged_at'' is null)', table_of(kind))
    into found_one using record::uuid;
  return found_one;
end
$$;

-- What does not fit, each with why. Entries younger than `settled` may not have been sealed yet. Read as a whole, so
-- that millions are joined in one pass and not one by one.
create or replace function journal_faults(settled interval)
returns table (seq bigint, item text, item_id bigint, fault text)
language sql stable
set enable_nestloop = off
set jit = off
set statement_timeout = 0
as $$
  with links as materialized (
    select s.*, lag(s.hash, 1, sha256('Dugout')) over (order by s.seq) as previous,
      lag(s.seq, 1, 0) over (order by s.seq) as previous_seq,
      s.seq < (select p.seq from journal_seals p where p.item = 'past') as is_past
    from journal_seals s
  ), items as materialized (
    select * from journal_items
  ), expected as materialized (
    select i.*, l.seq, l.hash, l.previous, l.previous_seq, l.body as sealed_body, l.item as sealed_item,
      l.item_id as sealed_item_id, case when l.is_past then journal_link(l.previous, l.item, i.lasting, l.body)
        else journal_link(l.previous, l.item, i.lasting, l.body, l.sealed_at) end as link
    from links l left join items i on i.item = l.item and i.item_id = l.item_id
  ), may_be_erased as materialized (
    -- Of several purges that touched one item, the last one says what is left of it.
    select distinct on (e.item, e.item_id) e.item, e.item_id, e.body from (
      select one ->> 0 as item, (one ->> 1)::bigint as item_id, decode(one ->> 2, 'hex') as body, p.id as purge
      from journal_purges p, jsonb_array_elements(p.erased) as one
      union all
      select 'entry', j.id, null, p.id from journal j
        join journal_purges p on p.relation = j.entity and p.row_id = j.entity_id::text and p.erased is null
      union all
      select 'change', c.id, null, p.id from journal_changes c
        join journal_purges p on p.relation = c.relation and p.row_id = c.row_id and p.erased is null
    ) e order by e.item, e.item_id, e.purge desc
  ), young as materialized (
    select 'entry' as item, j.id as item_id from journal j where j.at > now() - settled
    union all
    select 'change', c.id from journal_changes c
      join (select distinct batch_id from journal where at > now() - settled) j on j.batch_id = c.batch_id
    union all
    select 'subjects', s.id from journal_subjects s
      join (select id from journal where at > now() - settled) j on j.id = s.entry_id
    union all
    select 'purge', p.id from journal_purges p where p.purged_at > now() - settled
  )
  select e.seq, e.sealed_item, e.sealed_item_id, case
      when e.previous_seq <> e.seq - 1 then 'a seal before it is missing'
      when e.item_id is null then 'it is gone'
      when e.hash <> e.link then 'it was changed'
      else 'its images were changed'
    end
  from expected e
    left join may_be_erased m on m.item = e.item and m.item_id = e.item_id
  where e.previous_seq <> e.seq - 1 or e.item_id is null or e.hash <> e.link
    or (e.body is distinct from e.sealed_body and not (m.item_id is not null and e.body is not distinct from m.body))
  union all
  select null, i.item, i.item_id, 'it was never sealed'
  from items i
    left join links l on l.item = i.item and l.item_id = i.item_id
    left join young y on y.item = i.item and y.item_id = i.item_id
  where l.seq is null and y.item_id is null
  union all
  select null, 'purge', p.id, 'what it says was purged is still there'
  from journal_purges p where is_still_there(p.relation, p.row_id)
  union all
  select null, 'purge', p.id, 'it was purged before its time'
  from journal_purges p
    left join journal_seals s on s.item = 'change' and s.item_id = p.removed_by
  where p.erased is not null and table_of(p.relation) not in ('addresses', 'commits', 'views')
    and (s.sealed_at < p.purged_at - interval '30 days') is not true
  union all
  select h.seq, null, null, 'the end of the chain is missing' from journal_head h
  where (h.seq, h.hash) is distinct from
    (coalesce((select max(s.seq) from journal_seals s), 0),
     coalesce((select s.hash from journal_seals s order by s.seq desc limit 1), sha256('Dugout')))
$$;

-- The change that put the row into the trash last.
create function trash_change(of_relation text, of_row uuid) returns bigint
language sql stable
return (
  select c.id from journal_changes c
  where c.relation = of_relation and c.row_id = of_row::text
    and c.after ->> 'deleted_at' is not null and c.before ->> 'deleted_at' is null
  order by c.id desc limit 1
);

-- The time is that of the seal, which the application cannot write.
create or replace function is_due_for_purge(of_relation text, of_row uuid) returns boolean
language sql stable
return (
  select s.sealed_at < now() - interval '30 days' from journal_seals s
  where s.item = 'change' and s.item_id = trash_change(of_relation, of_row)
);

-- Whom an image names: the ids of every record in it.
create function journal_mentions(before jsonb, after jsonb) returns text[]
language sql immutable parallel safe
return array(
  select distinct found.id #>> '{}' from (
    select jsonb_path_query(before, '$.**.id') as id union all select jsonb_path_query(after, '$.**.id')
  ) as found
  where jsonb_typeof(found.id) = 'string'
);

create function emptied(key text, value jsonb) returns jsonb
language sql immutable parallel safe
as $$
select case
  when key = 'id' then value
  when jsonb_typeof(value) = 'object' then
    (select coalesce(jsonb_object_agg(part.key, emptied(part.key, part.value)), '{}') from jsonb_each(value) as part)
  when jsonb_typeof(value) = 'array' then '[]'
  when key in ('name', 'fname', 'lname') then '""'
  else 'null'
end
$$;

-- The image of another record without these people in it: in their place stands what an emptied row would show.
create function without_people(image jsonb, ids text[]) returns jsonb
language sql immutable parallel safe
as $$
select case jsonb_typeof(image)
  when 'array' then (
    select coalesce(jsonb_agg(without_people(e.one, ids) order by e.place), '[]')
    from jsonb_array_elements(image) with ordinality as e (one, place))
  when 'object' then case
    when image ->> 'id' = any (ids) then emptied('', image)
    else (
      select coalesce(jsonb_object_agg(part.key, case
        -- A player and a coach are called as the person is.
        when part.key in ('name', 'email', 'phone') and image -> 'user' ->> 'id' = any (ids)
          then emptied(part.key, part.value)
        else without_people(part.value, ids) end), '{}')
      from jsonb_each(image) as part)
    end
  else image
end
$$;

-- What the journal remembers of these rows goes, and of these people in other records. Written down: which items.
create function erase_images(of_relation text, of_row text, removed bigint, people text[]) returns void
language sql
as $$
  with entries as (
    update journal set before = null, after = null
    where entity = of_relation and entity_id = of_row::uuid and (before is not null or after is not null)
    returning id
  ), changes as (
    update journal_changes set before = null, after = null
    where relation = of_relation and row_id = of_row and (before is not null or after is not null)
    returning id
  ), others as (
    update journal j set before = without_people(before, people), after = without_people(after, people)
    where journal_mentions(before, after) && people and (entity, entity_id) is distinct from (of_relation, of_row::uuid)
    returning id, journal_digest(before, after) as body
  )
  insert into journal_purges (relation, row_id, removed_by, erased)
    select of_relation, of_row, removed, what.erased from (
      select coalesce(jsonb_agg(jsonb_build_array(item, id, body) order by item, id), '[]') as erased from (
        select 'entry' as item, id, null as body from entries
        union all select 'change', id, null from changes
        union all select 'entry', id, encode(body, 'hex') from others
      ) as touched
    ) as what
    where what.erased <> '[]'
      or not exists (select from journal_purges p where p.relation = of_relation and p.row_id = of_row)
$$;

-- The key stays, so that a retry is not done twice; what it was answered does not.
create function forget_replies(ids text[]) returns void
language sql
as $$
  update idempotency_keys k set reply = null
    where k.reply is not null and exists (select from unnest(ids) one where strpos(k.reply::text, one) > 0)
$$;

create or replace function purge_record(kind text, record uuid, request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  of_table text := table_of(kind);
  was_removed boolean;
  removed bigint;
  -- What goes with the record, by id.
  going text[] := array[record::text];
  parts text[] := '{}';
  part record;
begin
  if kind not in ('user', 'team', 'player', 'coach', 'lead', 'event', 'article', 'video', 'sponsor', 'banner', 'trophy') then
    raise exception 'There is no trash of kind %', kind using errcode = 'invalid_parameter_value';
  end if;
  execute format('select deleted_at is not null from %I where id = $1 for update', of_table) into was_removed using record;
  if was_removed is not true or is_due_for_purge(of_table, record) is not true then
    return false;
  end if;
  removed := trash_change(of_table, record);
  if kind = 'user' then
    going := going || array(select p.id::text from parents p where p.user_id = record);
  end if;

  -- Every address and commitment that is or ever was the record's.
  parts := array(
    select distinct p.relation || ' ' || p.id from (
      select to_jsonb(t) as image from players t where kind = 'player' and t.id = record
      union all select to_jsonb(t) from coaches t where kind = 'coach' and t.id = record
      union all select to_jsonb(t) from parents t where kind = 'user' and t.user_id = record
      union all select unnest(array[c.before, c.after]) from journal_changes c
        where (c.relation = of_table and c.row_id = record::text)
          or (kind = 'user' and c.relation = 'parents' and c.row_id = any (going))
    ) as images, lateral (values
      ('addresses', image ->> 'address_id'), ('commits', image ->> 'commit_id')
    ) as p (relation, id)
    where p.id is not null);

  perform forget_pictures_of(of_table, record);

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
      for part in delete from trophies where team_id = record returning id::text loop
        perform erase_images('trophy', part.id, removed, '{}'), erase_images('trophies', part.id, removed, '{}');
        going := going || part.id;
      end loop;
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

  -- A player's history may say which team it was, and no more who the coach was.
  perform erase_images(kind, record::text, removed, case when kind in ('user', 'player', 'coach') then going else '{}' end);
  perform erase_images(of_table, record::text, removed, '{}');
  -- Unless somebody else has it.
  for part in select split_part(p, ' ', 1) as relation, split_part(p, ' ', 2) as id from unnest(parts) as p loop
    perform forget_pictures_of(part.relation, part.id::uuid);
    if part.relation = 'addresses' then
      delete from addresses a where a.id = part.id::uuid
        and not exists (select from players p where p.address_id = a.id)
        and not exists (select from coaches k where k.address_id = a.id)
        and not exists (select from parents q where q.address_id = a.id);
    else
      delete from commits m where m.id = part.id::uuid and not exists (select from players p where p.commit_id = m.id);
    end if;
    if not is_still_there(part.relation, part.id) then
      perform erase_images(part.relation, part.id, null, '{}');
      perform erase_images(case part.relation when 'addresses' then 'address' else 'commit' end, part.id, null, '{}');
    end if;
  end loop;

  perform forget_replies(going);
  insert into journal (request_id, act, entity, entity_id) values (request, 'purge', kind, record);
  return true;
end
$$;

create or replace function forget_view(record uuid) returns void
language plpgsql
as $$
declare
  removed constant bigint := trash_change('views', record);
begin
  delete from default_views where view_id = record;
  delete from views where id = record;
  perform erase_images('view', record::text, removed, '{}');
  perform erase_images('views', record::text, removed, '{}');
  perform forget_replies(array[record::text]);
end
$$;

-- A view that looks for one person is about that person, and goes with them, whoever saved it: one that holds a whole
-- name, an email address or a phone number, or parts of a name that nobody else has.
create or replace function forget_views_about(variadic names text[]) returns void
language sql
as $$
  with hers as (
    select lower(btrim(one)) as text from unnest(names) as one where btrim(one) <> ''
  ), words as (
    select distinct word from hers, regexp_split_to_table(hers.text, '\s+') as word where word ~ '[[:alpha:]]{2}'
  ), looked_for as (
    select v.id, lower(btrim(said)) as text from views v, unnest(array[v.name, v.query ->> 'search']) as said
    where btrim(said) <> ''
  )
  select forget_view(l.id) from (
    select distinct l.id from looked_for l
    where exists (select from hers h where strpos(l.text, h.text) > 0)
      or (not exists (
          select from regexp_split_to_table(l.text, '\s+') as said where said not in (select word from words))
        and not exists (select from users u where u.deleted_at is null and strpos(u.search, l.text) > 0)
        and not exists (select from leads d where d.deleted_at is null and strpos(d.search, l.text) > 0))
  ) as l
$$;

-- Pictures. Which columns hold the address of one:
create view pictures_in_use as
  select image_url as url from articles union all select image_url from banners union all
  select image_url from commits union all select image_url from tournaments union all
  select image_url from trophies union all select logo_url from organisation union all
  select logo_url from sponsors;

alter table uploads add column unused_since timestamptz;
create or replace trigger touch_record before update on uploads
  for each row execute function touch_record('unused_since');
comment on column uploads.unused_since is
  'Since when no record, also none in the trash, shows it; after seven days it goes. -infinity: with the next run';

-- The pictures of a record that is being purged need not wait: unless another record shows them, they go with the next run.
create function forget_pictures_of(of_table text, record uuid) returns void
language plpgsql
as $$
begin
  execute format($shown$
    update uploads set unused_since = '-infinity' where '/api/files/' || name in (
      select image ->> 'image_url' from (select to_jsonb(t) as image from %1$I t where t.id = $1) as now
      union select image ->> 'logo_url' from (select to_jsonb(t) as image from %1$I t where t.id = $1) as now
      union select unnest(array[c.before ->> 'image_url', c.after ->> 'image_url', c.before ->> 'logo_url', c.after ->> 'logo_url'])
        from journal_changes c where c.relation = %1$L and c.row_id = $1::text)
  $shown$, of_table) using record;
  if of_table = 'teams' then
    perform forget_pictures_of('trophies', id) from trophies where team_id = record;
  end if;
end
$$;
