-- An act of more rows than one call should write. The worker writes it in chunks, each a transaction of its own, all
-- under one act id: one Undo takes back the whole.
create table act_runs (
  act uuid primary key,
  kind text not null,
  -- The act that this run takes back.
  undoes uuid,
  payload jsonb not null,
  -- Where the next chunk begins, in the terms of the kind.
  cursor jsonb,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  -- Records that an undo did not touch, because somebody changed them since.
  left_over integer not null default 0,
  failures integer not null default 0,
  started_by uuid not null references users (id),
  session_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);
create index act_runs_undoes on act_runs (undoes, created_at) where undoes is not null;

-- The rows that an undo still has to take back, in that order, and those that it left. Rows of one unit are one record
-- with its parts: they are taken back together or not at all.
create table act_run_rows (
  act uuid not null references act_runs (act),
  place integer not null,
  unit integer not null,
  relation text not null,
  row_id text not null,
  first_change bigint not null,
  last_change bigint not null,
  reason text check (reason in ('changed', 'gone', 'in-the-way', 'administrator')),
  -- The record that a person knows it by, where the row was left.
  record_kind text,
  record_id text,
  primary key (act, place)
);
create index act_run_rows_open on act_run_rows (act, unit) where reason is null;
create index act_run_rows_left on act_run_rows (act, unit) where reason is not null;

-- An entry for one of very many records of a run: part of that record's history, but not of the journal's list, which
-- shows the run as one line.
-- (No default: functions take a row of this table, which keeps PostgreSQL from adding one.)
alter table journal add column in_bulk boolean;

-- A run that was stopped, or left something, can be taken up again: its act is not undone yet.
create or replace function is_undone(of_act uuid, depth integer default 0) returns boolean
language plpgsql stable
as $$
begin
  return depth < 100 and exists (
    select from journal j
    where j.details ? 'undoes' and j.details ->> 'undoes' = of_act::text
      and coalesce((j.details ->> 'left')::integer, 0) = 0
      and j.batch_id <> of_act and not is_undone(j.batch_id, depth + 1)
      and not exists (
        select from act_runs r
        where r.act = j.batch_id and r.state <> 'running' and (r.state <> 'done' or r.left_over > 0)
      )
  );
end
$$;
