create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  salt bytea not null,
  generation integer not null default 0,
  access_exp timestamptz not null,
  rotated_at timestamptz,
  confirmed_at timestamptz,
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  absolute_exp timestamptz not null,
  auth_at timestamptz not null default now(),
  revoked_at timestamptz,
  reason text,
  ip inet,
  agent text
);
create index sessions_open on sessions (user_id) where revoked_at is null;
create index sessions_user on sessions (user_id);
create index sessions_end on sessions (absolute_exp);

create table password_reset_requests (
  id uuid primary key default uuid_v7(),
  email text not null,
  ip inet,
  created_at timestamptz not null default now()
);
create index password_reset_requests_email on password_reset_requests (email, created_at);
create index password_reset_requests_ip on password_reset_requests (ip, created_at);
create index password_reset_requests_created_at on password_reset_requests (created_at);

create table password_resets (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  purpose text not null constraint password_resets_purpose check (purpose in ('reset', 'invitation')),
  token_hash bytea not null constraint password_resets_token_key unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  cancelled_at timestamptz,
  failures integer not null default 0,
  created_at timestamptz not null default now()
);
create index password_resets_user on password_resets (user_id);

-- Losing these after a crash only forgives a few requests; not logging them spares the WAL one write per request.
create unlogged table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
) with (fillfactor = 50);
create index rate_limits_window on rate_limits (window_start);

create table sign_in_failures (
  key text primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  hour_start timestamptz,
  hour_count integer not null default 0,
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
create index sign_in_failures_updated_at on sign_in_failures (updated_at);
