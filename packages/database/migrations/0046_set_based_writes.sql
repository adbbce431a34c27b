-- Most of what writing a player cost was planning: every call planned the same statements anew, because an array of one
-- person looked cheaper to the planner than one of unknown length. Now the plans are kept, and one statement refreshes
-- all the people it concerns, one or 10,000.

create or replace function lock_people(people uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  perform from users where id = any (people) order by id for no key update;
end
$$;

create or replace function refresh_people(people uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  if people is null or people = '{}' then
    return;
  end if;
  perform lock_people(people);
  update users u set team_info = truth.team_info
    from (
      select person.id, (
        select string_agg(t.name, ', ' order by t.name, t.id)
        from (
          select p.team_id from players p where p.user_id = person.id and p.deleted_at is null
          union
          select tc.team_id from coaches c join team_coaches tc on tc.coach_id = c.id
            where c.user_id = person.id and c.deleted_at is null
          union
          select h.id from teams h where h.head_coach_user_id = person.id
        ) as link
        join teams t on t.id = link.team_id
        where t.deleted_at is null
      ) as team_info
      from unnest(people) as person (id) offset 0
    ) as truth
    where u.id = truth.id and u.team_info is distinct from truth.team_info;
  delete from staff s where s.user_id = any (people)
    and s.id <> all (array(select t.id from staff_truth t where t.user_id = any (people)));
  insert into staff as s (id, kind, user_id, name, email, phone, teams, head_teams, region)
    select id, kind, user_id, name, email, phone, teams, head_teams, region
    from staff_truth where user_id = any (people)
    on conflict (id) do update set
      user_id = excluded.user_id, name = excluded.name, email = excluded.email, phone = excluded.phone,
      teams = excluded.teams, head_teams = excluded.head_teams, region = excluded.region
    where (s.user_id, s.name, s.email, s.phone, s.teams, s.head_teams, s.region) is distinct from
      (excluded.user_id, excluded.name, excluded.email, excluded.phone, excluded.teams, excluded.head_teams,
        excluded.region);
end
$$;

drop function team_info_of(uuid);

-- The people of rows that were inserted or deleted.
create function refresh_people_of_rows() returns trigger
language plpgsql
as $$
begin
  perform refresh_people(array(select distinct user_id from rows where user_id is not null));
  return null;
end
$$;

create function refresh_people_of_coaches() returns trigger
language plpgsql
as $$
begin
  perform refresh_people(array(select distinct c.user_id from rows r join coaches c on c.id = r.coach_id));
  return null;
end
$$;

-- Runs at every update of players, and refreshes only people whose link, team or trash has changed.
create function refresh_people_of_changed() returns trigger
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  perform refresh_people(array(
    select distinct person from old_rows o join new_rows n on n.id = o.id, unnest(array[o.user_id, n.user_id]) as person
    where (o.user_id, o.team_id, o.deleted_at is null) is distinct from (n.user_id, n.team_id, n.deleted_at is null)
      and person is not null));
  return null;
end
$$;
drop trigger directory_person_change on players;
create trigger directory_person_change after update on players referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_people_of_changed();

create function journal_inserts() returns trigger
language plpgsql
as $$
declare
  act uuid := nullif(current_setting('dugout.act', true), '');
  -- The arguments of a trigger are counted from 0.
  keys text[] := coalesce(nullif(array(select unnest(tg_argv)), '{}'), array['id']);
begin
  if act is null then
    return null;
  end if;
  insert into journal_changes (batch_id, relation, row_id, after)
    select act, tg_table_name,
      concat_ws('/', image ->> keys[1], image ->> keys[2]), -- one key, or the two of a link
      journal_image(tg_table_name, image)
    from (select to_jsonb(rows) as image from rows) as inserted;
  return null;
end
$$;

-- From now on the rows of this table are written down under their act. `keys`: of a link, its two columns.
create function keep_journal(of_table regclass, variadic keys text[] default '{}') returns void
language plpgsql
as $$
declare
  arguments text := (select coalesce(string_agg(quote_literal(key), ', '), '') from unnest(keys) as key);
begin
  execute format('create trigger journal_inserts after insert on %s referencing new table as rows
    for each statement execute function journal_inserts(%s)', of_table, arguments);
  execute format('create trigger journal_change after update or delete on %s
    for each row execute function journal_change(%s)', of_table, arguments);
end
$$;

do $$
declare
  relation regclass;
  event text;
begin
  foreach relation in array array['players', 'coaches', 'regional_coaches']::regclass[] loop
    execute format('drop trigger directory_person_ends on %s', relation);
    foreach event in array array['insert', 'delete'] loop
      execute format('create trigger directory_person_%1$s after %1$s on %2$s referencing %3$s table as rows
        for each statement execute function refresh_people_of_rows()', event, relation,
        case event when 'insert' then 'new' else 'old' end);
    end loop;
  end loop;

  for relation in select tgrelid from pg_trigger where tgname = 'journal_change' loop
    execute format('drop trigger journal_change on %s', relation);
    case relation
      when 'team_coaches'::regclass then perform keep_journal(relation, 'team_id', 'coach_id');
      when 'player_parents'::regclass then perform keep_journal(relation, 'player_id', 'parent_id');
      else perform keep_journal(relation);
    end case;
  end loop;
end
$$;

drop trigger directory_person on team_coaches;
create trigger directory_person_insert after insert on team_coaches referencing new table as rows
  for each statement execute function refresh_people_of_coaches();
create trigger directory_person_delete after delete on team_coaches referencing old table as rows
  for each statement execute function refresh_people_of_coaches();
create trigger directory_person_change after update on team_coaches
  for each row execute function refresh_team_coach();
