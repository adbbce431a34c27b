-- Section 3 of the capabilities: the ages of a player are counted from it. How old she may be depends on the day on which it
-- is asked, so the API judges that; here stands only what no birth date of a player can be.
alter table players add column birth_date date;
alter table players add constraint players_birth_date check (birth_date between '1900-01-01' and '2199-12-31') not valid;

-- As in 0047, and the birth date goes with the rest.
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
      update users set email = null, phone = null, password_hash = null, admin = false, must_change_password = false,
        last_active_at = null, purged_at = now() where id = record;
      if not exists (select from journal j where j.actor_id = record) then
        update users set fname = '', lname = '' where id = record;
      end if;
    when 'player' then
      delete from player_parents where player_id = record;
      update players set team_id = null, address_id = null, commit_id = null, pos1 = null, pos2 = null,
        jersey_num = null, grad_year = null, birth_date = null, jersey_size = null, pant_size = null, stirrup_size = null,
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
