-- no-transaction
-- One message in a hundred: a page of them, or their count, would read a hundred times as many.
create index concurrently if not exists messages_failed on messages (created_at desc, id desc) where failed_to_send;
