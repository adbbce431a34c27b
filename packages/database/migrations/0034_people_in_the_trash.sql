-- no-transaction
-- Who wrote messages is looked for among everybody, also those in the trash and those who were purged but keep their name.
-- `users_trash` has left out the purged since 0032, and every key typed read all users.
create index concurrently if not exists users_gone_name on users (name, id) where deleted_at is not null;
