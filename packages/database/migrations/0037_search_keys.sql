-- no-transaction
-- What the one search over everything compares: without case, accents and apostrophes, and with one space for whatever
-- separates two words. `searchKey` of the contract says the same of what is typed; a test compares the two.
create or replace function search_key(words text) returns text
language sql immutable strict parallel safe
return case
  -- Most names are plain: the rest would cost twenty times as much, for every row that is looked at again.
  when words ~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$' then lower(words collate "C") collate "en-x-icu"
  else lower(btrim(regexp_replace(translate(
    regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'),
    E'-\u2010\u2011\u2013\u2014.,/()\t\n\r\u00a0''\u2018\u2019\u02bc`\u00b4', '              '
  ), ' {2,}', ' ', 'g')) collate "en-x-icu") collate "en-x-icu"
end;

-- The beginning of a name, and of a last name, by the order of bytes: one or two letters read a page of it, no more.
-- Of those who are called the same, the newest first.
create index concurrently if not exists users_name_start
  on users ((search_key(name) collate "C"), id desc) where deleted_at is null;
create index concurrently if not exists users_lname_start
  on users ((search_key(lname) collate "C"), (search_key(fname) collate "C"), id desc) where deleted_at is null;
create index concurrently if not exists teams_name_start
  on teams ((search_key(name) collate "C"), id desc) where deleted_at is null;
create index concurrently if not exists teams_code_start
  on teams ((lower(team_code) collate "C"), id desc) where deleted_at is null;
create index concurrently if not exists leads_name_start
  on leads ((search_key(player_name) collate "C"), id desc) where deleted_at is null;
create index concurrently if not exists leads_lname_start
  on leads ((search_key(player_last_name) collate "C"), (search_key(player_first_name) collate "C"), id desc)
  where deleted_at is null;
create index concurrently if not exists tournaments_title_start
  on tournaments ((search_key(title) collate "C"), id desc) where deleted_at is null;

-- Anywhere within a name, from three letters on; the space in front lets every word begin alike.
create index concurrently if not exists users_name_words
  on users using gin ((' ' || (search_key(name) collate "C")) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists teams_name_words
  on teams using gin ((' ' || (search_key(name) collate "C")) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists leads_name_words
  on leads using gin ((' ' || (search_key(player_name) collate "C")) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists tournaments_title_words
  on tournaments using gin ((' ' || (search_key(title) collate "C")) gin_trgm_ops) where deleted_at is null;
