-- What a search compares, in the columns and in what is typed: without case and accents. `plainLetters` of the contract
-- says the same; a test compares the two. Not strict, so that PostgreSQL writes it out in the statement. Most text has
-- plain letters only, or an emoji: the rest would cost ten times as much for every row that is looked at again.
create or replace function plain_letters(words text) returns text
language sql immutable parallel safe
return case
  when octet_length(words) = length(words) then lower(words collate "C") collate "en-x-icu"
  when words !~ '[\u00c0-\u1fff\u2126\u212a\u212b\u3040-\ud7ff\uf900-\ufaff]'
    then lower(words collate "en-x-icu") collate "en-x-icu"
  else replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(words collate "en-x-icu"), nfd), '[\u0300-\u036f]', '', 'g'),
    'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') collate "en-x-icu"
end;

-- The words that are common in messages, as they are compared now.
create or replace function count_message_words() returns void
language plpgsql
as $$
declare
  known real := (select greatest(reltuples, 1) from pg_class where oid = 'messages'::regclass);
  percent real := least(100, 100 * 60000 / known);
begin
  delete from message_words;
  insert into message_words (word, share)
    with sample as (
      select row_number() over () as n, plain_letters(search) as search from messages tablesample system (percent)
    ), said as (
      select distinct n, word from sample, regexp_split_to_table(search, '[^[:alnum:]]+') as word
      where char_length(word) between 3 and 40
    )
    select word, count(*)::real / (select count(*) from sample) as share
    from said group by word having count(*) > (select count(*) from sample) / 2000.0 order by share desc limit 5000;
end
$$;
