-- Which words are common in messages. A search for several words reads the index of its rarest word and checks the rest
-- on the rows it finds: reading the long posting lists of 'the' and 'for' is what makes it slow.
create table message_words (
  word text primary key,
  share real not null
);
comment on table message_words is 'Words of more than one message in two thousand; written by count_message_words()';

-- Looks at some 60,000 messages, however many there are. For the worker, once a day.
create function count_message_words() returns void
language plpgsql
as $$
declare
  known real := (select greatest(reltuples, 1) from pg_class where oid = 'messages'::regclass);
  percent real := least(100, 100 * 60000 / known);
begin
  delete from message_words;
  insert into message_words (word, share)
    with sample as (
      select row_number() over () as n, search from messages tablesample system (percent)
    ), said as (
      select distinct n, word from sample, regexp_split_to_table(search, '[^[:alnum:]]+') as word
      where char_length(word) between 3 and 40
    )
    select word, count(*)::real / (select count(*) from sample) as share
    from said group by word having count(*) > (select count(*) from sample) / 2000.0 order by share desc limit 5000;
end
$$;

-- A pattern that every message with the searched text matches: its rarest word. The first word of a search may be the
-- end of a word, the last one its beginning. Empty when there is no word that a trigram index can look up.
create function rare_pattern(searched text) returns text
language sql stable parallel safe
return (
  select '%' || part || '%'
  from (
    select part, n, n = 1 as first, n = max(n) over () as last
    from regexp_split_to_table(searched, '[^[:alnum:]]+') with ordinality as split (part, n)
  ) as parts
  where char_length(part) >= 3
  order by (
    select coalesce(sum(share), 0) from message_words
    where case
      when first and last then word like '%' || part || '%'
      when first then right(word, char_length(part)) = part
      when last then left(word, char_length(part)) = part
      else word = part
    end
  ), char_length(part) desc, n
  limit 1
);

-- Retention (decision 3): a batch at a time, oldest first, until it answers 0.
create function forget_messages(before timestamptz, at_most integer default 5000) returns integer
language plpgsql
as $$
declare
  doomed uuid[] := array(select id from messages where created_at < before order by created_at, id limit at_most);
begin
  delete from message_facts where message_id = any (doomed);
  delete from messages where id = any (doomed);
  return cardinality(doomed);
end
$$;
