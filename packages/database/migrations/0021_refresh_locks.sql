-- A player or coach record that becomes another person's brings that person to teams they did not reach before: the
-- first rule of the directory (0006) holds for such a way over two links, too. Without it a team renamed or trashed at
-- the same moment kept its old name with that person.

create or replace function fill_player_user() returns trigger
language plpgsql
as $$
begin
  new.name := null;
  new.email := null;
  if tg_op = 'UPDATE' then
    perform from teams where id = new.team_id for share;
  end if;
  if new.user_id is not null then
    select case when deleted_at is null then name end, case when deleted_at is null then email end
      into new.name, new.email from users where id = new.user_id for no key update;
  end if;
  new.name := coalesce(new.name, '(No Name)');
  return new;
end
$$;

create function lock_teams_of_coach() returns trigger
language plpgsql
as $$
begin
  perform from teams where id in (select team_id from team_coaches where coach_id = new.id) order by id for share;
  return new;
end
$$;
create trigger directory_lock before update of user_id on coaches
  for each row when (old.user_id is distinct from new.user_id) execute function lock_teams_of_coach();
