-- no-transaction
-- An index of what the function says of a column, in place of the index of the column: no row is written anew, and
-- nobody waits. The version before finds the same as until now, for the moment by reading the table.
create index concurrently if not exists players_plain_search
  on players using gin (plain_letters(search) gin_trgm_ops, state, grad_year, age_group) where deleted_at is null;
create index concurrently if not exists users_plain_search
  on users using gin (plain_letters(search) gin_trgm_ops, primary_role) where deleted_at is null;
create index concurrently if not exists teams_plain_name
  on teams using gin (plain_letters(name_search) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists teams_plain_coach
  on teams using gin (plain_letters(coach_search) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists staff_plain_search on staff using gin (plain_letters(search) gin_trgm_ops);
create index concurrently if not exists schools_plain_search on schools using gin (plain_letters(search) gin_trgm_ops);
create index concurrently if not exists leads_plain_search
  on leads using gin (plain_letters(search) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists messages_plain_search
  on messages using gin (plain_letters(search) gin_trgm_ops);
create index concurrently if not exists chats_plain_title on chats using gin (plain_letters(title) gin_trgm_ops);
create index concurrently if not exists articles_plain_search
  on articles using gin (plain_letters(search) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists videos_plain_search
  on videos using gin (plain_letters(search) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists sponsors_plain_search
  on sponsors using gin (plain_letters(search) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists trophies_plain_search
  on trophies using gin (plain_letters(search) gin_trgm_ops) where deleted_at is null and team_name is not null;
create index concurrently if not exists players_alumni_plain_search
  on players using gin (
    plain_letters(lower(name || E'\n' || coalesce(college, '') || E'\n' || coalesce(team_name, ''))) gin_trgm_ops)
  where deleted_at is null and age_group = 'ALUMNI';

-- How often what is searched occurs, or the planner would guess until the next round of autovacuum.
analyze players, users, teams, staff, schools, leads, messages, chats, articles, videos, sponsors, trophies;

drop index concurrently if exists players_search_filters;
drop index concurrently if exists users_search_role;
drop index concurrently if exists teams_name_search;
drop index concurrently if exists teams_coach_search;
drop index concurrently if exists staff_search;
drop index concurrently if exists schools_search;
drop index concurrently if exists leads_search;
drop index concurrently if exists messages_search;
drop index concurrently if exists chats_search;
drop index concurrently if exists articles_search;
drop index concurrently if exists videos_search;
drop index concurrently if exists sponsors_search;
drop index concurrently if exists trophies_search;
drop index concurrently if exists players_alumni_search;

-- The search over everything compares the same letters: ø as o, ß as ss. Indexes of names that have them are read anew.
create or replace function search_key(words text) returns text
language sql immutable strict parallel safe
return case
  when words ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' then lower(words collate "C") collate "en-x-icu"
  else btrim(regexp_replace(translate(
    plain_letters(words),
    E'-\u2010\u2011\u2013\u2014.,/()\t\n\r\u00a0''\u2018\u2019\u02bc`\u00b4', '              '
  ), ' {2,}', ' ', 'g')) collate "en-x-icu"
end;
reindex index concurrently users_name_start;
reindex index concurrently users_lname_start;
reindex index concurrently users_name_words;
reindex index concurrently teams_name_start;
reindex index concurrently teams_name_words;
reindex index concurrently leads_name_start;
reindex index concurrently leads_lname_start;
reindex index concurrently leads_name_words;
reindex index concurrently tournaments_title_start;
reindex index concurrently tournaments_title_words;
