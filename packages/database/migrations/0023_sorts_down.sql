-- What is sorted down by few values keeps the names below it in their order: a twin column that is read upwards, with a
-- value where the year is missing, because a missing value stands first when sorted down (decision 5).
alter table players add column grad_year_desc smallint not null
  generated always as (coalesce(-grad_year, -32768)::smallint) stored;

drop trigger touch_record on players;
create trigger touch_record before update on players for each row execute function
  touch_record('name', 'email', 'team_name', 'age_group', 'age_desc', 'state', 'search', 'jersey_order', 'grad_year_desc');
