-- no-transaction
-- Whom the images of the journal name: a purge looks for them.
create index concurrently if not exists journal_mentions on journal using gin (journal_mentions(before, after));
create index concurrently if not exists journal_purges_id on journal_purges (id);
create index concurrently if not exists journal_purges_row on journal_purges (relation, row_id);
alter table journal_seals validate constraint journal_seals_item_check;
