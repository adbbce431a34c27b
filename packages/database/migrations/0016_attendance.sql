-- Attending an event is activity, too, from the moment the event begins. Who is entered afterwards is noted here; who
-- said yes in advance is noted by the worker once it has begun.

-- As with messages: an hour's accuracy is enough, and a person someone else is editing can be skipped.
create function note_activity(people uuid[], moments timestamptz[]) returns void
language plpgsql
as $$
begin
  update users u set last_active_at = latest.at
    from (
      select person, max(moment) as at from unnest(people, moments) as noted (person, moment) group by person
    ) as latest
    where u.id = latest.person
      and (u.last_active_at is null or u.last_active_at < latest.at - interval '1 hour')
      and u.id in (select id from users where id = any (people) for no key update skip locked);
end
$$;

create function note_attendance() returns trigger
language plpgsql
as $$
begin
  perform note_activity(array_agg(a.user_id), array_agg(e.starts_at))
    from rows a join events e on e.id = a.event_id
    where a.user_id is not null and e.deleted_at is null and e.starts_at <= now();
  return null;
end
$$;
create trigger note_attendance_insert after insert on event_attendees referencing new table as rows
  for each statement execute function note_attendance();
create trigger note_attendance_update after update on event_attendees referencing new table as rows
  for each statement execute function note_attendance();

select note_activity(array_agg(a.user_id), array_agg(e.starts_at))
  from event_attendees a join events e on e.id = a.event_id
  where a.user_id is not null and e.deleted_at is null and e.starts_at <= now();
