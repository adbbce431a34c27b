-- A key that nobody renews stops by itself. One from before ends a year after this; so does one that the version before
-- makes while both are running.
alter table service_keys
  add column ends_at timestamptz not null default now() + interval '1 year',
  add column told_days integer;
comment on column service_keys.told_days is 'How many days before its end administrators were last told; not an edit';
create or replace trigger touch_record before update on service_keys
  for each row execute function touch_record('last_used_at', 'told_days');
