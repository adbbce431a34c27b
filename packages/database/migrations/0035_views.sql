-- Saved views of lists. What they hold may be a child's name: it is kept, journalled and purged as the record of a person.
create table views (
  id uuid primary key default uuid_v7(),
  -- Null once the owner is purged: then the view is the organisation's.
  owner_id uuid references users,
  list text not null check (char_length(list) <= 50),
  name text collate "en-x-icu" not null check (char_length(name) between 1 and 80),
  shared boolean not null,
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users,
  constraint views_private_has_owner check (shared or owner_id is not null)
);
create unique index views_own_name on views (owner_id, list, lower(name)) where deleted_at is null and not shared;
create unique index views_shared_name on views (list, lower(name)) where deleted_at is null and shared;
create index views_trash on views (deleted_at) where deleted_at is not null;
create trigger touch_record before update on views for each row execute function touch_record();
create trigger journal_change after insert or update or delete on views
  for each row execute function journal_change();

-- Which view somebody opens a list with: that person's own setting, and no part of the view.
create table default_views (
  user_id uuid not null references users,
  list text not null,
  view_id uuid not null references views,
  primary key (user_id, list)
);
create index default_views_view on default_views (view_id);

-- The row, and what the journal remembers of it. With the rights of whoever calls it: the application has them not.
create function forget_view(record uuid) returns void
language plpgsql
as $$
begin
  delete from default_views where view_id = record;
  delete from views where id = record;
  insert into journal_purges (relation, row_id) values ('view', record::text), ('views', record::text)
    on conflict do nothing;
  update journal set before = null, after = null
    where entity = 'view' and entity_id = record and (before is not null or after is not null);
  update journal_changes set before = null, after = null
    where relation = 'views' and row_id = record::text and (before is not null or after is not null);
end
$$;

-- Those that have been deleted for thirty days, by the time of the seal, which the application cannot write.
create function purge_views(most integer, request text) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  one uuid;
  purged integer := 0;
begin
  for one in
    select id from views where deleted_at < now() - interval '30 days' and is_due_for_purge('views', id)
    order by deleted_at limit most for update
  loop
    perform forget_view(one);
    insert into journal (request_id, act, entity, entity_id) values (request, 'purge', 'view', one);
    purged := purged + 1;
  end loop;
  return purged;
end
$$;

-- A view that looks for one person is about that person, and goes with them, whoever saved it.
create function forget_views_about(variadic names text[]) returns void
language sql
as $$
  select forget_view(v.id) from views v
  where exists (select from unnest(names) one
    where btrim(one) <> '' and lower(btrim(one)) in (lower(btrim(v.query ->> 'search')), lower(btrim(v.name))))
$$;

-- A person's private views are in the trash and come back with that person, and go for good with the purge. Shared ones stay.
create function purge_views_of() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from default_views where user_id = new.id;
  perform forget_view(id) from views where owner_id = new.id and not shared;
  update views set owner_id = null where owner_id = new.id;
  perform forget_views_about(old.name, old.email, old.phone);
  return null;
end
$$;
create trigger purge_views_of after update of purged_at on users
  for each row when (old.purged_at is null and new.purged_at is not null) execute function purge_views_of();

create function purge_views_of_lead() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform forget_views_about(old.player_first_name || ' ' || old.player_last_name, old.email, old.phone,
    old.parent_first_name || ' ' || old.parent_last_name, old.parent_email, old.parent_phone);
  return null;
end
$$;
create trigger purge_views_of_lead after delete on leads for each row execute function purge_views_of_lead();
