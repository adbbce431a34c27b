-- Articles, videos, sponsors and banners become lists like the others: counted, searched, walked in their order, and
-- with a trash. Tens of thousands at the most, so that building the indexes holds up nobody.
select keep_live_count('articles', 'articles');
select add_live_count('articles', (select count(*) from articles where deleted_at is null));
select keep_live_count('videos', 'videos');
select add_live_count('videos', (select count(*) from videos where deleted_at is null));
select keep_live_count('sponsors', 'sponsors');
select add_live_count('sponsors', (select count(*) from sponsors where deleted_at is null));
select keep_live_count('banners', 'banners');
select add_live_count('banners', (select count(*) from banners where deleted_at is null));

-- What a search looks into is the lowered text: long bodies are found by their words as well as by their title.
alter table articles add column search text generated always as (lower((title || E'\n' || body) collate "en-x-icu")) stored;
alter table videos add column search text generated always as (lower((title || E'\n' || video_url) collate "en-x-icu")) stored;
alter table sponsors add column search text generated always as (lower((title || E'\n' || url) collate "en-x-icu")) stored;
create index articles_search on articles using gin (search gin_trgm_ops) where deleted_at is null;
create index videos_search on videos using gin (search gin_trgm_ops) where deleted_at is null;
create index sponsors_search on sponsors using gin (search gin_trgm_ops) where deleted_at is null;

create index articles_title on articles (title, id) where deleted_at is null;
create index videos_title on videos (title, id) where deleted_at is null;
create index videos_category on videos (category, created_at desc, id desc) where deleted_at is null;
create index sponsors_title on sponsors (title, id) where deleted_at is null;
create index banners_expires_at on banners (expires_at desc, id desc) where deleted_at is null;

create index articles_trash on articles (deleted_at) where deleted_at is not null;
create index videos_trash on videos (deleted_at) where deleted_at is not null;
create index sponsors_trash on sponsors (deleted_at) where deleted_at is not null;
create index banners_trash on banners (deleted_at) where deleted_at is not null;

-- What is generated is not yet known while a row is changed: it does not make a version.
create or replace trigger touch_record before update on articles for each row execute function touch_record('search');
create or replace trigger touch_record before update on videos for each row execute function touch_record('search');
create or replace trigger touch_record before update on sponsors for each row execute function touch_record('search');
