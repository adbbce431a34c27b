-- A player's image says how to reach her first parent: with the parent that goes, too.
create or replace function without_people(image jsonb, ids text[]) returns jsonb
language sql immutable parallel safe
as $$
select case jsonb_typeof(image)
  when 'array' then (
    select coalesce(jsonb_agg(without_people(e.one, ids) order by e.place), '[]')
    from jsonb_array_elements(image) with ordinality as e (one, place))
  when 'object' then case
    when image ->> 'id' = any (ids) then emptied('', image)
    else (
      select coalesce(jsonb_object_agg(part.key, case
        -- A player and a coach are called as the person is.
        when part.key in ('name', 'email', 'phone') and image -> 'user' ->> 'id' = any (ids)
          then emptied(part.key, part.value)
        when part.key in ('parentPhone', 'parentEmail')
          and jsonb_path_query_array(image, '$.parents[*].**.id') ?| ids
          then emptied(part.key, part.value)
        else without_people(part.value, ids) end), '{}')
      from jsonb_each(image) as part)
    end
  else image
end
$$;
