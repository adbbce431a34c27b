-- The address somebody signs in with stays until the new one is confirmed, and comes back with one click in the mail
-- to the old one. `expires_at`: until when the change can be confirmed, and once it is, until when it can be taken back.
create table email_changes (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  old_email text collate "en-x-icu",
  new_email text collate "en-x-icu" not null,
  asked_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_as text constraint email_changes_ended_as check (ended_as in ('replaced', 'canceled', 'taken-back')),
  constraint email_changes_ended check ((ended_at is null) = (ended_as is null))
);
create unique index email_changes_pending on email_changes (user_id) where confirmed_at is null and ended_at is null;
create index email_changes_user on email_changes (user_id);
create index email_changes_asked_by on email_changes (asked_by);
create index email_changes_expires_at on email_changes (expires_at);
create index email_changes_old_email on email_changes (lower(old_email))
  where confirmed_at is not null and ended_at is null;

-- Nobody else gets an address while its owner can still take it back, and nobody waits for one that somebody has.
create function is_email_held(address text, by_another_than uuid) returns boolean
language sql stable
return exists (
  select from email_changes c
  where lower(c.old_email) = lower(address) and c.user_id <> by_another_than
    and c.confirmed_at is not null and c.ended_at is null and c.expires_at > now()
);

create function refuse_held_email() returns trigger
language plpgsql
as $$
begin
  if is_email_held(new.email, new.id) then
    raise unique_violation using message = 'Its owner can still take this address back', constraint = 'users_email_key';
  end if;
  return new;
end
$$;
create trigger refuse_held_email before insert or update of email on users
  for each row when (new.email is not null) execute function refuse_held_email();

create function refuse_taken_email() returns trigger
language plpgsql
as $$
begin
  if is_email_held(new.new_email, new.user_id) or exists (
    select from users u where lower(u.email) = lower(new.new_email) and u.deleted_at is null and u.id <> new.user_id
  ) then
    raise unique_violation using message = 'Somebody has this address', constraint = 'users_email_key';
  end if;
  return new;
end
$$;
create trigger refuse_taken_email before insert on email_changes
  for each row execute function refuse_taken_email();

create function forget_email_changes() returns trigger
language plpgsql
as $$
begin
  delete from email_changes where user_id = new.id;
  return null;
end
$$;
create trigger forget_email_changes after update of purged_at on users
  for each row when (new.purged_at is not null) execute function forget_email_changes();
