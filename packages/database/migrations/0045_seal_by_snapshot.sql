-- Ids are given out before transactions end: an entry with a lower id may appear after a higher one was sealed. Looking
-- back a fixed number of ids lost what a large act wrote meanwhile. Now sealing looks at everything above `settled`, and
-- `settled` rises only to ids whose transactions have all ended.
create table journal_settled (
  item text primary key,
  settled bigint not null default 0,
  -- The last id that was given out when transaction `noted_by` began to write, at `noted_at`.
  noted bigint not null default 0,
  noted_by xid8,
  noted_at timestamptz not null default '-infinity'
);
-- Settled is 0 at first: what the fixed reach has lost is sealed by the first run.
insert into journal_settled (item) values ('change'), ('entry'), ('purge'), ('subjects');

-- As SQL it could not be inlined, because to_char is not immutable: every link of the chain cost ten times as much.
create or replace function journal_time(at timestamptz) returns text
language plpgsql immutable parallel safe
as $$
begin
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US');
end
$$;

create function journal_chain_step(link bytea, head bytea, item text, lasting text, body bytea, sealed_at timestamptz)
returns bytea
language plpgsql immutable parallel safe
as $$
begin
  return journal_link(coalesce(link, head), item, lasting, body, sealed_at);
end
$$;
-- The links of a chain that goes on from a head, one after the other.
create aggregate journal_chain(bytea, text, text, bytea, timestamptz) (sfunc = journal_chain_step, stype = bytea);

create or replace function seal_journal(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
-- A walk along two indexes, whatever the statistics of tables say that have just grown by 50,000 rows.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_custom_plan
as $$
declare
  head journal_head;
  kind journal_settled;
  ids bigint[];
  sealed integer := 0;
  at constant timestamptz := now();
  -- Only a transaction that has not written yet can tell which ones began before it.
  may_note constant boolean := pg_current_xact_id_if_assigned() is null;
  given jsonb;
  given_now bigint;
  everyone_ended boolean;
begin
  -- One process seals at a time; the others have nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('dugout.seal_journal')) then
    return 0;
  end if;
  given := jsonb_build_object(
    'change', pg_sequence_last_value(pg_get_serial_sequence('journal_changes', 'id')),
    'entry', pg_sequence_last_value(pg_get_serial_sequence('journal', 'id')),
    'purge', pg_sequence_last_value(pg_get_serial_sequence('journal_purges', 'id')),
    'subjects', pg_sequence_last_value(pg_get_serial_sequence('journal_subjects', 'id')));
  select * into head from journal_head for update;
  for kind in select * from journal_settled order by item loop
    -- Asked before the items are read: what these transactions have written is visible then. A minute for those that
    -- were given an id and no transaction number yet.
    everyone_ended := pg_snapshot_xmin(pg_current_snapshot()) >= kind.noted_by and kind.noted_at <= at - interval '1 minute';
    ids := array(
      select j.item_id from journal_items j
      where j.item = kind.item and j.item_id > kind.settled
        and not exists (select from journal_seals s where s.item = kind.item and s.item_id = j.item_id)
      order by j.item_id limit most - sealed);
    if ids <> '{}' then
      insert into journal_seals (seq, item, item_id, body, hash, sealed_at)
        select head.seq + row_number() over along, j.item, j.item_id, j.body,
          journal_chain(head.hash, j.item, j.lasting, j.body, at) over along, at
        from journal_items j where j.item = kind.item and j.item_id = any (ids)
        window along as (order by j.item_id);
      sealed := sealed + cardinality(ids);
      select s.seq, s.hash into head.seq, head.hash from journal_seals s order by s.seq desc limit 1;
    end if;
    exit when sealed = most;
    if everyone_ended then
      update journal_settled set settled = kind.noted where item = kind.item and settled <> kind.noted;
    end if;
    given_now := coalesce((given ->> kind.item)::bigint, 0);
    -- Transaction numbers start anew when a backup is restored into another server.
    if may_note and (everyone_ended and given_now > kind.noted
      or kind.noted_by is null or kind.noted_by > pg_current_xact_id()) then
      update journal_settled set noted = given_now, noted_by = pg_current_xact_id(), noted_at = at
        where item = kind.item;
    end if;
  end loop;
  if sealed > 0 then
    update journal_head set seq = head.seq, hash = head.hash;
  end if;
  return sealed;
end
$$;
