-- no-transaction
create index concurrently if not exists players_year_desc on players (grad_year_desc, name, id) where deleted_at is null;
create index concurrently if not exists players_age_up on players (age_group, name, id) where deleted_at is null;
create index concurrently if not exists teams_age_up on teams (age_group, name, id) where deleted_at is null;
