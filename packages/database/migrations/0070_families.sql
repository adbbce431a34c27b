-- A guardian has rights, per child: two sisters may have different ones. (Section 5 of the capabilities, decision 25.)

create type family_relation as enum ('MOTHER', 'FATHER', 'STEPMOTHER', 'STEPFATHER', 'GRANDMOTHER', 'GRANDFATHER', 'AUNT',
  'UNCLE', 'SISTER', 'BROTHER', 'FOSTER_PARENT', 'LEGAL_GUARDIAN', 'FORMER_STEPMOTHER', 'FORMER_STEPFATHER', 'OTHER');
create type contact_restriction as enum ('NONE', 'NO_CONTACT');

-- Who was linked before was written to and could be asked for: that stays. Where she lives was never asked: null.
alter table player_parents
  add column relation family_relation,
  -- Chosen by an administrator. Without a choice it is the guardian who was linked first.
  add column first_contact boolean not null default false,
  add column gets_messages boolean not null default true,
  add column may_pick_up boolean not null default true,
  add column lives_with boolean,
  add column restriction contact_restriction not null default 'NONE',
  add column restriction_note text,
  add column order_seen_on date,
  add column ask_again_on date,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

alter table player_parents
  add constraint player_parents_no_contact check (restriction = 'NONE'
    or (not first_contact and not gets_messages and not may_pick_up and lives_with is not true)) not valid,
  add constraint player_parents_restricted check (restriction = 'NO_CONTACT'
    or (restriction_note is null and order_seen_on is null and ask_again_on is null)) not valid,
  add constraint player_parents_note check (char_length(restriction_note) between 1 and 1000) not valid;

-- One first contact for each player, at the end of the act: an Undo moves it from one to the other in one statement. (No
-- exclusion, because a deferred one would refuse the "on conflict do nothing" of the version before.)
create function check_first_contact() returns trigger
language plpgsql
as $$
begin
  if (select count(*) from player_parents where player_id = new.player_id and first_contact) > 1 then
    raise exception 'A player has one first contact'
      using errcode = 'unique_violation', constraint = 'player_parents_first_contact';
  end if;
  return null;
end
$$;
create constraint trigger first_contact after insert or update of first_contact on player_parents
  deferrable initially deferred for each row when (new.first_contact) execute function check_first_contact();

create trigger touch_record before update on player_parents for each row execute function touch_record();

-- A child and an adult whom one output may name together. Everything reads this; who reads the table itself has a line
-- with the reason in family-readers.test.ts.
create view guardian_links as
  select player_id, parent_id, created_at, relation, first_contact, gets_messages, may_pick_up, lives_with
  from player_parents where restriction = 'NONE';
comment on view guardian_links is 'Without the people who must have no contact with the child';

-- As in 0038. Who must have no contact with a child stays in the trash: without a name, nobody would know of whom to beware.
create or replace function is_due_for_purge(of_relation text, of_row uuid) returns boolean
language sql stable
return (
  select s.sealed_at < now() - interval '30 days' from journal_seals s
  where s.item = 'change' and s.item_id = trash_change(of_relation, of_row)
) and not (of_relation = 'users' and exists (
  select from parents a join player_parents l on l.parent_id = a.id
  where a.user_id = of_row and l.restriction = 'NO_CONTACT'));

-- As in 0038, and also of a link, whose row has two ids.
create or replace function erase_images(of_relation text, of_row text, removed bigint, people text[]) returns void
language sql
as $$
  with the as (
    select case when strpos(of_row, '/') = 0 then of_row::uuid end as record
  ), entries as (
    update journal set before = null, after = null
    where entity = of_relation and entity_id = (select record from the) and (before is not null or after is not null)
    returning id
  ), changes as (
    update journal_changes set before = null, after = null
    where relation = of_relation and row_id = of_row and (before is not null or after is not null)
    returning id
  ), others as (
    update journal j set before = without_people(before, people), after = without_people(after, people)
    where journal_mentions(before, after) && people
      and (entity, entity_id) is distinct from (of_relation, (select record from the))
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

-- As in 0038, and also of a link.
create or replace function is_still_there(kind text, record text) returns boolean
language plpgsql stable
as $$
declare
  found_one boolean;
begin
  if kind = 'player_parents' then
    return exists (select from player_parents
      where player_id = split_part(record, '/', 1)::uuid and parent_id = split_part(record, '/', 2)::uuid);
  end if;
  -- A purge of something that cannot be purged was never one.
  if to_regclass('public.' || quote_ident(table_of(kind))) is null then
    return true;
  end if;
  execute format('select exists (select from %I t where t.id = $1 and to_jsonb(t) ->> ''purged_at'' is null)', table_of(kind))
    into found_one using record::uuid;
  return found_one;
end
$$;

-- What the journal remembers of the links of a player, or of a guardian: why somebody must have no contact is in it.
create function erase_family(ids text[], removed bigint) returns void
language plpgsql
as $$
declare
  link text;
begin
  for link in select distinct c.row_id from journal_changes c
    where c.relation = 'player_parents'
      and (split_part(c.row_id, '/', 1) = any (ids) or split_part(c.row_id, '/', 2) = any (ids))
  loop
    perform erase_images('player_parents', link, removed, '{}');
  end loop;
end
$$;

-- As in 0061, and what the journal remembers of a family goes with the player, and with the guardian.
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
  if kind <> all (purged_kinds()) then
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
      delete from player_parents where parent_id = any (going::uuid[]);
      perform erase_family(going, removed);
      update users set email = null, phone = null, password_hash = null, admin = false, must_change_password = false,
        last_active_at = null, purged_at = now() where id = record;
      if not exists (select from journal j where j.actor_id = record) then
        update users set fname = '', lname = '' where id = record;
      end if;
    when 'player' then
      delete from player_parents where player_id = record;
      perform erase_family(going, removed);
      delete from roster_entries where player_id = record;
      for part in select distinct c.row_id as id from journal_changes c
        where c.relation = 'roster_entries' and coalesce(c.after, c.before) ->> 'player_id' = record::text loop
        perform erase_images('roster_entries', part.id, removed, '{}');
      end loop;
      delete from rollover_players where player_id = record;
      update rollovers set choices = choices #- array['players', record::text]
        where choices -> 'players' ? record::text;
      update players set team_id = null, address_id = null, commit_id = null, pos1 = null, pos2 = null,
        jersey_num = null, older_reason = null, grad_year = null, birth_date = null, jersey_size = null, pant_size = null, stirrup_size = null,
        short_size = null, practice_short_size = null, college = null, is_trusted = false, trusted_by = null,
        trusted_at = null, parent_phone = null, parent_email = null, user_id = null, purged_at = now()
        where id = record;
    when 'coach' then
      delete from team_coaches where coach_id = record;
      delete from staff_entries where coach_id = record;
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
