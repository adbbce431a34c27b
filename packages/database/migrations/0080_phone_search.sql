-- no-transaction
-- A number is found by how it begins, and by how it ends, in any writing: phone_key (0025) is what all writings of one
-- number share, and an index of what it says of the column is right whoever writes the row, also an Undo.

-- In the order of bytes, so that it also serves beginnings. It says equal as the index before it did.
create index concurrently if not exists users_phone_start on users (phone_key(phone) text_pattern_ops)
  where deleted_at is null and phone_key(phone) is not null;
create index concurrently if not exists users_phone_end on users ((reverse(phone_key(phone)) collate "C"))
  where deleted_at is null and phone_key(phone) is not null;
drop index concurrently if exists users_phone_key;

-- What came with an older record, without a person behind it.
create index concurrently if not exists players_parent_phone_start on players (phone_key(parent_phone) text_pattern_ops)
  where deleted_at is null and phone_key(parent_phone) is not null;
create index concurrently if not exists players_parent_phone_end on players ((reverse(phone_key(parent_phone)) collate "C"))
  where deleted_at is null and phone_key(parent_phone) is not null;

-- Leads are few beside people: by the end alone, which is the whole number as well.
create index concurrently if not exists leads_phone_end on leads ((reverse(phone_key(phone)) collate "C"))
  where deleted_at is null and phone_key(phone) is not null;
create index concurrently if not exists leads_parent_phone_end on leads ((reverse(phone_key(parent_phone)) collate "C"))
  where deleted_at is null and phone_key(parent_phone) is not null;

-- Who wears this number on these teams.
create index concurrently if not exists players_jersey_team on players (jersey_order, team_id)
  where deleted_at is null and team_id is not null;

create index concurrently if not exists users_email_start on users ((search_key(email) collate "C"))
  where deleted_at is null and email is not null;

-- Of these PostgreSQL would expect thousands where there is one.
create statistics if not exists users_phone_end_values on (reverse(phone_key(phone)) collate "C") from users;
create statistics if not exists users_email_key_values on (search_key(email) collate "C") from users;
create statistics if not exists players_parent_phone_key_values on (phone_key(parent_phone)) from players;
create statistics if not exists players_parent_phone_end_values on (reverse(phone_key(parent_phone)) collate "C") from players;
analyze users;
analyze players;
