-- no-transaction
-- Many players have no address of their own: the order has to go on by name within that group, also under a role.
create index concurrently if not exists users_email_name on users (email, name, id) where deleted_at is null;
create index concurrently if not exists users_role_email on users (primary_role, email, name, id) where deleted_at is null;
drop index concurrently if exists users_email;
