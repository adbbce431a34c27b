-- no-transaction
-- The journal's list passes over the entries of bulk changes: so do its indexes.
create index concurrently if not exists journal_list on journal (id desc) where in_bulk is not true;
create index concurrently if not exists journal_list_actor on journal (actor_id, id desc) where in_bulk is not true;
create index concurrently if not exists journal_list_act on journal (act, id desc) where in_bulk is not true;
create index concurrently if not exists journal_list_kind on journal (entity, id desc) where in_bulk is not true;
drop index concurrently if exists journal_act;
drop index concurrently if exists journal_kind;
