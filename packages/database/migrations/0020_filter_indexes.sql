-- no-transaction
-- Counts of any combination of the players' filters come out of one narrow index, without visiting the rows.
create index concurrently if not exists players_filters
  on players (state, grad_year, age_group, jersey_size, pant_size, is_trusted, pos1, pos2, college)
  where deleted_at is null;

-- A search under a filter meets in the index, instead of fetching everything found and throwing most of it away.
create extension if not exists btree_gin;
create index concurrently if not exists players_search_filters
  on players using gin (search gin_trgm_ops, state, grad_year, age_group)
  where deleted_at is null;
drop index concurrently if exists players_search;
create index concurrently if not exists users_search_role
  on users using gin (search gin_trgm_ops, primary_role)
  where deleted_at is null;
drop index concurrently if exists users_search;
