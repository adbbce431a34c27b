-- Playing years, and how each sanctioning body counts ages in them: the day, the divisions, where it is written.
-- Bodies disagree about the day and are moving it, so that it is data that an administrator confirms.
create table seasons (
  id uuid primary key default uuid_v7(),
  name text collate "en-x-icu" not null check (char_length(name) between 1 and 40),
  starts_on date not null,
  ends_on date not null,
  -- The one whose rosters are what players, teams and coaches say now.
  is_current boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seasons_ends_after_start check (ends_on > starts_on),
  -- Judged after each statement: an Undo puts several seasons back at once.
  constraint seasons_no_overlap exclude using gist (daterange(starts_on, ends_on, '[]') with &&) deferrable,
  constraint seasons_one_current exclude using btree (is_current with =) where (is_current) deferrable
);
create unique index seasons_name on seasons (lower(name));
create trigger touch_record before update on seasons for each row execute function touch_record();
select keep_journal('seasons');

create table sanctioning_bodies (
  id uuid primary key default uuid_v7(),
  name text collate "en-x-icu" not null check (char_length(name) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sanctioning_bodies_name on sanctioning_bodies (lower(name));
create trigger touch_record before update on sanctioning_bodies for each row execute function touch_record();
select keep_journal('sanctioning_bodies');

create table age_rules (
  id uuid primary key default uuid_v7(),
  season_id uuid not null references seasons,
  body_id uuid not null references sanctioning_bodies,
  -- Completed years are counted on this day. Null: nobody has settled it yet.
  age_on date,
  source text collate "en-x-icu" check (char_length(source) <= 500),
  -- When an administrator confirmed the rule, and who. Null: not confirmed yet.
  checked_on date,
  checked_by uuid references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint age_rules_season_body unique (season_id, body_id),
  constraint age_rules_checked_has_day check (checked_on is null or age_on is not null),
  constraint age_rules_checked_by_on check (checked_by is null or checked_on is not null)
);
create index age_rules_body on age_rules (body_id);
create index age_rules_checked_by on age_rules (checked_by) where checked_by is not null;
create trigger touch_record before update on age_rules for each row execute function touch_record();
select keep_journal('age_rules');

create table age_divisions (
  id uuid primary key default uuid_v7(),
  rule_id uuid not null references age_rules,
  label text collate "en-x-icu" not null check (char_length(label) between 1 and 20),
  max_age integer not null check (max_age between 4 and 99),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint age_divisions_rule_age unique (rule_id, max_age)
);
create unique index age_divisions_label on age_divisions (rule_id, lower(label));
create trigger touch_record before update on age_divisions for each row execute function touch_record();
select keep_journal('age_divisions');

-- The first seasons. Every rule is a draft: nobody has confirmed it.
insert into seasons (name, starts_on, ends_on, is_current) values
  ('2026', '2025-09-01', '2026-08-31', current_date < '2026-09-01'),
  ('2027', '2026-09-01', '2027-08-31', current_date >= '2026-09-01');

insert into sanctioning_bodies (name) values ('USA Softball'), ('PGF'), ('PONY'), ('Little League'), ('USSSA');

with drafts (body, age_on, source) as (values
  ('USA Softball', date '2025-08-31',
    'Clubs that quote USA Softball: birth dates from Sep 1 to Aug 31 since the 2024 season (playmgsa.org, sanpedrosoftball.org).'),
  ('PGF', '2025-08-31', 'Moved from Jan 1 to Sep 1 (extrainningsoftball.com/pgf-age-eligibility-rules).'),
  ('PONY', '2025-08-31', 'A club that quotes the 2026 chart of PONY Softball (southernchesapeake.com).'),
  ('Little League', '2025-12-31',
    'Clubs that quote Little League Softball: age on December 31 of the year before (olentangyll.org).'),
  ('USSSA', null, 'Sources disagree: September 1 or December 31. Ask your state director.')
)
insert into age_rules (season_id, body_id, age_on, source)
  select s.id, b.id, (d.age_on + make_interval(years => s.name::integer - 2026))::date, d.source
  from drafts d join sanctioning_bodies b on b.name = d.body cross join seasons s;

insert into age_divisions (rule_id, label, max_age)
  select r.id, case when b.name = 'Little League'
      then case age when 12 then 'Majors' when 14 then 'Juniors' when 16 then 'Seniors' else age || 'U' end
      else age || 'U' end, age
  from age_rules r join sanctioning_bodies b on b.id = r.body_id cross join unnest(array[8, 10, 12, 14, 16, 18]) as age
  where b.name <> 'Little League' or age <= 16;

-- The constraint above keeps a second one out; this one keeps one in, also where an Undo leaves a part.
create function check_current_season() returns trigger
language plpgsql
as $$
begin
  if not exists (select from seasons where is_current) then
    raise exception 'One season is the current one, always'
      using errcode = 'check_violation', constraint = 'seasons_a_current_one';
  end if;
  return null;
end
$$;
create constraint trigger current_season after update or delete on seasons deferrable initially deferred
  for each row execute function check_current_season();
