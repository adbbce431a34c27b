-- A view that looks for one person is about that person, and goes with them, whoever saved it: one that holds a whole
-- name, an email address or a phone number, or parts of a name that nobody else has. As a search compares, without accents.
create or replace function forget_views_about(variadic names text[]) returns void
language sql
as $$
  with hers as (
    select plain_letters(btrim(one)) as text from unnest(names) as one where btrim(one) <> ''
  ), words as (
    select distinct word from hers, regexp_split_to_table(hers.text, '\s+') as word where word ~ '[[:alpha:]]{2}'
  ), looked_for as (
    select v.id, plain_letters(btrim(said)) as text from views v, unnest(array[v.name, v.query ->> 'search']) as said
    where btrim(said) <> ''
  )
  select forget_view(l.id) from (
    select distinct l.id from looked_for l
    where exists (select from hers h where strpos(l.text, h.text) > 0)
      or (not exists (
          select from regexp_split_to_table(l.text, '\s+') as said where said not in (select word from words))
        and not exists (select from users u where u.deleted_at is null and strpos(plain_letters(u.search), l.text) > 0)
        and not exists (select from leads d where d.deleted_at is null and strpos(plain_letters(d.search), l.text) > 0))
  ) as l
$$;
