-- no-transaction
create index concurrently if not exists team_seasons_plain_name on team_seasons using gin (plain_letters(name) gin_trgm_ops);
