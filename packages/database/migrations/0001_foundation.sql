create extension if not exists pg_trgm;

-- PostgreSQL 15 has no UUIDv7 of its own. 48 bits of milliseconds keep new rows at the end of every index.
create function uuid_v7(at timestamptz default clock_timestamp()) returns uuid
language sql volatile parallel safe
return encode(
  set_bit(
    set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3)
        from 1 for 6
      ),
      52, 1
    ),
    53, 1
  ),
  'hex'
)::uuid;

-- The order of each list is its sort order; the contract's vocabulary must say the same (vocabulary.test.ts).
create type age_group as enum ('U8', 'U10', 'U12', 'U14', 'U16', 'U18', 'ALUMNI');
create type region as enum
  ('ACADEMY', 'PACIFIC', 'MOUNTAIN', 'MIDWEST', 'NORTHEAST', 'SOUTHEAST', 'SOUTHWEST', 'TEXAS');
create type role as enum ('ADMIN', 'COACH', 'REGIONAL_COACH', 'PLAYER', 'PARENT', 'FAN');
create type player_position as enum
  ('PITCHER', 'CATCHER', 'FIRST_BASE', 'SECOND_BASE', 'THIRD_BASE', 'SHORTSTOP',
   'LEFT_FIELD', 'CENTER_FIELD', 'RIGHT_FIELD', 'DESIGNATED_HITTER');
create type jersey_size as enum ('YXS', 'YS', 'YM', 'YL', 'YXL', 'AS', 'AM', 'AL', 'AXL', 'A2XL');
create type pant_size as enum
  ('SIZE_20', 'SIZE_22', 'SIZE_24', 'SIZE_26', 'SIZE_27', 'SIZE_28',
   'SIZE_30', 'SIZE_32', 'SIZE_33', 'SIZE_34', 'SIZE_36', 'SIZE_38');
create type stirrup_size as enum ('ADULT', 'ADULT_LONG', 'XL', 'XL_WIDE');
create type short_size as enum ('YXL', 'ASM', 'AMD', 'ALG', 'AXL', 'A2XL');
create type event_type as enum ('GLOBAL', 'TOURNAMENT', 'PRACTICE');
create type video_category as enum ('TRAINING', 'PODCAST', 'HIGHLIGHTS', 'INTERVIEWS', 'MERCH');
create type lead_kind as enum ('PLAYER', 'PARENT');

create domain us_state as text constraint us_state_code check (value in (
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA',
  'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD',
  'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ',
  'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC',
  'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'
));

-- 'region ascending, age group descending' becomes one direction, so that one index serves it both ways.
create function age_desc(age age_group) returns smallint
language sql immutable parallel safe
return (case age
  when 'U8' then 0 when 'U10' then -1 when 'U12' then -2 when 'U14' then -3
  when 'U16' then -4 when 'U18' then -5 when 'ALUMNI' then -6
  -- A missing age stands where a missing value stands in every other sort: last when ascending, first when descending.
  else -7
end)::smallint;

-- Section 2, Shell: first and last name; else the part of the e-mail before the at-sign; else 'User'.
create function display_name(fname text, lname text, email text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(btrim(fname || ' ' || lname), ''),
  nullif(split_part(coalesce(email, ''), '@', 1), ''),
  'User'
);

-- A version counts the edits people made. Columns that triggers keep (and generated ones, which are still empty
-- here) are named in the trigger's arguments, so that renaming a team does not make every open player form stale.
create function touch_record() returns trigger
language plpgsql
as $$
declare
  kept text[] := coalesce(tg_argv, '{}') || array['version', 'updated_at'];
begin
  if (to_jsonb(new) - kept) is distinct from (to_jsonb(old) - kept) then
    new.version := old.version + 1;
    new.updated_at := now();
  else
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;

create function refuse_directory_write() returns trigger
language plpgsql
as $$
begin
  raise exception 'The directory columns of % are kept by triggers; write to what they are derived from', tg_table_name
    using errcode = 'object_not_in_prerequisite_state';
end
$$;
