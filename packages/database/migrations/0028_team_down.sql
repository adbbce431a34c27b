-- no-transaction
-- The first click on Team turns the default sort round: players without a team stand first then, and would all be sorted.
create index concurrently if not exists players_team_down on players (team_name desc, age_desc, name, id)
  where deleted_at is null;
