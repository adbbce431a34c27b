-- Who played where in a season that has ended. The current season is what players, teams and coaches say themselves; when
-- it ends, the roll-over copies it here in the same act that moves them, so that one Undo takes back both.

-- Why a player who is too old for her team stays on it. It goes with the team.
alter table players add column older_reason text collate "en-x-icu";
alter table players add constraint players_older_reason check (char_length(older_reason) between 1 and 200) not valid;

create function forget_older_reason() returns trigger
language plpgsql
as $$
begin
  new.older_reason := null;
  return new;
end
$$;
create trigger forget_older_reason before update of team_id on players for each row
  when (new.team_id is distinct from old.team_id and new.older_reason is not distinct from old.older_reason
    and new.older_reason is not null)
  execute function forget_older_reason();

-- The season before, whose rosters were carried over: both change together, and an Undo takes them back together.
alter table seasons add column rolled_over_from uuid references seasons;

-- These name a team by its id and its name then: they outlast a team that was not continued.
create table team_seasons (
  id uuid primary key default uuid_v7(),
  season_id uuid not null references seasons,
  team_id uuid not null,
  name text collate "en-x-icu" not null check (char_length(name) <= 120),
  age_group age_group not null,
  state us_state not null,
  region region not null,
  team_code text not null,
  head_coach_user_id uuid references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint team_seasons_team unique (team_id, season_id)
);
create index team_seasons_season on team_seasons (season_id, name, id);
create index team_seasons_head_coach on team_seasons (head_coach_user_id) where head_coach_user_id is not null;
create trigger touch_record before update on team_seasons for each row execute function touch_record();
select keep_journal('team_seasons');

create table roster_entries (
  id uuid primary key default uuid_v7(),
  season_id uuid not null references seasons,
  team_id uuid not null,
  player_id uuid not null references players,
  jersey_num text,
  older_reason text collate "en-x-icu" check (char_length(older_reason) between 1 and 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A player is on one team.
  constraint roster_entries_player unique (player_id, season_id)
);
create index roster_entries_team on roster_entries (team_id, season_id);
create index roster_entries_season on roster_entries (season_id);
create trigger touch_record before update on roster_entries for each row execute function touch_record();
select keep_journal('roster_entries');

create table staff_entries (
  id uuid primary key default uuid_v7(),
  season_id uuid not null references seasons,
  team_id uuid not null,
  coach_id uuid not null references coaches,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_entries_coach unique (team_id, season_id, coach_id)
);
create index staff_entries_coach_id on staff_entries (coach_id);
create index staff_entries_season on staff_entries (season_id);
create trigger touch_record before update on staff_entries for each row execute function touch_record();
select keep_journal('staff_entries');

-- A roll-over that is being prepared. Nothing moves before it is committed; then the plan is written down, row by row,
-- and the worker does exactly that. (A season that was taken back leaves a draft that nobody can open.)
create table rollovers (
  id uuid primary key default uuid_v7(),
  from_season_id uuid not null,
  to_season_id uuid not null,
  -- By whose rule ages are counted.
  body_id uuid,
  -- What people chose: {"teams": {id: choice}, "players": {id: choice}}
  choices jsonb not null default '{"teams": {}, "players": {}}',
  act_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rollovers_seasons unique (from_season_id, to_season_id)
);
create trigger touch_record before update on rollovers for each row execute function touch_record();

create table rollover_teams (
  rollover_id uuid not null,
  team_id uuid not null,
  -- As it was planned: a team that is another by then is left as it is.
  team_version integer not null,
  next_age_group age_group not null,
  ends boolean not null,
  primary key (rollover_id, team_id)
);

create table rollover_players (
  rollover_id uuid not null,
  team_id uuid not null,
  player_id uuid not null,
  player_version integer not null,
  to_team_id uuid,
  older_reason text,
  primary key (rollover_id, team_id, player_id)
);
create index rollover_players_player on rollover_players (player_id);

-- As in 0057; a player's places on rosters go with her, and what the journal remembers of them, also of those that were
-- taken back since. (0062 has the index.) Rosters keep a team that is purged: its name and its players were never the team's.
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
