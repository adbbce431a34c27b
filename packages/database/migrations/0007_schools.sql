-- Reference data: the application reads it, `seedReference` writes it. States outside the 50 appear here only.
create table schools (
  id uuid primary key default uuid_v7(),
  division text not null,
  conference text,
  name text collate "en-x-icu" not null check (name <> ''),
  city text not null,
  state text not null,
  image_url text not null default '',
  search text not null generated always as (lower(
    name || E'\n' || city || E'\n' || state || E'\n' || coalesce(conference, '') || E'\n' || division
  )) stored,
  constraint schools_key unique nulls not distinct (division, conference, name, city, state)
);
create index schools_name on schools (name, id);
create index schools_search on schools using gin (search gin_trgm_ops);
