-- no-transaction
-- Of an expression PostgreSQL knows nothing: it expects thousands where there is one, and starts helpers that take longer
-- than the answer. The statistics of a partial index are not asked, so these stand on their own.
create statistics if not exists users_phone_key_values on (phone_key(phone)) from users;
create statistics if not exists users_lower_name_values on (lower(name)) from users;
create statistics if not exists players_lower_name_values on (lower(name)) from players;
create statistics if not exists leads_lower_name_values on (lower(player_name)) from leads;
analyze users;
analyze players;
analyze leads;
