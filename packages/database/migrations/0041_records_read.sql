-- Whose records somebody has read in the last day, so that all processes count together. Losing it in a crash forgives a day.
create unlogged table records_read (
  user_id uuid not null,
  list text not null,
  record_id uuid not null,
  at timestamptz not null,
  primary key (user_id, list, record_id)
);
create index records_read_at on records_read (at);
