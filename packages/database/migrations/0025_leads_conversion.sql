-- What a conversion wrote, and the versions it left: as long as these still stand, it can be taken back as one act.
create table lead_conversions (
  id uuid primary key default uuid_v7(),
  lead_id uuid not null references leads,
  player_id uuid not null references players,
  batch_id uuid not null,
  steps jsonb not null,
  touched jsonb not null,
  people jsonb not null,
  converted_by uuid references users,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references users
);
comment on column lead_conversions.batch_id is 'The same on every journal entry of the act';
create unique index lead_conversions_standing on lead_conversions (lead_id) where undone_at is null;
create index lead_conversions_lead on lead_conversions (lead_id);
create index lead_conversions_player on lead_conversions (player_id);
create index lead_conversions_converted_by on lead_conversions (converted_by) where converted_by is not null;
create index lead_conversions_undone_by on lead_conversions (undone_by) where undone_by is not null;

-- Two ways to write one number are one number: the last ten figures, without an extension. Less than seven are none.
create function phone_key(phone text) returns text
language sql immutable parallel safe
return (
  select case when length(digits) >= 7 then right(digits, 10) end
  from (select regexp_replace(regexp_replace(phone, '\s*(x|ext).*$', '', 'i'), '\D', '', 'g')) as plain (digits)
);

alter table organisation
  add column intake_open boolean not null default false,
  add column intake_origins text[] not null default '{}';
comment on column organisation.intake_origins is 'The sites that may show the public form within their pages';
