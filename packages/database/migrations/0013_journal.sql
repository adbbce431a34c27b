-- No foreign keys: an entry outlives the person and the record it speaks of.
create table journal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  session_id uuid,
  request_id text,
  act text not null,
  entity text not null,
  entity_id uuid,
  before jsonb,
  after jsonb,
  details jsonb,
  batch_id uuid
);
create index journal_entity on journal (entity, entity_id, id desc);
create index journal_actor on journal (actor_id, id desc);
create index journal_at on journal (at);
create index journal_batch on journal (batch_id) where batch_id is not null;

create table idempotency_keys (
  actor_id uuid not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
