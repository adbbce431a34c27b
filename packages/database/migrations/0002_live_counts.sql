-- Unfiltered totals. Writers only ever add rows here, so two of them never wait for each other; now and then one of
-- them folds what nobody else holds into a single row.
create table list_counts (
  id bigint generated always as identity primary key,
  list text not null,
  live bigint not null
);
create index list_counts_list on list_counts (list) include (live);

create function live_count(wanted text) returns bigint
language sql stable parallel safe
return (select coalesce(sum(live), 0)::bigint from list_counts where list = wanted);

create function fold_live_count(wanted text) returns void
language plpgsql
as $$
begin
  with mine as (
    select id from list_counts where list = wanted for update skip locked
  ), gone as (
    delete from list_counts where id in (select id from mine) returning live
  )
  insert into list_counts (list, live) select wanted, sum(live) from gone having count(*) > 0;
end
$$;

create function add_live_count(wanted text, difference bigint) returns void
language plpgsql
as $$
begin
  if difference <> 0 then
    insert into list_counts (list, live) values (wanted, difference);
    if random() < 0.02 then
      perform fold_live_count(wanted);
    end if;
  end if;
end
$$;

create function count_inserted() returns trigger
language plpgsql
as $$
begin
  perform add_live_count(tg_argv[0], (select count(*) from rows where deleted_at is null));
  return null;
end
$$;

create function count_deleted() returns trigger
language plpgsql
as $$
begin
  perform add_live_count(tg_argv[0], -(select count(*) from rows where deleted_at is null));
  return null;
end
$$;

create function count_trashed() returns trigger
language plpgsql
as $$
begin
  perform add_live_count(tg_argv[0], case when new.deleted_at is null then 1 else -1 end);
  return null;
end
$$;

create function keep_live_count(of_table regclass, list text) returns void
language plpgsql
as $$
begin
  execute format('create trigger count_inserted after insert on %s referencing new table as rows
    for each statement execute function count_inserted(%L)', of_table, list);
  execute format('create trigger count_deleted after delete on %s referencing old table as rows
    for each statement execute function count_deleted(%L)', of_table, list);
  execute format('create trigger count_trashed after update of deleted_at on %s for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_trashed(%L)', of_table, list);
end
$$;
