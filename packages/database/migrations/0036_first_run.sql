-- When the first administrator set the installation up. Who has administrators already was set up some other way.
alter table organisation add column set_up_at timestamptz;
update organisation set set_up_at = now()
  where exists (select from users where primary_role = 'ADMIN' and deleted_at is null)
    or exists (select from users where admin and deleted_at is null);

-- A mail to oneself, to see whether any would arrive.
create table mail_tests (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  delivered_at timestamptz,
  failed_at timestamptz,
  failure text,
  answer text check (char_length(answer) <= 300),
  created_at timestamptz not null default now()
);
create index mail_tests_user on mail_tests (user_id);

-- Which rows are invented. Written in the transaction that adds the row; `added_version` is the row's at that moment, so
-- that an edit of it can be told. Rows without a version of their own (links) cannot be edited.
create table demo_records (
  relation text not null,
  row_id text collate "C" not null,
  added_version integer,
  primary key (relation, row_id)
);

create table demo_runs (
  id uuid primary key default uuid_v7(),
  kind text not null constraint demo_runs_kind check (kind in ('load', 'remove')),
  started_by uuid references users,
  done integer not null default 0,
  total integer not null default 0,
  outcome jsonb,
  failed_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
-- One at a time: two loads, or a load and a removal, would not know of each other.
create unique index demo_runs_open on demo_runs ((true)) where finished_at is null and failed_at is null;
create index demo_runs_started_by on demo_runs (started_by) where started_by is not null;
