-- As in 0056, and a view that looks for a phone number is about whose number it is, in whatever writing: the number, its
-- beginning or its end, and the last four figures beside a name of that person.
create or replace function forget_views_about(variadic names text[]) returns void
language sql
as $$
  with hers as (
    select plain_letters(btrim(one)) as text, phone_key(one) as number from unnest(names) as one where btrim(one) <> ''
  ), words as (
    select distinct word from hers, regexp_split_to_table(hers.text, '\s+') as word where word ~ '[[:alpha:]]{2}'
  ), looked_for as (
    select v.id, plain_letters(btrim(said)) as text from views v, unnest(array[v.name, v.query ->> 'search']) as said
    where btrim(said) <> ''
  ), figured as (
    select l.id, l.text, right(regexp_replace(figures, '^1(?=\d{7})', ''), 10) as figures
    from looked_for l, regexp_replace(l.text, '\s*(x|ext)[.\s]*\d{1,7}$', '') as plain, regexp_replace(plain, '\D', '', 'g') as figures
  )
  select forget_view(l.id) from (
    select distinct l.id from figured l
    where exists (select from hers h where strpos(l.text, h.text) > 0)
      or exists (select from hers h where
        (length(l.figures) >= 6 and (starts_with(h.number, l.figures) or right(h.number, length(l.figures)) = l.figures))
        or (length(l.figures) >= 4 and right(h.number, length(l.figures)) = l.figures
          and exists (select from words w where strpos(l.text, w.word) > 0)))
      or (not exists (
          select from regexp_split_to_table(l.text, '\s+') as said where said not in (select word from words))
        and not exists (select from users u where u.deleted_at is null and strpos(plain_letters(u.search), l.text) > 0)
        and not exists (select from leads d where d.deleted_at is null and strpos(plain_letters(d.search), l.text) > 0))
  ) as l
$$;
