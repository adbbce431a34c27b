-- no-transaction
-- Who is already here: looked up when a lead is about to be converted.
create index concurrently if not exists users_phone_key on users (phone_key(phone))
  where deleted_at is null and phone_key(phone) is not null;
create index concurrently if not exists users_parent_name on users (lower(name))
  where deleted_at is null and primary_role = 'PARENT';
create index concurrently if not exists players_name_year on players (lower(name), grad_year) where deleted_at is null;
create index concurrently if not exists leads_same_name on leads (lower(player_name)) where deleted_at is null;

-- The remaining sorts of the portal; what is equal stays in the order of creation.
create index concurrently if not exists leads_kind on leads (kind, id) where deleted_at is null;
create index concurrently if not exists leads_age on leads (age_group, id) where deleted_at is null;
create index concurrently if not exists leads_position on leads (pos1, id) where deleted_at is null;
create index concurrently if not exists leads_converted on leads (converted, id) where deleted_at is null;
