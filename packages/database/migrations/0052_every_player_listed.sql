-- Who is a player by role is in Manage Players from the start, as a coach is in Manage Coaches. Whose record was removed
-- on purpose stays removed.
insert into players (user_id)
  select u.id from users u
  where u.primary_role = 'PLAYER' and u.deleted_at is null and not exists (select from players p where p.user_id = u.id);
